import type { AskedSubject, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { readCases } from '../service.ts';

/** A ban ends with its case. What is odd about the answer is reported by the register of debtors, which reads the same. */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const facts = readCases(raw, iinBin, []).flatMap(({ banFrom, endedOn, number }) =>
		banFrom === null || endedOn !== null
			? []
			: [{ kind: 'exit_ban' as const, value: { from: banFrom, caseNumber: number } }],
	);
	return { facts, asOf: null, oddities: [] };
}
