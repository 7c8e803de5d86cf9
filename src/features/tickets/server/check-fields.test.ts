import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/error.ts';
import type { ActBody, SendBody } from '../contract.ts';
import { checkContacts, checkRequisites } from './check-fields.ts';

const contacts: SendBody = { name: ' Алия ', phone: '8 701 000 00 01', email: 'aliya@example.kz', agreement: true };

function faultsOf(body: SendBody): string[] {
	try {
		checkContacts(body);
		return [];
	} catch (error) {
		return error instanceof AppError ? error.fields.map(({ field, rule }) => `${field} ${rule}`) : ['?'];
	}
}

describe('contacts', () => {
	test('are kept as they are meant', () => {
		expect(checkContacts({ ...contacts, company_name: '  ' })).toEqual({
			...{ name: 'Алия', companyName: null, phone: '+77010000001', email: 'aliya@example.kz' },
		});
	});
	test.each<[Partial<SendBody>, string[]]>([
		[{ name: '  ' }, ['name required']],
		[{ phone: '701' }, ['phone phone_format']],
		[{ phone: '+7 916 123 45 67' }, ['phone phone_not_kz_mobile']],
		[{ phone: '+7 727 250 00 00' }, ['phone phone_not_kz_mobile']],
		[{ email: 'aliya' }, ['email email']],
		[{ email: 'a@b' }, ['email email']],
		[{ email: 'a b@example.kz' }, ['email email']],
		[{ email: '<a@example.kz>' }, ['email email']],
		[{ agreement: false }, ['agreement required']],
		[{ name: ' ', email: 'x', agreement: false }, ['name required', 'email email', 'agreement required']],
	])('are refused by name: %j', (change, faults) => {
		expect(faultsOf({ ...contacts, ...change })).toEqual(faults);
	});
});

describe('requisites', () => {
	const body: ActBody = {
		...{ tariff: 'pro', bin: '160340001109', organization_name: 'ТОО «Үлгі»', address: 'г. Алматы' },
		...{ bik: 'hsbkkzkx', kato: '750000000', iik: 'KZ88 6010 0000 1234 5678' },
	};
	test('are kept without blanks', () => {
		const { requisites, fields } = checkRequisites(body);
		expect(fields).toEqual([]);
		expect(requisites).toMatchObject({ bik: 'HSBKKZKX', iik: 'KZ886010000012345678' });
	});
	test.each<[Partial<ActBody>, string[]]>([
		[{ bin: '160340001108' }, ['bin bin']],
		[{ bin: '1603' }, ['bin bin']],
		[{ bik: 'HSBK' }, ['bik bik']],
		[{ bik: 'ABCDKZKA' }, ['bik bik']],
		[{ iik: 'KZ886010000012345679' }, ['iik iik']],
		[{ iik: 'GB33BUKB20201555555555' }, ['iik iik']],
		[{ bik: 'CASPKZKA' }, ['iik iik_bank']],
		[{ address: ' ' }, ['address required']],
		[{ bin: '1', iik: 'KZ', bik: 'X' }, ['bin bin', 'bik bik', 'iik iik']],
	])('are refused by name: %j', (change, faults) => {
		const { fields } = checkRequisites({ ...body, ...change });
		expect(fields.map(({ field, rule }) => `${field} ${rule}`)).toEqual(faults);
	});
});
