/** How a day went: always answered, sometimes answered, never answered, or not queried. */
export const dayTones = ['good', 'mixed', 'silent', 'unasked'] as const;
export type DayTone = (typeof dayTones)[number];

/** Days in a row that went the same way. */
export type Run = {
	tone: DayTone;
	/** places in the history, the oldest is 0 */
	start: number;
	days: number;
	answered: number;
	failed: number;
};

function toneOf(answered: number, failed: number): DayTone {
	if (failed > 0) return answered > 0 ? 'mixed' : 'silent';
	return answered > 0 ? 'good' : 'unasked';
}

export function runsOf(answered: readonly number[], failed: readonly number[]): Run[] {
	const runs: Run[] = [];
	for (const [place, good] of answered.entries()) {
		const bad = failed[place] ?? 0;
		const tone = toneOf(good, bad);
		const last = runs.at(-1);
		if (last?.tone === tone) {
			last.days++;
			last.answered += good;
			last.failed += bad;
		} else runs.push({ tone, start: place, days: 1, answered: good, failed: bad });
	}
	return runs;
}

export function daysIn(runs: readonly Run[], tone: DayTone): number {
	return runs.reduce((sum, run) => sum + (run.tone === tone ? run.days : 0), 0);
}
