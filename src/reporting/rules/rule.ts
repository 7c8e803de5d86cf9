import type { Severity } from '#domain/report.ts';
import type { ReportFacts, Witness } from '../report-facts.ts';
import type { Message, Words } from '../words.ts';

/** A risk that the facts show: where, and in which words. */
export type Hit = {
	witness: Witness;
	sentence: string;
	/** what another source says against it */
	note?: string;
	/** where the case weighs otherwise than the factor in general: a possible namesake, a debt already paid */
	severity?: Severity;
	title?: Message;
};

/** Looks for one risk factor; pure. */
export type Rule = (facts: ReportFacts, words: Words) => readonly Hit[];

/** Sums what is known; null where nothing is: a missing sum is not zero. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
	const known = amounts.filter((amount) => amount !== null);
	return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

export function latest(days: readonly (string | null)[]): string | null {
	return (
		days
			.filter((day) => day !== null)
			.sort()
			.at(-1) ?? null
	);
}
