/** A limit that the product promises to keep. */
export type Goal = { comparison: 'at_least' | 'at_most'; value: number; unit: string };

/** One line of the results. */
export type Figure = {
	/** part that measured it */
	part: string;
	what: string;
	figure: string;
	/** what it was measured against in the same run, or null */
	baseline: string | null;
	/** figure divided by baseline, median of the rounds; null where there is no baseline */
	ratio: number | null;
	goal: Goal | null;
	/** what is held against the goal; null: measured for information, or impossible to measure */
	reached: number | null;
	/** percentiles, spread, sizes: how the figure came about */
	notes: string[];
};

export type Verdict = 'pass' | 'miss' | 'information';

export function verdictOf({ goal, reached }: Figure): Verdict {
	if (goal === null) return 'information';
	if (reached === null) return 'miss';
	return (goal.comparison === 'at_least' ? reached >= goal.value : reached <= goal.value) ? 'pass' : 'miss';
}

export function describeGoal(goal: Goal | null): string {
	if (goal === null) return '–';
	return `${goal.comparison === 'at_least' ? '≥' : '≤'} ${inGroups(goal.value)} ${goal.unit}`;
}

/** 1234567.8 → «1,234,568»; small numbers keep one decimal. */
export function inGroups(value: number): string {
	const digits = Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0;
	return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

export function inPercent(ratio: number): string {
	return `${inGroups(ratio * 100)} %`;
}

export function inKib(bytes: number): string {
	return `${inGroups(bytes / 1024)} KiB`;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
