import { expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { told } from '../../../test/factories/told.ts';
import { judge } from '../judge.ts';

test.each([
	['licence_suspended medium', stated('licence', { status: 'suspended' })],
	['licence_suspended medium', stated('licence', { status: 'revoked' })],
	['encumbrances medium', stated('pledge')],
	['encumbrances medium', stated('pledge', { to: '2026-11-21' })],
	['encumbrances medium', stated('real_estate')],
	['encumbrances medium', stated('vehicle')],
	['overdue_credit medium', stated('credit_record')],
	['rights_lapsed info', stated('intellectual_right')],
])('%s', (expected, statement) => expect(told([statement])).toEqual([expected]));

test.each([
	['a licence that has expired', stated('licence', { status: 'expired' })],
	['a pledge that is lifted', stated('pledge', { to: '2026-11-20' })],
	['real estate without a burden', stated('real_estate', { encumbrances: [] })],
	['a vehicle without an arrest', stated('vehicle', { arrests: [] })],
	['a past credit record', stated('credit_record', { period: 'historical' })],
	['a right that ends today', stated('intellectual_right', { expiresOn: '2026-11-21' })],
	['a right without an end', stated('intellectual_right', { expiresOn: null })],
])('nothing follows from %s', (_why, statement) => expect(told([statement])).toEqual([]));

test('pledges, estate and vehicles are one finding, each with its count', () => {
	const says = [stated('pledge'), stated('pledge'), stated('real_estate'), stated('vehicle')];
	expect(judge(buildEvidence([{ says }]), null).findings).toMatchObject([
		{
			witnesses: [
				{ params: { what: 'pledge', count: 2, amountKzt: 1800 } },
				{ params: { what: 'real_estate', count: 1, amountKzt: null } },
				{ params: { what: 'vehicle', count: 1, amountKzt: null } },
			],
		},
	]);
});
