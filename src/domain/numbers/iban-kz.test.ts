import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bik, parseBik } from './bik.ts';
import { parseIbanKz } from './iban-kz.ts';

const accounts = [
	'KZ886010000012345678',
	'KZ64722S000001234567',
	'KZ68998BTB0000012345',
	'KZ54125KZT5000000001',
] as const;

function bik(text: string): Bik {
	const parsed = parseBik(text);
	if (!parsed.ok) throw new Error(text);
	return parsed.value;
}

describe('parseIbanKz', () => {
	it.each(accounts)('takes %s', (account) => {
		expect(parseIbanKz(account)).toEqual({ ok: true, value: account, bankCode: account.slice(4, 7) });
	});
	it.each(['kz88 6010 0000 1234 5678', ' KZ88-6010-0000-1234-5678\n', 'KZ88\u00a06010\u202f000012345678'])(
		'overlooks how %j is written',
		(text) => {
			expect(parseIbanKz(text)).toMatchObject({ ok: true, value: 'KZ886010000012345678' });
		},
	);
	it.each([
		['', 'length'],
		['K', 'length'],
		['KZ88601000001234567', 'length'],
		['KZ8860100000123456789', 'length'],
		['K'.repeat(100_000), 'length'],
		['GB33BUKB20201555555555', 'country'],
		['860214300507', 'country'],
		['KZ88601000001234567Я', 'characters'],
		['KZ88A010000012345678', 'characters'],
		['KZAA6010000012345678', 'characters'],
		['KZ886010000012345679', 'check_digit'],
		['KZ006010000012345678', 'check_digit'],
	])('refuses %j for its %s', (text, reason) => {
		expect(parseIbanKz(text)).toEqual({ ok: false, reason });
	});
	it('compares the bank with the BIK beside it', () => {
		expect(parseIbanKz(accounts[0], bik('HSBKKZKX')).ok).toBe(true);
		expect(parseIbanKz(accounts[0], bik('HSBKKZKXXXX')).ok).toBe(true);
		expect(parseIbanKz(accounts[0], bik('CASPKZKA'))).toEqual({ ok: false, reason: 'bank' });
		expect(parseIbanKz(accounts[0], bik('ABCDKZKA')).ok).toBe(true);
	});
	it('catches every single wrong digit', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...accounts),
				fc.integer({ min: 2, max: 19 }),
				fc.integer({ min: 1, max: 9 }),
				(account, place, step) => {
					const digit = Number(account[place]);
					fc.pre(!Number.isNaN(digit));
					const wrong = account.slice(0, place) + ((digit + step) % 10) + account.slice(place + 1);
					expect(parseIbanKz(wrong).ok).toBe(false);
				},
			),
		);
	});
	it('catches every exchange of two neighbours', () => {
		fc.assert(
			fc.property(fc.constantFrom(...accounts), fc.integer({ min: 4, max: 18 }), (account, place) => {
				fc.pre(account[place] !== account[place + 1]);
				const wrong = account.slice(0, place) + account[place + 1] + account[place] + account.slice(place + 2);
				expect(parseIbanKz(wrong).ok).toBe(false);
			}),
		);
	});
});
