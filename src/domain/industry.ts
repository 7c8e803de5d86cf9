import type { KrpSize } from './classifiers/krp.ts';
import type { LanguageTag } from './locale.ts';

/** What enterprises of one industry are compared by: shares are fractions of one, days are days, `revenue` is tenge. */
export const industryMeasures = [
	'revenue',
	'margin',
	'roa',
	'equity_share',
	'debt_to_equity',
	'current_ratio',
	'receivable_days',
] as const;
export type IndustryMeasure = (typeof industryMeasures)[number];

/** By staff; `all` has those too whose size nobody knows. */
export const industrySizes = ['all', 'small', 'medium', 'large'] as const satisfies readonly ('all' | KrpSize)[];
export type IndustrySize = (typeof industrySizes)[number];

/** Figures of fewer enterprises would tell of single ones. */
export const fewestFirms = 20;
/** Years that are kept, the last ones of which statements are published. */
export const industryYears = 5;

export type IndustryFigure = {
	measure: IndustryMeasure;
	year: number;
	/** enterprises whose statements carry the lines */
	firms: number;
	/** a quarter of them has less */
	p25: number;
	median: number;
	/** a quarter of them has more */
	p75: number;
};

/** With whom a report compares its subject, as it was when the report was asked for; null: too few published statements. */
export type IndustrySnapshot = {
	/** division or section of OKED */
	code: string;
	title: Readonly<Record<LanguageTag, string>>;
	size: IndustrySize;
	figures: readonly IndustryFigure[];
} | null;
