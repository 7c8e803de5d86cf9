import type { FactorCode, Segment } from './score.ts';

/**
 * Bins of every factor by segment, the worst first: the words in which state bodies hand a factor over, and the places
 * by which the history keeps it. The order is part of the stored history: bins of a released model are never moved.
 */
const bins = {
	R1: {
		mature: ['years_2_3', 'years_3_5', 'years_5_10', 'years_10_plus'],
		young: ['months_0_3', 'months_3_6', 'months_6_12', 'months_12_24'],
	},
	R2: { mature: ['absent_by_act', 'mass_address', 'ok'], young: ['absent_by_act', 'mass_address', 'ok'] },
	R3: { mature: ['days_0_90', 'days_90_to_year', 'none'], young: ['days_0_90', 'days_90_to_year', 'none'] },
	R4: { mature: ['firms_10_plus', 'firms_5_9', 'fewer'], young: ['firms_10_plus', 'firms_5_9', 'fewer'] },
	R5: { mature: ['two_plus', 'one', 'none'], young: ['two_plus', 'one', 'first_firm', 'clean_firm_2_years'] },
	T1: { mature: ['none_or_3_plus_late', 'late_1_2', 'on_time'], young: ['none_or_2_plus_late', 'late_1', 'on_time'] },
	T2: {
		mature: ['over_90_days_or_450_mci', 'days_15_90', 'small', 'none'],
		young: ['over_30_days', 'under_30_days', 'none'],
	},
	T3: {
		mature: ['under_40', 'from_40_to_70', 'from_70_to_100', 'over_100'],
		young: ['under_40', 'from_40_to_70', 'not_computable', 'over_70'],
	},
	T4: {
		mature: ['vat_removed_24_months', 'invoice_restricted_12_months', 'no_duty', 'clean'],
		young: ['restricted', 'no_duty', 'clean'],
	},
	T5: { mature: ['two_plus', 'one', 'none'], young: ['one_plus', 'none'] },
	T6: {
		mature: ['over_30', 'from_10_to_30', 'from_1_to_10', 'under_1'],
		young: ['over_30', 'from_10_to_30', 'from_1_to_10', 'under_1'],
	},
	A1: {
		mature: ['none_with_turnover', 'low_wage', 'staff_1_4', 'staff_5_plus'],
		young: ['none_with_turnover', 'low_wage', 'staff_1_4', 'staff_5_plus'],
	},
	A2: { mature: ['jump_10_times', 'fall_over_50', 'steady'], young: ['one_month_over_30', 'steady'] },
	A3: { mature: ['none', 'some'], young: ['none', 'some'] },
	L1: { mature: ['heavy_or_ban', 'open_small', 'closed', 'none'], young: ['open', 'none'] },
	L2: { mature: ['many_or_over_10', 'from_1_to_3', 'none'], young: [] },
	P1: {
		mature: ['terminated_by_fault', 'none', 'clean_3_plus'],
		young: ['terminated_by_fault', 'none', 'clean_1_plus'],
	},
	F1: { mature: ['not_filed', 'negative_equity', 'no_duty', 'positive'], young: [] },
	R6: {
		mature: ['inactive', 'suspended', 'reorganizing', 'active'],
		young: ['inactive', 'suspended', 'reorganizing', 'active'],
	},
} as const satisfies Readonly<Record<FactorCode, Readonly<Record<Segment, readonly string[]>>>>;
export const factorBins: Readonly<Record<FactorCode, Readonly<Record<Segment, readonly string[]>>>> = bins;

type Bins = { [Code in FactorCode]: (typeof bins)[Code][Segment][number] };
/** The words of one factor, of both segments. */
export type BinOf<Code extends FactorCode> = Bins[Code];

/** Handed over as A2: no turnover for 12 months. A group of its own (G11, N10), no bin with points. */
export const zeroTurnoverBin = 'zero_turnover';
