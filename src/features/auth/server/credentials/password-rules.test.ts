import { expect, test } from 'vitest';
import { findPasswordFaults } from './password-rules.ts';

const phone = '+77015550123';
const rulesOf = (password: string) => findPasswordFaults(password, phone).map(({ rule }) => rule);

test.each([
	['Kelisim-2026-tau', []],
	['Aa1!Aa1', ['too_short']],
	['kelisim-2026-tau', ['password_capital']],
	['Kelisim-tau-asu', ['password_digit']],
	['Kelisim2026tau', ['password_special']],
	['12345678!', ['password_capital', 'password_latin']],
	['Пароль-2026-тау', ['password_capital', 'password_latin']],
	['', ['too_short', 'password_capital', 'password_latin', 'password_digit', 'password_special']],
	[`Aa1!${'б'.repeat(252)}`, []],
	[`Aa1!${'б'.repeat(253)}`, ['too_long']],
	['Tau 2026 kelisim', ['password_special']],
])('%j lacks %j', (password, rules) => {
	expect(rulesOf(password)).toEqual(rules);
});

test.each([
	'P@ssw0rd2026!',
	'Password1!',
	'1Qwerty!',
	'!QAZ2wsx',
	'Zaq1@wsx',
	'Almaty2026!',
	'Qazaqstan_777',
	'Admin#2026',
	'A1234567!',
	'Aa1!Aa1!Aa1!',
	'My-87015550123',
	'Tel+7 701 555-01-23',
])('%s is known to whoever guesses', (password) => {
	expect(rulesOf(password)).toEqual(['password_known']);
});

test.each(['9#K2$8!f7@%4', 'Qwerty-tau-2957', 'Correct-horse-7'])('%s is not', (password) => {
	expect(rulesOf(password)).toEqual([]);
});
