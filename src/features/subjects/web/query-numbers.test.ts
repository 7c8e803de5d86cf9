import { describe, expect, it } from 'vitest';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { longestQuery, pastedNumbers, pastedText, searchableText } from './query-numbers.ts';

/** BINs of invented firms: the first eleven digits with their check digit. */
function bins(count: number): string[] {
	const found: string[] = [];
	for (let serial = 100; found.length < count; serial++) {
		const digit = checkDigit(`16034000${serial}`);
		if (digit !== null) found.push(`16034000${serial}${digit}`);
	}
	return found;
}

const [first = '', second = ''] = bins(2);

describe('a pasted text', () => {
	it('offers its numbers, each once, when there are several', () => {
		expect(pastedNumbers(`Счёт от ${first}, получатель ${second}; снова ${first}`)).toEqual([
			{ value: first, isMistyped: false },
			{ value: second, isMistyped: false },
		]);
		expect(pastedNumbers(`Счёт от ${first}`)).toEqual([]);
	});

	it('keeps the mistyped one among them, and does not take longer runs of digits for numbers', () => {
		const mistyped = `${first.slice(0, 11)}${(Number(first[11]) + 1) % 10}`;
		expect(pastedNumbers(`${first} ${mistyped} KZ786010000000002026`)).toEqual([
			{ value: first, isMistyped: false },
			{ value: mistyped, isMistyped: true },
		]);
		expect(pastedNumbers(mistyped)).toEqual([]);
		const letter = `${'Просим оплатить счёт. '.repeat(9)}\n${first}\n${mistyped}`;
		expect(pastedText(letter)).toBe(`${first} ${mistyped}`);
	});

	it('is searched by its numbers when it is longer than a query may be', () => {
		const text = `${'договор поставки '.repeat(6)} ${bins(20).join(', ')}`;
		const searched = searchableText(text);
		expect(searched.length).toBeLessThanOrEqual(longestQuery);
		expect(searched.split(' ')).toEqual(bins(7));
	});

	it('without numbers goes as it is, so that the reader hears that it is too long', () => {
		const text = 'договор поставки '.repeat(10);
		expect(searchableText(text)).toBe(text);
		expect(searchableText('Үлгі')).toBe('Үлгі');
	});

	it('keeps numbers of different lines apart', () => {
		expect(pastedText(`${first}\r\n${second}\n`)).toBe(`${first} ${second}`);
		expect(pastedText(`${'Просим оплатить счёт. '.repeat(9)}\n${first}\n${second}`)).toBe(`${first} ${second}`);
		expect(pastedText(' ТОО\t«Үлгі» ')).toBe('ТОО «Үлгі»');
	});
});
