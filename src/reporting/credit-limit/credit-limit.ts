import type { IdnGroup } from '#domain/idn/score.ts';
import type { LimitTerms } from '#domain/report/limit-terms.ts';

/** In tenge; null: not known, so the term is left out and named. */
export type LimitInputs = {
	equity: number | null;
	workingCapital: number | null;
	/** of the last year that is known; an estimate counts half */
	revenue: { amountKzt: number; isEstimate: boolean; year: number } | null;
	/** of the statement that equity and working capital are taken from; one that is too old is named and not counted */
	statement: { year: number; isCounted: boolean } | null;
	/** of an interval the lower end; null: there is no index, so revenue is left out */
	group: IdnGroup | null;
	/** a stop factor, the red zone, or a stop source that gave no answer */
	isBarred: boolean;
	/** what may be demanded now */
	arrears: number | null;
	/** owed beside it, and not to be demanded now: said, never subtracted */
	deferred: number;
	enforcement: number | null;
};

export type CreditLimit = {
	/** null: there is not enough to say anything */
	limitKzt: number | null;
	reason: 'computed' | 'not_enough_data' | 'not_advised';
	/** what the smallest is taken of; null: not known */
	byEquity: number | null;
	byWorkingCapital: number | null;
	byRevenue: number | null;
	/** by the group of the index; null: no group, or one in the red zone */
	factor: number | null;
};

const equityShare = 0.1;
const workingCapitalShare = 0.25;
const estimateShare = 0.5;
const daysOfYear = 365;

/** Ours until they are calibrated on what became of payments. */
const factors: { readonly [Group in IdnGroup]?: number } = {
	...{ G1: 1, G2: 1, G3: 1, G4: 1, G5: 0.8, G6: 0.6, G7: 0.4 },
	...{ N1: 0.4, N2: 0.4, N3: 0.4, N4: 0.25, N5: 0.25 },
};

/** How much could be delivered on deferred payment: a guide, neither an offer nor a decision. */
export function creditLimit(inputs: LimitInputs, { days, sharePercent }: LimitTerms): CreditLimit {
	const { equity, workingCapital, revenue, group, isBarred, arrears, enforcement } = inputs;
	const factor = group === null ? null : (factors[group] ?? null);
	const counted = revenue === null ? null : revenue.amountKzt * (revenue.isEstimate ? estimateShare : 1);
	const terms = {
		byEquity: equity === null ? null : inTiyn(equity * equityShare),
		byWorkingCapital: workingCapital === null ? null : inTiyn(workingCapital * workingCapitalShare),
		byRevenue:
			counted === null || factor === null
				? null
				: inTiyn((counted * days * sharePercent * factor) / (daysOfYear * 100)),
		factor,
	};
	if (isBarred) return { limitKzt: 0, reason: 'not_advised', ...terms };
	const { byEquity, byWorkingCapital, byRevenue } = terms;
	const known = [byEquity, byWorkingCapital, byRevenue].filter((term) => term !== null);
	// a group without a factor is not left out as if there were none: it is worse than those that have one
	const isTermless = revenue === null || known.length === 0 || (group !== null && factor === null);
	if (isTermless) return { limitKzt: null, reason: 'not_enough_data', ...terms };
	const least = Math.min(...known);
	const left = inTiyn(Math.max(0, least - (arrears ?? 0) - (enforcement ?? 0)));
	return { limitKzt: roundedDown(left), reason: 'computed', ...terms };
}

/** Without the error of binary fractions: 29,999.999… would lose a whole digit when it is rounded down. */
function inTiyn(amountKzt: number): number {
	return Math.round(amountKzt * 100) / 100;
}

/** To two significant digits: it is no more exact than that. */
function roundedDown(amountKzt: number): number {
	if (amountKzt < 1) return 0;
	const unit = 10 ** Math.max(0, Math.floor(Math.log10(amountKzt)) - 1);
	return Math.floor(amountKzt / unit) * unit;
}
