import type { Entry } from '../contract-billing.ts';

/** Days as they were asked for; '' where none was. */
export type AskedPeriod = { from: string; to: string };

export type History = {
	period: AskedPeriod;
	/** it begins with the last that happened */
	isNewest: boolean;
	entries: readonly Entry[];
	/** cursor of what is older; null: nothing is */
	next: string | null;
	/** what is wrong with the period, by field */
	faults: Readonly<Record<string, readonly string[]>>;
};
