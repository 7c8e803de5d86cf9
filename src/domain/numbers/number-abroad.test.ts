import { expect, test } from 'vitest';
import { countriesAbroad, isCountryAbroad } from '../foreign-check.ts';
import { parseNumberAbroad } from './number-abroad.ts';

test.each([
	['DE', 'DE 100000016', 'vat', '100000016'],
	['DE', '100000016', 'vat', '100000016'],
	['DE', 'hrb 1', 'other', 'HRB 1'],
	['DE', '9845-00UZLG1D3M0KZ189', 'lei', '984500UZLG1D3M0KZ189'],
	['FR', 'FR 66000000018', 'vat', '66000000018'],
	// a number of the Polish register of courts, not a number of VAT with a slip
	['PL', '0000123456', 'other', '0000123456'],
	['GB', '77', 'gb_company', '00000077'],
	['GB', 'sc 123456', 'gb_company', 'SC123456'],
	['RU', '7700000016', 'inn', '7700000016'],
	['RU', '770000000156', 'inn', '770000000156'],
	['RU', '1207700000012', 'ogrn', '1207700000012'],
	['RU', '320774600000010', 'ogrn', '320774600000010'],
	['BY', '190000018', 'unp', '190000018'],
	['CN', '91350211M000100Y43', 'other', '91350211M000100Y43'],
	['KG', '01234567-3301-ООО', 'other', '01234567-3301-ООО'],
])('%s %s is a number: %s', (country, typed, kind, number) => {
	expect(parseNumberAbroad(country, typed)).toMatchObject({ ok: true, kind });
	const parsed = parseNumberAbroad(country, typed);
	expect(parsed.ok && parsed.number.padStart(number.length, '0')).toBe(number);
});

test.each([
	['DE', 'DE100000017', 'vat'],
	['DE', '100000017', 'vat'],
	['PL', 'PL0000123456', 'vat'],
	['DE', '984500UZLG1D3M0KZ188', 'lei'],
	['GB', 'GB123456789', 'gb_company'],
	['RU', '7700000015', 'inn'],
	['RU', '1207700000013', 'ogrn'],
	['BY', '190000019', 'unp'],
	['TR', 'no digits', 'abroad'],
	['TR', '160340001109', 'kazakh'],
	['KZ', '160340001109', 'kazakh'],
	['KZ', '160340001100', 'abroad'],
])('%s %s is refused: %s', (country, typed, fault) => {
	expect(parseNumberAbroad(country, typed)).toEqual({ ok: false, fault });
});

test('other countries are all but ours', () => {
	expect(countriesAbroad().length).toBeGreaterThan(200);
	expect(['GB', 'RU', 'CN', 'KG'].every(isCountryAbroad)).toBe(true);
	expect(['KZ', 'EU', 'ZZ', 'gb', 'UK', 'SU'].some(isCountryAbroad)).toBe(false);
});
