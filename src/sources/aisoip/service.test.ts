import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse as parseAlimony } from './alimony/parse.ts';
import { aisoipAlimony } from './alimony/source.ts';
import { aisoipDebtors } from './debtors/source.ts';
import { parse as parseBans } from './exit-bans/parse.ts';
import { aisoipExitBans } from './exit-bans/source.ts';

const read = (folder: string, file: string) => recorded(join(import.meta.dirname, folder), file, 'cases');
const twoCases = read('debtors', 'two-cases.xml');
const alimony = read('alimony', 'alimony.xml');
const proprietor = asked('751219301807', 'sole');

test('the three registers share one exchange', () =>
	expect([aisoipDebtors, aisoipExitBans, aisoipAlimony].map(({ exchange }) => exchange)).toEqual(
		Array(3).fill('aisoip'),
	));

test('a ban of an open case holds, that of a closed case has ended with it', () =>
	expect(parseBans([twoCases], asked('210340001203')).facts).toEqual([
		{ kind: 'exit_ban', value: { from: '2025-06-01', caseNumber: '1234/25-71-100' } },
	]));

test('alimony is told by its category, and only while the case is open', () => {
	expect(parseAlimony([alimony], proprietor).facts).toEqual([
		{ kind: 'alimony_debt', value: { amountKzt: 480000, months: null, caseNumber: '311/26-79-4' } },
	]);
	const closed = alimony.body.replace('<ipEndDate/>', '<ipEndDate>2026-10-01</ipEndDate>');
	expect(parseAlimony([written(closed, 'cases')], proprietor).facts).toEqual([]);
	expect(parseAlimony([twoCases], asked('210340001203')).facts).toEqual([]);
});

test('«none» is nothing and a page is an outage for all of them', () => {
	const nothing = read('debtors', 'nothing.xml');
	for (const parse of [parseBans, parseAlimony]) {
		expect(parse([nothing], proprietor).facts).toEqual([]);
		expect(failureOf(() => parse([written(webPage, 'cases')], proprietor))).toBe('outage');
	}
});
