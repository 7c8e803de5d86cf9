import type { IdnModel } from './model.ts';

/**
 * Released. Never edit a number here: a change is a new file and a new version (decision 0049).
 * Points are B·ln(share among good / share among bad) over an assumed population, to be recalibrated on real outcomes.
 */
export const modelV1: IdnModel = {
	version: 'v1',
	base: { mature: 680, young: 659 },
	shrinkage: null,
	factors: [
		{
			code: 'R1',
			bins: {
				mature: { years_2_3: -27, years_3_5: -7, years_5_10: 7, years_10_plus: 20 },
				young: { months_0_3: -59, months_3_6: -26, months_6_12: 0, months_12_24: 40 },
			},
		},
		{
			code: 'R2',
			bins: {
				mature: { absent_by_act: -176, mass_address: -47, ok: 7 },
				young: { absent_by_act: -182, mass_address: -72, ok: 21 },
			},
		},
		{
			code: 'R3',
			bins: {
				mature: { days_0_90: -54, days_90_to_year: -20, none: 7 },
				young: { days_0_90: -91, days_90_to_year: -46, none: 19 },
			},
		},
		{
			code: 'R4',
			bins: {
				mature: { firms_10_plus: -81, firms_5_9: -34, fewer: 3 },
				young: { firms_10_plus: -104, firms_5_9: -52, fewer: 5 },
			},
		},
		{
			code: 'R5',
			bins: {
				mature: { two_plus: -162, one: -88, none: 7 },
				young: { two_plus: -182, one: -104, first_firm: -7, clean_firm_2_years: 49 },
			},
		},
		{
			code: 'T1',
			bins: {
				mature: { none_or_3_plus_late: -149, late_1_2: -34, on_time: 15 },
				young: { none_or_2_plus_late: -156, late_1: -39, on_time: 19 },
			},
		},
		{
			code: 'T2',
			bins: {
				mature: { over_90_days_or_450_mci: -162, days_15_90: -81, small: -20, none: 16 },
				young: { over_30_days: -143, under_30_days: -46, none: 9 },
			},
		},
		{
			code: 'T3',
			bins: {
				mature: { under_40: -88, from_40_to_70: -34, from_70_to_100: 7, over_100: 37 },
				young: { under_40: -98, from_40_to_70: -39, not_computable: 0, over_70: 39 },
			},
		},
		{
			code: 'T4',
			bins: {
				mature: { vat_removed_24_months: -176, invoice_restricted_12_months: -149, no_duty: 0, clean: 11 },
				young: { restricted: -182, no_duty: 0, clean: 14 },
			},
		},
		{ code: 'T5', bins: { mature: { two_plus: -81, one: -27, none: 3 }, young: { one_plus: -59, none: 2 } } },
		{
			code: 'T6',
			bins: {
				mature: { over_30: -189, from_10_to_30: -101, from_1_to_10: -27, under_1: 17 },
				young: { over_30: -195, from_10_to_30: -111, from_1_to_10: -33, under_1: 20 },
			},
		},
		{
			code: 'A1',
			bins: {
				mature: { none_with_turnover: -115, low_wage: -47, staff_1_4: 7, staff_5_plus: 34 },
				young: { none_with_turnover: -124, low_wage: -52, staff_1_4: 20, staff_5_plus: 49 },
			},
		},
		{
			code: 'A2',
			bins: {
				mature: { jump_10_times: -74, fall_over_50: -34, steady: 5 },
				young: { one_month_over_30: -91, steady: 4 },
			},
		},
		{ code: 'A3', bins: { mature: { none: -14, some: 14 }, young: { none: -13, some: 25 } } },
		{
			code: 'L1',
			bins: { mature: { heavy_or_ban: -149, open_small: -68, closed: -14, none: 11 }, young: { open: -104, none: 2 } },
		},
		{ code: 'L2', bins: { mature: { many_or_over_10: -81, from_1_to_3: -20, none: 6 }, young: {} } },
		{
			code: 'P1',
			bins: {
				mature: { terminated_by_fault: -108, none: 0, clean_3_plus: 34 },
				young: { terminated_by_fault: -104, none: 0, clean_1_plus: 46 },
			},
		},
		{
			code: 'F1',
			bins: { mature: { not_filed: -61, negative_equity: -41, no_duty: 0, positive: 21 }, young: {} },
		},
	],
};
