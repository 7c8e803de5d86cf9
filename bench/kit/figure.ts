/** A limit that the product promises to keep. */
export type Goal = { comparison: 'at_least' | 'at_most'; value: number; unit: string };

/** What the machine was able to do at that moment: figures of other days and machines are compared by it. */
export type Yardstick = {
	/** SHA-256 by one core, MiB a second */
	hashMibPerSecond: number;
	/** `select 1` over one connection, a second */
	selectsPerSecond: number;
	/** sizes of PostgreSQL that the measurements ran with */
	settings: string;
};

/** One line of the results. */
export type Figure = {
	/** part that measured it */
	part: string;
	/** what the machine was able to do just before the part */
	yardstick: Yardstick;
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
	notes: readonly string[];
};

/** A figure as its part tells it. */
export type Measured = Omit<Figure, 'part' | 'yardstick'>;

export const atMost = (value: number, unit: string): Goal => ({ comparison: 'at_most', value, unit });
export const atLeast = (value: number, unit: string): Goal => ({ comparison: 'at_least', value, unit });

/** What stands by itself, without a baseline. */
export function measured(
	what: string,
	reached: number,
	figure: string,
	goal: Goal | null,
	notes: readonly string[] = [],
): Measured {
	return { what, figure, baseline: null, ratio: null, goal, reached, notes };
}

export type Verdict = 'pass' | 'miss' | 'information';

export function verdictOf({ goal, reached }: Measured): Verdict {
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

/** The smallest value that so many of them do not exceed. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
