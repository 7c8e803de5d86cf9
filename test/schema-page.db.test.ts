import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationTexts } from '../scripts/docs/migration-texts.ts';
import { rowTypes } from '../scripts/docs/row-types.ts';
import { readComments, schemaPage } from '../scripts/docs/schema-page.ts';
import { tableOwners } from '../src/app/tables.ts';
import { readText, root } from './architecture/tree.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('docs/schema.md is the page of this schema: npm run schema', async () => {
	expect(readText('docs/schema.md')).toBe(await schemaPage(database.pool, migrationTexts()));
});

test('the row types below src/platform/db are those of this schema: npm run schema', async () => {
	const made = await rowTypes(database.pool, tableOwners);
	const folder = 'src/platform/db';
	const kept = globSync(`${folder}/**/*.generated.ts`, { cwd: root }).sort();
	expect(kept).toEqual([...made.keys()].map((name) => `${folder}/${name}`).sort());
	for (const [name, text] of made) expect(readText(`${folder}/${name}`)).toBe(text);
});

test('every table says in its migration what it is for', async () => {
	const { rows } = await database.pool.query<{ name: string }>(
		`select relname as name from pg_class
		 where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'schema_migration'`,
	);
	const said = readComments(migrationTexts());
	expect(rows.length).toBeGreaterThan(70);
	expect(rows.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
});

test.each([
	'alter table report\n  -- whose it is\n  add column owner text;',
	'-- whose it is\nalter table report add column owner text;',
])('a column that comes later is told by the words above it: %j', (text) => {
	expect(readComments([{ name: '0099_x.sql', text }]).get('report.owner')).toBe('whose it is');
});

test('a later migration may correct the words of a column', () => {
	const migrations = [
		{ name: '0098_x.sql', text: 'create table report (\n  -- whose it is\n  owner text\n);' },
		{ name: '0099_x.sql', text: "comment on column report.owner is\n  'the account''s id';" },
	];
	expect(readComments(migrations).get('report.owner')).toBe("the account's id");
});
