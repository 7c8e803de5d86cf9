import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const own = { DATABASE_URL: 'postgres://senim@db/senim' };
const requisites = {
	...{ SUPPLIER_NAME: 'TOO Ulgi', SUPPLIER_BIN: '160340001109', SUPPLIER_ADDRESS: 'Almaty, Abai St. 10' },
	...{ SUPPLIER_IIK: 'kz88 6010 0000 1234 5678', SUPPLIER_BIK: 'hsbkkzkx' },
};

test('a demonstration has an invented supplier, an own installation none until it is named', () => {
	expect(readConfig({}).supplier).toMatchObject({ bin: '210340010137', isVatPayer: true });
	expect(readConfig(own).supplier).toBeNull();
	expect(readConfig({ ...own, ...requisites, SUPPLIER_VAT_PAYER: 'off' }).supplier).toMatchObject({
		...{ iik: 'KZ886010000012345678', bik: 'HSBKKZKX', kbe: '17', knp: '859', isVatPayer: false, signer: null },
	});
});

test('a demonstration can be of a supplier who is no payer of VAT', () => {
	const { isVatPayer, supplier } = readConfig({ SUPPLIER_VAT_PAYER: 'off' });
	expect([isVatPayer, supplier?.isVatPayer]).toEqual([false, false]);
});

test.each([
	[{ SUPPLIER_ADDRESS: '' }, /SUPPLIER_ADDRESS: papers need all/],
	[{ SUPPLIER_BIN: '160340001100' }, /SUPPLIER_BIN must be a BIN/],
	[{ SUPPLIER_IIK: 'KZ876010000012345678' }, /SUPPLIER_IIK must be/],
	[{ SUPPLIER_BIK: 'CASPKZKA' }, /SUPPLIER_IIK is an account at another bank/],
	[{ SUPPLIER_BIK: 'AAAAKZKA' }, /SUPPLIER_BIK is of no bank/],
	[{ SUPPLIER_KNP: '85' }, /SUPPLIER_KNP must be 3 digits/],
	[{ SUPPLIER_VAT_PAYER: 'yes' }, /SUPPLIER_VAT_PAYER/],
])('wrong requisites keep it from starting: %j', (change, problem) => {
	expect(() => readConfig({ ...own, ...requisites, ...change })).toThrow(problem);
});
