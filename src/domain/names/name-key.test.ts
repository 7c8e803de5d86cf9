import { expect, test } from 'vitest';
import { nameLikeness, nameTokens } from './name-key.ts';

const likeness = (one: string, other: string) => nameLikeness(nameTokens(one), nameTokens(other));

test.each([
	['ТОО "Көлеңке Трейд"', 'KOLENKE TREYD LLP', 0.95],
	['СЫНАМОВА АЙНУР', 'Ainur Synamova', 0.99],
	['МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', 'SYNAQ MYSALOV', 0.75],
	['ULGI EXAMPLE LLC', 'Ulgi Example Limited liability company', 0.99],
])('%s and %s are alike by at least %f', (one, other, least) => {
	expect(likeness(one, other).likeness).toBeGreaterThanOrEqual(least);
});

test.each([
	['ТОО "Береке Дала Агро"', 'BEREKE BANK'],
	['ИВАНОВ СЫНАҚ', 'ПЕТРОВ СЫНАҚ'],
	['ТОО "Жас Қанат"', 'TOO'],
])('%s and %s are not alike', (one, other) => {
	expect(likeness(one, other).likeness).toBeLessThan(0.75);
});
