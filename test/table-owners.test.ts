import { expect, test } from 'vitest';
import { type Owned, tableOwners } from '../src/app/tables.ts';
import { findTableUses } from './architecture/table-uses.ts';
import { codeFiles, foldersIn, readText } from './architecture/tree.ts';

const tables = new Set(Object.keys(tableOwners));
const owners: Readonly<Record<string, Owned>> = tableOwners;

/** `src/features/<room>/…`, `src/<room>/…` */
const roomOf = (path: string) => /^src\/(?:features\/)?([^/]+)/.exec(path)?.[1] ?? '';

function breachesOf(path: string, text: string): string[] {
	const room = roomOf(path);
	return findTableUses(text, path, tables).flatMap(({ table, isWritten }) => {
		const { owner, readers = [], writers = [] } = owners[table] ?? { owner: '' };
		if (room === owner || writers.includes(room)) return [];
		if (isWritten) return [`${path} writes ${table} of ${owner}`];
		return readers === 'all' || readers.includes(room) ? [] : [`${path} reads ${table} of ${owner}`];
	});
}

const product = codeFiles().filter((path) => /^src\/.*(?<!\.test)\.ts$/.test(path));

test('a room names in SQL its own tables and what is published', () => {
	const breaches = product.flatMap((path) => breachesOf(path, readText(path)));
	expect(breaches).toEqual([]);
});

test.each([
	['select id from account', 'reads account of auth'],
	['select 1 from own_list list join account on account.id = list.account_id', 'reads account of auth'],
	['select 1 from own_list, account where true', 'reads account of auth'],
	['with gone as (delete from decision returning 1) select 1 from gone', 'writes decision of cabinet'],
	['insert into statement (kind) values ($1)', 'writes statement of registry'],
	['update only subject set name_ru = $1', 'writes subject of registry'],
])('%j in another room is a breach', (sql, breach) => {
	const text = `export const sql = \`${sql}\`;`;
	expect(breachesOf('src/features/stats/server/a.ts', text).join()).toContain(breach);
	expect(breachesOf('src/features/stats/server/a.ts', 'export const sql = `select bin from subject`;')).toEqual([]);
});

test('the map names rooms that there are, and no exception that nobody needs', () => {
	const rooms = new Set([...foldersIn('src'), ...foldersIn('src/features')]);
	const used = new Set(
		product.flatMap((path) =>
			findTableUses(readText(path), path, tables).map(({ table }) => `${roomOf(path)} ${table}`),
		),
	);
	const named = Object.entries(owners).flatMap(([table, { owner, readers = [], writers = [] }]) => {
		const others = [...(readers === 'all' ? [] : readers), ...writers];
		return [
			...[owner, ...others].filter((room) => !rooms.has(room)),
			...others.filter((room) => !used.has(`${room} ${table}`)),
		];
	});
	expect(named).toEqual([]);
});
