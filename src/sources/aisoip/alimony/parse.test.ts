import { expect, test } from 'vitest';
import { asked, recorded, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const alimony = recorded(import.meta.dirname, 'alimony.xml', 'cases');
const proprietor = asked('751219301807', 'sole');

test('alimony is told by its category, and only while the case is open', () => {
	expect(parse([alimony], proprietor).facts).toEqual([
		{ kind: 'alimony_debt', value: { amountKzt: 480000, months: null, caseNumber: '311/26-79-4' } },
	]);
	const closed = alimony.body.replace('<ipEndDate/>', '<ipEndDate>2026-10-01</ipEndDate>');
	expect(parse([written(closed, 'cases')], proprietor).facts).toEqual([]);
});

test('a case that is not about alimony is none', () => {
	const other = alimony.body.replace(/алимент[а-я]*/giu, 'прочее');
	expect(parse([written(other, 'cases')], proprietor).facts).toEqual([]);
});
