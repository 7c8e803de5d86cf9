import { expect, test } from 'vitest';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactorCode } from '#domain/idn/score.ts';
import {
	answered,
	contract,
	contribution,
	enforcementCase,
	notAnswered,
	taxYear,
} from '../../../../test/factories/live-answers.ts';
import { buildEvidence, buildPreliminary, handed } from '../../../../test/factories/scored-evidence.ts';
import { factors } from './registry.ts';

// A state body says that there is nothing while a source shows something: then "none" is not shown.

const context = { segment: 'mature', mciKzt: 4325 } as const;
const holding = { from: '2017-01-01', to: null, endReason: null };
const equity = { year: 2025, lines: [{ form: '1', line: '500', beginKzt: null, endKzt: 5 }], auditorBin: null };

type Case = readonly [code: FactorCode, absence: string, shown: SourceEvidence, bin: string | null];
const cases: readonly Case[] = [
	['P1', 'none', answered('procurement_contract', contract(), contract(), contract()), 'clean_3_plus'],
	['P1', 'none', answered('procurement_contract', contract()), 'some_contracts'],
	['P1', 'none', answered('procurement_contract', contract({ outcome: 'unclear' })), null],
	['A1', 'none_with_turnover', answered('staff_number', { employees: 12 }), 'staff_5_plus'],
	['A1', 'none_with_turnover', answered('tax_year', taxYear({ workers: 3 })), 'staff_1_4'],
	['A1', 'none_with_turnover', answered('pension_contribution', contribution()), 'at_work'],
	['T4', 'no_duty', answered('vat_registration', holding), 'registered'],
	['F1', 'not_filed', answered('financial_statement', equity), 'positive'],
	['L1', 'none', answered('enforcement_case', enforcementCase()), 'open_small'],
];

function binOf(code: FactorCode, absence: string, more: SourceEvidence[]): string | null {
	const evidence = buildEvidence({ preliminary: buildPreliminary({ [code]: handed(absence) }), more });
	return factors[code].assess(evidence, context).bin;
}

test.each(cases)('%$ %s «%s» yields to what is shown', (code, absence, shown, bin) => {
	expect(binOf(code, absence, [shown])).toBe(bin);
});

test.each(cases)('%$ %s «%s» holds where nobody shows it', (code, absence, { traits }) => {
	expect(binOf(code, absence, [notAnswered(traits.states[0] as FactKind)])).toBe(absence);
});
