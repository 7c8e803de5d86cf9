import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { readCases } from '../service.ts';

/** Cases of enforcement, the closed ones too: they have their day of end. */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const facts = readCases(raw, iinBin, oddities).map(({ banFrom: _banFrom, ...value }) => ({
		kind: 'enforcement_case' as const,
		value,
	}));
	return { facts, asOf: null, oddities };
}
