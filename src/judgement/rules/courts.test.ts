import { expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { told } from '../../../test/factories/told.ts';
import { judge } from '../judge.ts';

const suit = (value: Parameters<typeof stated<'court_case'>>[1]) => stated('court_case', value);

test.each([
	['enforcement_debt high', stated('enforcement_case')],
	['enforcement_debt high', stated('enforcement_case', { endedOn: '2026-11-22' })],
	['debt_restructuring high', stated('insolvency_procedure', { procedure: 'debt_restructuring' })],
	['exit_ban medium', stated('exit_ban')],
	['defendant medium', suit({ filedOn: '2023-11-22' })],
	['defendant medium', suit({ filedOn: null })],
	['inspection_findings medium', stated('inspection')],
	['inspection_findings medium', stated('inspection', { hasViolations: null, fineKzt: 1 })],
	['inspection_findings medium', stated('inspection', { hasViolations: false, fineKzt: 1 })],
	['alimony_debt info', stated('alimony_debt')],
	['criminal_record info', stated('criminal_matter', { matter: 'charged' })],
	['criminal_record info', stated('conviction')],
	['ecology info', stated('ecology_permit')],
	['ecology info', stated('ecology_permit', { violation: null, fineKzt: 1 })],
])('%s', (expected, statement) => expect(told([statement])).toEqual([expected]));

test.each([
	['a closed enforcement case', stated('enforcement_case', { endedOn: '2026-11-21' })],
	['a suit of long ago', suit({ filedOn: '2023-11-21' })],
	['a plaintiff', suit({ role: 'plaintiff' })],
	['restructuring that is over', stated('insolvency_procedure', { procedure: 'debt_restructuring', to: '2026-11-20' })],
	['an inspection nobody tells the end of', stated('inspection', { hasViolations: null })],
	['a search for records that found none', stated('conviction', { hasRecord: false })],
	['a permit without a breach', stated('ecology_permit', { violation: null, fineKzt: 0 })],
	['a permit without a word of a fine', stated('ecology_permit', { violation: null, fineKzt: null })],
	['an inspection without a fine', stated('inspection', { hasViolations: false, fineKzt: 0 })],
])('nothing follows from %s', (_why, statement) => expect(told([statement])).toEqual([]));

test('cases of one source are counted and summed; a missing sum is not zero', () => {
	const sums = (...amounts: (number | null)[]) =>
		judge(buildEvidence([{ says: amounts.map((amountKzt) => stated('enforcement_case', { amountKzt })) }]), null)
			.findings[0]?.witnesses;
	expect(sums(1_250_000, null, 250_000)).toMatchObject([{ params: { count: 3, amountKzt: 1_500_000 } }]);
	expect(sums(null)).toMatchObject([{ params: { count: 1, amountKzt: null } }]);
});
