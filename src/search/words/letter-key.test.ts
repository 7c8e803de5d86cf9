import { expect, test } from 'vitest';
import { editDistance } from '#domain/names/distance.ts';
import { letterKeyOf } from './letter-key.ts';

test.each([
	['жанат', 'zhanat', 'janat'],
	['бакытжан', 'bakytzhan'],
	['шамшия', 'shamshiya'],
	['юрист', 'yurist'],
	['кутжота', 'kutzhota'],
	['комфорт', 'comfort', 'komfort'],
	['ильяс', 'iliyas'],
])('%s has the letters of its other spellings', (first, ...others) => {
	for (const other of others) expect(editDistance(letterKeyOf(other), letterKeyOf(first), 2), other).toBeLessThan(2);
});

test.each([
	['жетису', 'жеитсу', 1],
	['елбастау', 'елбатсыу', 2],
	['ханкайын', 'ханксайуын', 2],
	['толедала', 'толдаал', 2],
	['бииктерек', 'биаиктрек', 2],
	['ильмень', 'илмень', 0],
	['мария', 'марию', 1],
])('%s is %s by %i slips', (meant, typed, slips) => {
	expect(editDistance(letterKeyOf(meant), letterKeyOf(typed), 3)).toBe(slips);
});
