import { expect, it } from 'vitest';
import { okedSections, sectionOfOked } from './oked.ts';

it.each([
	['01111', 'A'],
	['03', 'A'],
	['05', 'B'],
	['10710', 'C'],
	['33', 'C'],
	['351', 'D'],
	['36000', 'E'],
	['41201', 'F'],
	['4511', 'G'],
	['49320', 'H'],
	['56101', 'I'],
	['62011', 'J'],
	['64191', 'K'],
	['68201', 'L'],
	['69', 'M'],
	['82990', 'N'],
	['84111', 'O'],
	['85599', 'P'],
	['86230', 'Q'],
	['93110', 'R'],
	['96090', 'S'],
	['98', 'T'],
	['99', 'U'],
	['F', 'F'],
])('%s stands in section %s', (code, section) => {
	expect(sectionOfOked(code)).toBe(section);
});

it.each(['', '0', '4', 'V', 'a', '00', '04', '34100', '40', '67', '89', '123456', '4120a', 'Ғ'])(
	'%j has no section',
	(code) => {
		expect(sectionOfOked(code)).toBeUndefined();
	},
);

it('has 21 sections and 88 divisions', () => {
	const divisions = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
	expect(okedSections).toHaveLength(21);
	expect(divisions.filter((code) => sectionOfOked(code) !== undefined)).toHaveLength(88);
});
