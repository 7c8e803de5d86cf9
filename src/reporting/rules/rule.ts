import type { Severity } from '#domain/report.ts';
import { formatTenge } from '#domain/tenge.ts';
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

type Counted<Inputs> = (inputs: Inputs, options: Words['options']) => string;

/** How many there are, and what they come to where any sum is known. */
export function countedSentence(
	values: readonly { amountKzt: number | null }[],
	words: Words,
	plain: Counted<{ count: number }>,
	summed: Counted<{ count: number; amount: string }>,
): string {
	const count = values.length;
	const amountKzt = sumOf(values.map((value) => value.amountKzt));
	return amountKzt === null
		? plain({ count }, words.options)
		: summed({ count, amount: formatTenge(amountKzt) }, words.options);
}

export function latest(days: readonly (string | null)[]): string | null {
	return (
		days
			.filter((day) => day !== null)
			.sort()
			.at(-1) ?? null
	);
}
