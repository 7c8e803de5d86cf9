import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListFileError } from '../failures.ts';
import { CsvScanner } from './csv-reader.ts';
import { defaultLimits } from './zip.ts';

function scan(...chunks: Buffer[]): string[][] {
	const scanner = new CsvScanner('list.csv', defaultLimits);
	return [...chunks.flatMap((chunk) => scanner.push(chunk)), ...scanner.finish()].map(({ cells }) => cells);
}
const scanText = (text: string) => scan(Buffer.from(text));

test('no letter is lost and no field is split wherever a chunk ends', () => {
	const bytes = Buffer.from('\uFEFFбин,атауы\r\n1,"""Үлгі"", ЖШС\r\nекінші жол"\r\n2,🏗 Құрылыс ₸');
	const expected = [
		['бин', 'атауы'],
		['1', '"Үлгі", ЖШС\r\nекінші жол'],
		['2', '🏗 Құрылыс ₸'],
	];
	for (let border = 0; border <= bytes.length; border++)
		expect(scan(bytes.subarray(0, border), bytes.subarray(border))).toEqual(expected);
	expect(scan(...Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual(expected);
});

test('reads what csv-parse reads', () => {
	const field = fc.string({ unit: fc.constantFrom('a', 'Қ', ',', ';', '"', '\n', '\r\n', ' ', '1'), maxLength: 8 });
	const table = fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
	fc.assert(
		fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
			const text = [['one', 'two', 'three'], ...rows]
				.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
				.join(lineEnd);
			const oracle: string[][] = parse(text, { record_delimiter: lineEnd });
			expect(scanText(text)).toEqual(oracle.filter((cells) => cells.some((cell) => cell !== '')));
		}),
	);
});

test.each([
	[
		'a;b\n1;2',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'a\tb\n1,5\t2',
		[
			['a', 'b'],
			['1,5', '2'],
		],
	],
	[
		'"x;y",b\n1,2',
		[
			['x;y', 'b'],
			['1', '2'],
		],
	],
])('the delimiter is found out from the first line: %j', (text, expected) => {
	expect(scanText(text)).toEqual(expected);
});

test.each([
	['"Үлгі" ЖШС,x', [['"Үлгі" ЖШС', 'x']]],
	['ТОО "Үлгі",x', [['ТОО "Үлгі"', 'x']]],
	[
		'"Үлгі,x\n2,3',
		[
			['"Үлгі', 'x'],
			['2', '3'],
		],
	],
])('a quotation mark that closes nothing is a character: %j', (text, expected) => {
	expect(scanText(text)).toEqual(expected);
});

test('one stray mark does not swallow the rest of the list', () => {
	const lines = Array.from({ length: 100 }, (_, row) => `${row},x`);
	expect(scanText(`"stray,x\n${lines.join('\n')}\nlast,"y"`)).toHaveLength(102);
});

test('the number of a row counts blank rows too', () => {
	const scanner = new CsvScanner('list.csv', defaultLimits);
	const rows = [...scanner.push(Buffer.from('a,b\n\n1,2\n')), ...scanner.finish()];
	expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([1, 3]);
});

test.each([
	['too many columns', `${','.repeat(300)}\n`],
	['a line without an end', 'x'.repeat(defaultLimits.maxRowChars + 1)],
])('%s is refused', (_, text) => {
	expect(() => scanText(text)).toThrow(ListFileError);
});

test('a lost letter is noticed whatever chunk it stands in, also one cut by the end of the file', () => {
	const whole = new CsvScanner('list.csv', defaultLimits);
	whole.push(Buffer.from('БИН,Атауы\n'));
	whole.finish();
	expect(whole.isSound).toBe(true);
	const torn = new CsvScanner('list.csv', defaultLimits);
	torn.push(Buffer.from('БИН,Атауы\n'));
	torn.push(Buffer.of(0xff, 0x0a));
	torn.push(Buffer.from('1,Үлгі\n'));
	expect(torn.isSound).toBe(false);
	const cut = new CsvScanner('list.csv', defaultLimits);
	cut.push(Buffer.from('Үлгі').subarray(0, 3));
	expect(cut.isSound).toBe(true);
	cut.finish();
	expect(cut.isSound).toBe(false);
});
