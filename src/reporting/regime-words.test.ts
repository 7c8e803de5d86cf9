import { expect, test } from 'vitest';
import { regimeName } from './regime-words.ts';
import { wordsIn } from './words.ts';

test.each([
	['Общеустановленный', 'kz', 'Жалпыға бірдей белгіленген'],
	['Упрощенная декларация', 'kz', 'Оңайлатылған декларация'],
	['ОБЩЕУСТАНОВЛЕННЫЙ', 'ru', 'Общеустановленный'],
	['Особый режим', 'kz', 'Особый режим'],
	[null, 'ru', null],
] as const)('%s reads in %s as %s', (written, locale, shown) => {
	expect(regimeName(written, wordsIn(locale))).toBe(shown);
});
