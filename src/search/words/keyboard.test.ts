import { expect, test } from 'vitest';
import { otherLayouts } from './keyboard.ts';

test.each([
	['rfpf[', 'казах'],
	['cnhjq', 'строй'],
	['ыукмшсу', 'service'],
	['рщву', 'hode'],
	[',thtrt', 'береке'],
	[';fyfn', 'жанат'],
	["'rcgjhn", 'экспорт'],
])('%s means %s', (asked, meant) => {
	expect(otherLayouts(asked)).toContain(meant);
});

test('digits of the Kazakh layout are its letters', () => {
	expect(otherLayouts('0fpf0')).toContain('қазақ');
	expect(otherLayouts('қазақ')).toEqual(['0fpf0']);
});

test.each(['казах group', '123456', '', '😀'])('%j has no other layout', (text) => {
	expect(otherLayouts(text)).toEqual([]);
});
