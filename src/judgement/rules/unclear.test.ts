import { describe, expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { told } from '../../../test/factories/told.ts';
import { judge } from '../judge.ts';

const odd = { unclear: 'Иное' };

describe('a word that nobody here knows, where a source would speak against the subject', () => {
	test.each([
		['status', 'Снят', stated('register_entry', { state: 'unclear', stateText: 'Снят' })],
		['registration_invalid', 'Иное', stated('tax_profile', { isRegistrationInvalid: odd })],
		['reregistration_invalid', 'Иное', stated('tax_profile', { isReRegistrationInvalid: odd })],
		['trading_without_work', 'Иное', stated('tax_profile', { isTradingWithoutWork: odd })],
		['invoices_restricted', 'Иное', stated('tax_profile', { isInvoiceRestricted: odd })],
		['inactive', 'Иное', stated('tax_profile', { isInactive: odd })],
		['absent_at_address', 'Иное', stated('tax_profile', { isAbsentAtAddress: odd })],
		['bankrupt', 'Иное', stated('tax_profile', { isBankrupt: odd })],
		[
			'insolvency_procedure',
			'Санация',
			stated('insolvency_procedure', { procedure: 'unclear', procedureText: 'Санация' }),
		],
		['licence_status', null, stated('licence', { status: 'unclear' })],
		['status', 'Неизв.', stated('foreign_company', { status: 'unclear', statusText: 'Неизв.' })],
		['status', null, stated('register_entry', { state: 'unclear', stateText: ' ' })],
	] as const)('%s «%s» wants attention and withholds green', (field, word, statement) => {
		const green = { riskClass: 'green', zeroTurnover: false, notCalculated: null } as const;
		const { findings, verdict } = judge(buildEvidence([{ says: [statement] }]), green);
		expect(findings).toMatchObject([
			{ code: 'unclear_word', severity: 'medium', witnesses: [{ params: { field, word } }] },
		]);
		expect(verdict).toEqual({ tone: 'attention', reason: { code: 'medium', findings: ['unclear_word'] } });
	});

	test('a record of an unknown kind is told as a record too', () => {
		expect(told([stated('criminal_matter', { matter: 'unclear' })])).toEqual([
			'unclear_word medium',
			'criminal_record info',
		]);
	});

	test('a firm abroad in a known word is no matter', () => {
		expect(told([stated('foreign_company'), stated('criminal_matter')])).toEqual(['criminal_record info']);
	});

	test('a procedure that is over is no matter any more', () => {
		expect(told([stated('insolvency_procedure', { procedure: 'unclear', to: '2026-01-01' })])).toEqual([]);
	});
});
