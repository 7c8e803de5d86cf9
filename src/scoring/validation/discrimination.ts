const highestScore = 1000;

/** How many subjects of each score kept well and how many got into trouble: all that the figures below need. */
export type ScoreTally = { good: Float64Array; bad: Float64Array };

export function emptyTally(): ScoreTally {
	return { good: new Float64Array(highestScore + 1), bad: new Float64Array(highestScore + 1) };
}

/** @param score whole, 0…1000 */
export function countScore(tally: ScoreTally, score: number, isBad: boolean): void {
	const side = isBad ? tally.bad : tally.good;
	if (!Number.isInteger(score) || side[score] === undefined)
		throw new RangeError('a whole score from 0 to 1000 expected');
	side[score] += 1;
}

export function totalsOf({ good, bad }: ScoreTally): { good: number; bad: number } {
	return { good: sum(good), bad: sum(bad) };
}

function sum(counts: Float64Array): number {
	return counts.reduce((total, count) => total + count, 0);
}

export type Discrimination = {
	/** the chance that a subject that kept well has a higher score than one in trouble; equal scores count half */
	auc: number;
	/** 2 · AUC − 1: 0 is a coin, 1 is perfect order, below 0 the order is upside down */
	gini: number;
	/** Kolmogorov–Smirnov: the largest distance between the two distributions of the score, 0…1 */
	ks: number;
};

/** Null where one of the two sides is empty: there is nothing to tell apart. */
export function discriminationOf(tally: ScoreTally): Discrimination | null {
	const total = totalsOf(tally);
	if (total.good === 0 || total.bad === 0) return null;
	let goodBelow = 0;
	let badBelow = 0;
	let wins = 0;
	let ks = 0;
	for (let score = 0; score <= highestScore; score++) {
		const good = tally.good[score] ?? 0;
		const bad = tally.bad[score] ?? 0;
		wins += good * (badBelow + bad / 2);
		goodBelow += good;
		badBelow += bad;
		ks = Math.max(ks, Math.abs(badBelow / total.bad - goodBelow / total.good));
	}
	const auc = wins / (total.good * total.bad);
	return { auc, gini: 2 * auc - 1, ks };
}

/**
 * Brier: the mean squared distance between the probability of trouble that was told and what happened (1 or 0).
 * 0 is perfect; always telling the overall share gives share · (1 − share). Null without subjects.
 */
export function brierOf(tally: ScoreTally, probabilityOf: (score: number) => number): number | null {
	let squares = 0;
	let subjects = 0;
	for (let score = 0; score <= highestScore; score++) {
		const good = tally.good[score] ?? 0;
		const bad = tally.bad[score] ?? 0;
		if (good + bad === 0) continue;
		const told = probabilityOf(score);
		squares += good * told ** 2 + bad * (1 - told) ** 2;
		subjects += good + bad;
	}
	return subjects === 0 ? null : squares / subjects;
}
