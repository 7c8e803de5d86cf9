import { expect, test } from 'vitest';
import { isWrongNumber } from './wrong-number.ts';

test.each([
	['160340001109', false],
	['160340001108', true],
	['160340 001108', true],
	['16034000110', false],
	['1603400011081', false],
	['Үлгі Құрылыс', false],
	['', false],
])('%s is told to be wrong: %s', (text, expected) => {
	expect(isWrongNumber(text)).toBe(expected);
});
