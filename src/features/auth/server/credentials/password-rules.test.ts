import { expect, test } from 'vitest';
import { findPasswordFaults } from './password-rules.ts';

const phone = '+77015550123';
const rulesOf = (password: string, login = phone) => findPasswordFaults(password, login).map(({ rule }) => rule);

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
	// of published lists, dressed up to hold every kind
	...[
		'Charlie1!',
		'Blink182!',
		'Blink-182',
		'Liverpool#8',
		'Michael_1990',
		'Dragon!!1',
		'Trustno1!',
		'Monkey.2026',
		'Iloveyou1$',
	],
	...['Password1!', '1Qwerty!', '!QAZ2wsx', 'Zaq1@wsx', 'Admin#2026', 'Natasha_1985'],
	// signs for letters, separators, twice the same
	...[
		'P@ssw0rd2026!',
		'Pa$$w0rd1',
		'Ch4rl1e99!',
		'L3tme1n!!',
		'$uperM4n_1',
		'I_love_you1!',
		'Pass-word1!',
		'Charliecharlie1!',
	],
	// of this country
	...['Almaty2026!', 'Qazaqstan_777', '$Enim2026!', 'Bauyrzhan!1', 'Kaspi_2026'],
	// rows of keys and runs
	...['A1234567!', 'Aa1!Aa1!Aa1!'],
])('%s is known to whoever guesses', (password) => {
	expect(rulesOf(password)).toEqual(['password_known']);
});

test.each(['My-87015550123', 'Tel+7 701 555-01-23'])('%s is the number with something around it', (password) => {
	expect(rulesOf(password)).toEqual(['password_login']);
});

test('an administrator’s password does not hold the name of his address', () => {
	expect(rulesOf('Kuzetshi-2026!', 'kuzetshi@example.kz')).toEqual(['password_login']);
	expect(rulesOf('Esik-2026-tau!', 'kuzetshi@example.kz')).toEqual([]);
});

test.each(['9#K2$8!f7@%4', 'Qwerty-tau-2957', 'Correct-horse-7', 'Zhana-2026-qupiya', 'Tr0ub4dor-teke&3'])(
	'%s is not',
	(password) => {
		expect(rulesOf(password)).toEqual([]);
	},
);

/** Numbers that look random and are the same at every run. */
function* drawn(seed: number): Generator<number, never> {
	for (let state = seed; ; ) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state >>> 8;
	}
}

test('random passwords pass, and a check takes far less than a millisecond', () => {
	const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*-_+=?';
	const numbers = drawn(12);
	const random = (length: number) =>
		`Aa1!${Array.from({ length }, () => signs[numbers.next().value % signs.length]).join('')}`;
	const passwords = Array.from({ length: 5000 }, () => random(8));
	rulesOf('Kelisim-2026-tau');
	const before = process.cpuUsage();
	const refused = passwords.filter((password) => rulesOf(password).length > 0);
	// of the processor: the machine may be busy with something else
	expect(process.cpuUsage(before).user / 1000 / passwords.length).toBeLessThan(1);
	expect(refused).toEqual([]);
});
