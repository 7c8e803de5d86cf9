import { type Interval, jeffreysInterval } from './beta.ts';

/** A group of subjects with their predicted risk; probabilities are 0…1. */
export type GroupTally = { subjects: number; bad: number; expectedSum: number };

export type Calibration = {
	subjects: number;
	bad: number;
	/** mean probability told beforehand */
	expected: number;
	/** share that got into trouble */
	observed: number;
	/** where the true share lies with 95 % */
	interval: Interval;
	/** the told probability lies in the interval */
	agrees: boolean;
};

/** Expected against observed; null for an empty group: a share of nothing is not 0. */
export function calibrationOf({ subjects, bad, expectedSum }: GroupTally): Calibration | null {
	if (subjects === 0) return null;
	const expected = expectedSum / subjects;
	const interval = jeffreysInterval(bad, subjects);
	const agrees = expected >= interval.low && expected <= interval.high;
	return { subjects, bad, expected, observed: bad / subjects, interval, agrees };
}
