import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { migrate, OtherSchema } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
// these files are another product's
beforeEach(async () => {
	await database.pool.query('drop table if exists schema_migration');
});
afterAll(() => database.drop());

test('a new file is applied once, also when two processes start together', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	await writeFile(join(folder, '9001_thing.sql'), 'create table thing (id int); insert into thing values (1)');
	const applied = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
	expect(applied.flat()).toEqual(['9001_thing.sql']);
	const { rows } = await database.pool.query('select id from thing');
	expect(rows).toEqual([{ id: 1 }]);
});

test('a file that fails leaves nothing behind', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	await writeFile(join(folder, '9002_broken.sql'), 'create table half (id int); select 1/0');
	await expect(migrate(database.pool, folder)).rejects.toThrow('division by zero');
	const { rows } = await database.pool.query("select to_regclass('half') as half");
	expect(rows).toEqual([{ half: null }]);
});

test('a file edited after it was applied stops the start', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	await writeFile(join(folder, '9003_edited.sql'), 'create table edited (id int)');
	await migrate(database.pool, folder);
	await writeFile(join(folder, '9003_edited.sql'), 'create table edited (id bigint)');
	await expect(migrate(database.pool, folder)).rejects.toThrow('was edited');
});

test('a database that another version made stops the start, and is left as it is', async () => {
	const other = await freshDatabase();
	await other.pool.query(`insert into schema_migration (name, sha256) values ('0013_report_keys.sql', '')`);
	const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	await writeFile(join(folder, '9004_thing.sql'), 'create table thing (id int)');
	const before = await other.pool.query('select name, applied_at from schema_migration order by name');
	const stopped = await migrate(other.pool, folder).catch((error: unknown) => error);
	expect(stopped).toBeInstanceOf(OtherSchema);
	expect((stopped as OtherSchema).names).toContain('0013_report_keys.sql');
	const after = await other.pool.query('select name, applied_at from schema_migration order by name');
	expect(after.rows).toEqual(before.rows);
	expect((await other.pool.query(`select to_regclass('thing') as thing`)).rows).toEqual([{ thing: null }]);
	await other.drop();
});
