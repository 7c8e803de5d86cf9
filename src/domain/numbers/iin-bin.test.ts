import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	checkDigit,
	describeBin,
	describeIin,
	findIinBins,
	type IinBin,
	isIinBin,
	maskIin,
	maskNumbersInLog,
	maskNumbersInPath,
	maskPerson,
	maskPersonsIn,
	parseIinBin,
} from './iin-bin.ts';

const today = '2026-11-21';
const bins = [
	'160340001109',
	'210340001203', // second weight row
	'160340001119',
	'160340001129',
	'260240001017',
	'180541000553',
	'180541000563',
	'190642000039',
	'200550000093',
	'170860000040',
];
const iins = [
	'860214300507',
	'751219301807', // second weight row
	'900105400401',
	'030312600209',
	'800101000770',
];

function withCheckDigit(first11: string): string {
	const digit = checkDigit(first11);
	if (digit === null) throw new Error(`${first11} is never issued`);
	return first11 + digit;
}

function valid(text: string): IinBin {
	if (!isIinBin(text)) throw new Error(`${text} is not valid`);
	return text;
}

describe('checkDigit', () => {
	it.each([
		['86021430050', 7],
		['21034000120', 3],
		['75121930180', 7],
		['16034000110', 9],
	])('%s is followed by %i', (first11, digit) => {
		expect(checkDigit(first11)).toBe(digit);
	});
	it('knows numbers that are never issued', () => {
		expect(checkDigit('22044000181')).toBeNull();
	});
	it.each(['', '1603400011', '160340001109', '1603400011a', '1603 000110'])('refuses %j', (text) => {
		expect(() => checkDigit(text)).toThrow(RangeError);
	});
});

describe('parseIinBin', () => {
	it.each(bins)('takes the BIN %s', (text) => {
		expect(parseIinBin(text, today)).toEqual({ ok: true, value: text, kind: 'bin' });
	});
	it.each(iins)('takes the IIN %s', (text) => {
		expect(parseIinBin(text, today)).toEqual({ ok: true, value: text, kind: 'iin' });
	});
	it.each([' 160340001109 ', '160340 001109', '1603-4000-1109', '160\u00a0340\u202f001\u2009109', '160340001109\r\n'])(
		'overlooks blanks and dashes in %j',
		(text) => {
			expect(parseIinBin(text)).toEqual({ ok: true, value: '160340001109', kind: 'bin' });
		},
	);
	it.each([
		['', 'length'],
		['   ', 'length'],
		['16034000110', 'length'],
		['1603400011099', 'length'],
		['1'.repeat(100_000), 'length'],
		['16034000110a', 'characters'],
		['ТОО', 'characters'],
		['160340001109\0', 'characters'],
		['١٦٠٣٤٠٠٠١١٠٩', 'characters'],
		['160340001100', 'check_digit'],
		['220440001810', 'check_digit'],
		['220440001811', 'check_digit'],
		['861014300507', 'check_digit'],
		[withCheckDigit('16134000110'), 'date'], // month 13 of a BIN
		[withCheckDigit('16004000110'), 'date'], // month 0
		[withCheckDigit('16037000110'), 'date'], // entity digit 7
		[withCheckDigit('86023030050'), 'date'], // 30 February
		[withCheckDigit('87022930050'), 'date'], // 29 February of a common year
		[withCheckDigit('86000130050'), 'date'],
		[withCheckDigit('86040030050'), 'date'],
		[withCheckDigit('86043130051'), 'date'], // 31 April
		[withCheckDigit('86021470050'), 'date'], // no such century
	])('refuses %j for its %s', (text, reason) => {
		expect(parseIinBin(text, today)).toEqual({ ok: false, reason });
	});
	it('takes a leap day of the right century only', () => {
		expect(parseIinBin(withCheckDigit('00022950010'), today).ok).toBe(true);
		expect(parseIinBin(withCheckDigit('00022930010'), today)).toEqual({ ok: false, reason: 'date' });
	});
	it('refuses a birthday that has not come', () => {
		const bornToday = withCheckDigit('26112150010');
		expect(parseIinBin(bornToday, '2026-11-21').ok).toBe(true);
		expect(parseIinBin(bornToday, '2026-11-20')).toEqual({ ok: false, reason: 'date' });
	});
	it('takes every number built by the rule and no other twelfth digit', () => {
		const first11 = fc
			.record({
				year: fc.integer({ min: 0, max: 99 }),
				month: fc.integer({ min: 1, max: 12 }),
				entity: fc.constantFrom(4, 5, 6),
				unit: fc.integer({ min: 0, max: 3 }),
				serial: fc.integer({ min: 0, max: 99_999 }),
			})
			.map(
				({ year, month, entity, unit, serial }) =>
					`${String(year).padStart(2, '0')}${String(month).padStart(2, '0')}${entity}${unit}${String(serial).padStart(5, '0')}`,
			);
		fc.assert(
			fc.property(first11, (body) => {
				const accepted = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isIinBin(body + digit));
				const digit = checkDigit(body);
				expect(accepted).toEqual(digit === null ? [] : [digit]);
			}),
		);
	});
	it('catches every single wrong digit but the eleventh where the first weight row decides before and after', () => {
		const rowOne = (digits: string) =>
			[...digits].reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11;
		const change = fc.record({
			number: fc.constantFrom(...bins, ...iins),
			place: fc.integer({ min: 0, max: 11 }),
			step: fc.integer({ min: 1, max: 9 }),
		});
		fc.assert(
			fc.property(change, ({ number, place, step }) => {
				const wrong = number.slice(0, place) + ((Number(number[place]) + step) % 10) + number.slice(place + 1);
				const decidedByRowOne = rowOne(number.slice(0, 11)) < 10 && rowOne(wrong.slice(0, 11)) < 10;
				// place 11 is the check digit itself; weight 11 at place 10 is 0 modulo 11
				if (place === 11 || (decidedByRowOne && place !== 10)) expect(isIinBin(wrong)).toBe(false);
			}),
			{ numRuns: 1000 },
		);
	});
	it('cannot see the eleventh digit change: its weight in the first row is the modulus', () => {
		expect(['160340001109', '160340001119', '160340001129'].map(isIinBin)).toEqual([true, true, true]);
	});
	it('does not throw on any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
				const parsed = parseIinBin(text, today);
				if (parsed.ok) expect(isIinBin(parsed.value)).toBe(true);
			}),
		);
	});
});

describe('isIinBin', () => {
	it('is strict about blanks', () => {
		expect(isIinBin('160340001109')).toBe(true);
		expect(isIinBin(' 160340001109')).toBe(false);
		expect(isIinBin('160340 00110')).toBe(false);
	});
});

describe('what a number tells', () => {
	it.each([
		['160340001109', 'resident', 'head'],
		['180541000553', 'resident', 'branch'],
		['190642000039', 'resident', 'representation'],
		['200550000093', 'non_resident', 'head'],
		['170860000040', 'joint_sole', 'head'],
		[withCheckDigit('17084300004'), 'resident', 'other'],
	])('%s is %s, %s', (text, entity, unit) => {
		expect(describeBin(valid(text))).toEqual({ entity, unit });
		expect(describeIin(valid(text))).toBeUndefined();
	});
	it.each([
		['860214300507', '1986-02-14'],
		['030312600209', '2003-03-12'],
		['800101000770', null],
	])('%s is a person born on %s, and nothing else is told', (text, bornOn) => {
		expect(describeIin(valid(text))).toEqual({ bornOn });
		expect(describeBin(valid(text))).toBeUndefined();
	});
});

describe('masks', () => {
	it('leaves the last two digits of an IIN', () => {
		expect(maskIin('860214300507')).toBe('••••••••••07');
		expect(maskPerson('860214300507')).toBe('••••••••••07');
		expect(maskPerson('160340001109')).toBe('160340001109');
	});
	it.each([
		['GET /search/bin/860214300507 200', 'GET /search/bin/**********07 200'],
		['860214300507,160340001109', '**********07,**********09'],
		['иин860214300507', 'иин**********07'],
		['+77010000000 and 20261121', '+77010000000 and 20261121'],
		['8602143005071', '***********71'],
		['', ''],
	])('%j becomes %j on its way to a log', (text, masked) => {
		expect(maskNumbersInLog(text)).toBe(masked);
	});
	it.each([
		['взыскание с ИП (ИИН 860214300507)', 'взыскание с ИП (ИИН ••••••••••07)'],
		['860214-300507, 860214 300507', '••••••••••07, ••••••••••07'],
		['ТОО (БИН 160340001109)', 'ТОО (БИН 160340001109)'],
		['акт 860214300508, счет 8602143005071', 'акт 860214300508, счет 8602143005071'],
		[null, null],
	])('a text that others wrote, %j, is shown as %j', (text, masked) => {
		expect(maskPersonsIn(text)).toBe(masked);
	});
	it.each([
		['/search/bin/860214300507', '/search/bin/**********07'],
		['/search/bin/860214-300507', '/search/bin/**********07'],
		['/search/bin/%38%360214%20300507.data', '/search/bin/**********07.data'],
		['/search/%E0%A4%A/860214300507', '/search/%E0%A4%A/**********07'],
	])('the path %j becomes %j on its way to a log', (path, masked) => {
		expect(maskNumbersInPath(path)).toBe(masked);
	});
	it('leaves no run of twelve digits in any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 a-'), maxLength: 200 }), (text) => {
				const masked = maskNumbersInLog(text);
				expect(masked).toHaveLength(text.length);
				expect(masked).not.toMatch(/\d{12}/);
			}),
		);
	});
});

describe('findIinBins', () => {
	it('lists valid numbers once, in the order of the text', () => {
		const text =
			'БИН 160340001109; ИИН860214300507\n160340001109 160340001100 1603400011099 8 701 000 00 00 210340001203.';
		expect(findIinBins(text)).toEqual(['160340001109', '860214300507', '210340001203']);
	});
	it('finds nothing where nothing is', () => {
		expect(findIinBins('')).toEqual([]);
		expect(findIinBins('ТОО «Үлгі»')).toEqual([]);
	});
	it('reads long texts in linear time', () => {
		expect(findIinBins('1'.repeat(1_000_000))).toEqual([]);
		expect(findIinBins('11111111111 '.repeat(100_000))).toEqual([]);
	});
});
