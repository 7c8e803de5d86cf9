import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse as parseAlimony } from './alimony/parse.ts';
import { aisoipAlimony } from './alimony/source.ts';
import { aisoipDebtors } from './debtors/source.ts';
import { parse as parseBans } from './exit-bans/parse.ts';
import { aisoipExitBans } from './exit-bans/source.ts';

const read = (folder: string, file: string) => recorded(join(import.meta.dirname, folder), file, 'cases');
const proprietor = asked('751219301807', 'sole');

test('the three registers share one exchange', () =>
	expect([aisoipDebtors, aisoipExitBans, aisoipAlimony].map(({ exchange }) => exchange)).toEqual(
		Array(3).fill('aisoip'),
	));

test('«none» is nothing and a page is an outage for all of them', () => {
	const nothing = read('debtors', 'nothing.xml');
	for (const parse of [parseBans, parseAlimony]) {
		expect(parse([nothing], proprietor).facts).toEqual([]);
		expect(failureOf(() => parse([written(webPage, 'cases')], proprietor))).toBe('outage');
	}
});
