import { expect, test } from 'vitest';
import { factorBins } from '#domain/factor-bins.ts';
import type { Preliminary, SubjectFacts } from '#domain/facts/subject-facts.ts';
import { type FactorCode, matureGroups, youngGroups } from '#domain/score.ts';
import {
	buildHeadFirms,
	buildPreliminary,
	buildSubjectFacts,
	handed,
	handedOverClean,
} from '../../../test/factories/subject-facts.ts';
import { scoreSubject } from './score-subject.ts';

type Case = readonly [segment: 'mature' | 'young', differs: string, score: number, group: string];

/**
 * What differs from a clean subject, and the value that follows: 835 (G3) of the mature, 863 (N1) of the young. Computed
 * from the tables of the method beside this code, not by it. Every bin a body hands over, every group, and both sides of
 * every border.
 */
const cases: readonly Case[] = [
	['mature', 'T1:none_or_3_plus_late', 686, 'G6'],
	['mature', 'T1:late_1_2', 801, 'G3'],
	['mature', 'T1:on_time', 850, 'G2'],
	['mature', 'T2:over_90_days_or_450_mci', 673, 'G6'],
	['mature', 'T2:days_15_90', 754, 'G4'],
	['mature', 'T2:small', 815, 'G3'],
	['mature', 'T2:none', 851, 'G2'],
	['mature', 'T3:under_40', 710, 'G5'],
	['mature', 'T3:from_40_to_70', 764, 'G4'],
	['mature', 'T3:from_70_to_100', 805, 'G3'],
	['mature', 'T4:vat_removed_24_months', 648, 'G7'],
	['mature', 'T4:invoice_restricted_12_months', 675, 'G6'],
	['mature', 'T4:no_duty', 824, 'G3'],
	['mature', 'T5:two_plus', 751, 'G4'],
	['mature', 'T5:one', 805, 'G3'],
	['mature', 'T6:over_30', 629, 'G7'],
	['mature', 'T6:from_10_to_30', 717, 'G5'],
	['mature', 'T6:from_1_to_10', 791, 'G4'],
	['mature', 'A1:none_with_turnover', 713, 'G5'],
	['mature', 'A1:low_wage', 781, 'G4'],
	['mature', 'A1:staff_5_plus', 862, 'G2'],
	['mature', 'A2:jump_10_times', 756, 'G4'],
	['mature', 'A2:fall_over_50', 796, 'G4'],
	['mature', 'A3:none', 807, 'G3'],
	['mature', 'L1:heavy_or_ban', 675, 'G6'],
	['mature', 'L1:open_small', 756, 'G4'],
	['mature', 'L1:closed', 810, 'G3'],
	['mature', 'L2:many_or_over_10', 748, 'G5'],
	['mature', 'L2:from_1_to_3', 809, 'G3'],
	['mature', 'P1:terminated_by_fault', 727, 'G5'],
	['mature', 'P1:clean_3_plus', 869, 'G2'],
	['mature', 'F1:not_filed', 774, 'G4'],
	['mature', 'F1:negative_equity', 794, 'G4'],
	['mature', 'F1:positive', 856, 'G2'],
	['mature', 'R4:firms_10_plus', 751, 'G4'],
	['mature', 'R4:firms_5_9', 798, 'G4'],
	['mature', 'R5:two_plus', 666, 'G6'],
	['mature', 'R5:one', 740, 'G5'],
	['young', 'T1:none_or_2_plus_late', 707, 'N4'],
	['young', 'T1:late_1', 824, 'N2'],
	['young', 'T1:on_time', 882, 'N1'],
	['young', 'T2:over_30_days', 720, 'N4'],
	['young', 'T2:under_30_days', 817, 'N2'],
	['young', 'T2:none', 872, 'N1'],
	['young', 'T3:under_40', 726, 'N4'],
	['young', 'T3:from_40_to_70', 785, 'N3'],
	['young', 'T3:not_computable', 824, 'N2'],
	['young', 'T4:restricted', 667, 'N5'],
	['young', 'T4:no_duty', 849, 'N2'],
	['young', 'T5:one_plus', 802, 'N2'],
	['young', 'T6:over_30', 648, 'N6'],
	['young', 'T6:from_10_to_30', 732, 'N4'],
	['young', 'T6:from_1_to_10', 810, 'N2'],
	['young', 'A1:none_with_turnover', 719, 'N4'],
	['young', 'A1:low_wage', 791, 'N3'],
	['young', 'A1:staff_5_plus', 892, 'N1'],
	['young', 'A2:one_month_over_30', 768, 'N3'],
	['young', 'A3:none', 825, 'N2'],
	['young', 'L1:open', 757, 'N3'],
	['young', 'P1:terminated_by_fault', 759, 'N3'],
	['young', 'P1:clean_1_plus', 909, 'N1'],
	['young', 'R4:firms_10_plus', 754, 'N3'],
	['young', 'R4:firms_5_9', 806, 'N2'],
	['young', 'R5:two_plus', 688, 'N5'],
	['young', 'R5:one', 766, 'N3'],
	['mature', 'T1:none_or_3_plus_late T4:vat_removed_24_months', 499, 'G10'],
	['mature', 'T1:none_or_3_plus_late T3:under_40 F1:not_filed', 500, 'G9'],
	['mature', 'T2:small T4:vat_removed_24_months A2:jump_10_times', 549, 'G9'],
	['mature', 'T3:under_40 T4:invoice_restricted_12_months', 550, 'G8'],
	['mature', 'T1:none_or_3_plus_late L2:many_or_over_10', 599, 'G8'],
	['mature', 'T1:late_1_2 T2:over_90_days_or_450_mci A2:fall_over_50', 600, 'G7'],
	['mature', 'T3:under_40 F1:not_filed', 649, 'G7'],
	['mature', 'T4:invoice_restricted_12_months L1:closed', 650, 'G6'],
	['mature', 'T3:under_40 T4:no_duty', 699, 'G6'],
	['mature', 'T2:over_90_days_or_450_mci A1:staff_5_plus', 700, 'G5'],
	['mature', 'L1:closed F1:not_filed', 749, 'G5'],
	['mature', 'T6:from_1_to_10 F1:negative_equity', 750, 'G4'],
	['mature', 'T4:no_duty L1:closed', 799, 'G4'],
	['mature', 'T1:on_time T2:small T3:from_70_to_100', 800, 'G3'],
	['mature', 'T2:small P1:clean_3_plus', 849, 'G3'],
	['mature', 'T2:none A1:staff_5_plus A3:none', 850, 'G2'],
	['mature', 'T2:none A1:staff_5_plus F1:positive', 899, 'G2'],
	['mature', 'T1:on_time T2:none P1:clean_3_plus', 900, 'G1'],
	['young', 'T1:late_1 T2:over_30_days T3:from_40_to_70 P1:terminated_by_fault', 499, 'N9'],
	['young', 'T3:under_40 T6:from_10_to_30 A2:one_month_over_30', 500, 'N8'],
	['young', 'T1:on_time T3:under_40 T4:restricted', 549, 'N8'],
	['young', 'T1:none_or_2_plus_late T2:over_30_days T4:no_duty', 550, 'N7'],
	['young', 'T1:none_or_2_plus_late T3:under_40 A1:staff_5_plus', 599, 'N7'],
	['young', 'T1:none_or_2_plus_late T2:under_30_days T5:one_plus', 600, 'N6'],
	['young', 'T1:late_1 T3:under_40 A3:none', 649, 'N6'],
	['young', 'T1:on_time T3:under_40 A2:one_month_over_30', 650, 'N5'],
	['young', 'T1:on_time T2:under_30_days T3:under_40', 699, 'N5'],
	['young', 'T1:late_1 T2:under_30_days T3:from_40_to_70', 700, 'N4'],
	['young', 'T2:over_30_days A1:staff_5_plus', 749, 'N4'],
	['young', 'T2:under_30_days T4:no_duty T6:from_1_to_10', 750, 'N3'],
	['young', 'A1:low_wage A3:none P1:clean_1_plus', 799, 'N3'],
	['young', 'T2:none A1:low_wage', 800, 'N2'],
	['young', 'T2:under_30_days T4:no_duty P1:clean_1_plus', 849, 'N2'],
	['young', 'T1:on_time T3:from_40_to_70 P1:clean_1_plus', 850, 'N1'],
];

const firms: Readonly<Record<string, SubjectFacts['headFirms']>> = {
	'R4:firms_10_plus': buildHeadFirms({ liveCount: 10 }),
	'R4:firms_5_9': buildHeadFirms({ liveCount: 9 }),
	'R5:two_plus': buildHeadFirms({ failedCount: 2 }),
	'R5:one': buildHeadFirms({ failedCount: 1 }),
};

function factsOf([segment, differs]: Case): SubjectFacts {
	const stated: Record<string, Preliminary[FactorCode]> = { ...handedOverClean };
	for (const change of differs.split(' ')) {
		const [code = '', bin = ''] = change.split(':');
		if (firms[change] === undefined) stated[code] = handed(bin);
	}
	return buildSubjectFacts({
		registration: { registeredOn: segment === 'young' ? '2025-06-02' : '2016-03-14' },
		preliminary: buildPreliminary(stated),
		headFirms: firms[differs] ?? buildHeadFirms(),
	});
}

test.each(cases)('%s with %s: %i (%s)', (...each) => {
	const result = scoreSubject(factsOf(each), { asOf: '2026-11-20', mciKzt: 4325 });
	const [segment, , score, group] = each;
	expect(result).toMatchObject({ segment, score, group });
	expect(result.riskClass).toBe(score >= (segment === 'mature' ? 600 : 650) ? 'green' : 'red');
});

test('the table has every group with a number, and every bin that is handed over', () => {
	const groups = new Set(cases.map(([, , , group]) => group));
	expect([...matureGroups, ...youngGroups].filter((group) => !groups.has(group))).toEqual(['G11', 'N10']);
	const fromRegister: readonly string[] = ['R1', 'R2', 'R3'];
	const missing = Object.entries(factorBins).flatMap(([code, bins]) =>
		(['mature', 'young'] as const).flatMap((segment) =>
			bins[segment]
				.filter((bin) => !fromRegister.includes(code) && !tells(segment, `${code}:${bin}`))
				.map((bin) => `${segment} ${code} ${bin}`),
		),
	);
	// what a clean subject is anyway, and the young one's head with a clean firm (cases.test.ts)
	expect(missing).toEqual([
		...['mature R4 fewer', 'young R4 fewer', 'mature R5 none', 'young R5 first_firm', 'young R5 clean_firm_2_years'],
		...[
			'mature T3 over_100',
			'young T3 over_70',
			'mature T4 clean',
			'young T4 clean',
			'mature T5 none',
			'young T5 none',
		],
		...['mature T6 under_1', 'young T6 under_1', 'mature A1 staff_1_4', 'young A1 staff_1_4'],
		...['mature A2 steady', 'young A2 steady', 'mature A3 some', 'young A3 some', 'mature L1 none', 'young L1 none'],
		...['mature L2 none', 'mature P1 none', 'young P1 none', 'mature F1 no_duty'],
	]);
});

function tells(segment: string, change: string): boolean {
	return cases.some((each) => each[0] === segment && each[1].split(' ').includes(change));
}
