import type { IsoDate } from './clock.ts';

/**
 * Figures of a financial statement that an organisation signs itself, with their lines in the balance and in the profit and
 * loss account (order of the minister of finance 404 of 28.06.2017). Whole tenge.
 */
export const ownFigures = {
	current_assets: { line: '100', isRequired: true, isSigned: false },
	cash: { line: '010', isRequired: false, isSigned: false },
	receivables: { line: '016', isRequired: false, isSigned: false },
	inventories: { line: '020', isRequired: false, isSigned: false },
	long_assets: { line: '200', isRequired: true, isSigned: false },
	current_liabilities: { line: '300', isRequired: true, isSigned: false },
	long_liabilities: { line: '400', isRequired: true, isSigned: false },
	equity: { line: '500', isRequired: true, isSigned: true },
	revenue: { line: '010', isRequired: true, isSigned: false },
	profit: { line: '300', isRequired: true, isSigned: true },
} as const satisfies Record<string, { line: string; isRequired: boolean /** may be below zero */; isSigned: boolean }>;

export type OwnFigure = keyof typeof ownFigures;
export type OwnFigures = Readonly<Record<OwnFigure, number | null>>;

export const ownFigureNames = Object.keys(ownFigures) as OwnFigure[];

/** Rounding of thousands, in tenge. */
const tolerance = 1000;

/** Assets less equity and liabilities; 0 where they agree but for the rounding of thousands, null while a term is missing. */
export function balanceGap(figures: Partial<OwnFigures>): number | null {
	const { current_assets, long_assets, current_liabilities, long_liabilities, equity } = figures;
	const terms = [current_assets, long_assets, current_liabilities, long_liabilities, equity];
	if (terms.some((term) => term === null || term === undefined)) return null;
	const [current = 0, long = 0, soon = 0, later = 0, own = 0] = terms as number[];
	const gap = current + long - soon - later - own;
	return Math.abs(gap) <= tolerance ? 0 : gap;
}

/** By how much the named parts of current assets are more than all of them; 0: they are not. */
export function partsExcess({ current_assets: all, cash, receivables, inventories }: Partial<OwnFigures>): number {
	const parts = (cash ?? 0) + (receivables ?? 0) + (inventories ?? 0);
	return all === null || all === undefined ? 0 : Math.max(0, parts - all);
}

/** A statement as a report takes it over: signed by whoever may sign for the organisation, checked by nobody. */
export type OwnStatement = {
	id: string;
	year: number;
	figures: OwnFigures;
	/** ISO instant */
	signedAt: string;
	/** as the certificate has it; null: the demonstration, where nobody has signed */
	signerName: string | null;
};

/** The newest years that reports show. */
export const mostOwnYears = 5;
export const earliestOwnYear = 2010;

/** The last year that is over. */
export function latestOwnYear(today: IsoDate): number {
	return Number(today.slice(0, 4)) - 1;
}
