import type { AskedSubject, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { readCases } from '../service.ts';

/** Open cases of alimony. What is odd about the answer is reported by the register of debtors, which reads the same. */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const facts = readCases(raw, iinBin, []).flatMap(({ category, endedOn, amountKzt, number }) =>
		category === null || endedOn !== null || !/алимент/i.test(category)
			? []
			: [{ kind: 'alimony_debt' as const, value: { amountKzt, months: null, caseNumber: number } }],
	);
	return { facts, asOf: null, oddities: [] };
}
