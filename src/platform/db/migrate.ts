import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Promised } from '#platform/db/rows.ts';
import { inTransaction, type Pool, type PoolClient } from './pool.ts';

/** any number: the same for all processes of this product */
const migrationLock = 727_001;

/** The database has the schema of another version: older, or newer than this one. */
export class OtherSchema extends Error {
	/** migrations of the other version that this one does not have */
	readonly names: readonly string[];

	constructor(names: readonly string[]) {
		super(`The database has migrations of another version: ${names.join(', ')}`);
		this.names = names;
	}
}

/**
 * Applies the numbered files of `folder` that are not applied yet, each in its own transaction, one process at a time.
 *
 * @returns names of the files applied now
 * @throws OtherSchema if something was applied that is not there: nothing is changed then
 * @throws Error if a file that was applied has been edited since: migrations only go forward
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
	// PostgreSQL does not make the same table twice at once, not even with "if not exists"
	await inTurn(pool, (client) =>
		client.query(
			'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
		),
	);
	const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
	const known = await pool.query<Promised<{ name: string }>>('select name from schema_migration order by name');
	const others = known.rows.map(({ name }) => name).filter((name) => !names.includes(name));
	if (others.length > 0) throw new OtherSchema(others);
	const applied: string[] = [];
	for (const name of names) {
		const sql = await readFile(join(folder, name), 'utf8');
		const sha256 = createHash('sha256').update(sql).digest('hex');
		await inTurn(pool, async (client) => {
			const { rows } = await client.query<Promised<{ sha256: string }>>(
				'select sha256 from schema_migration where name = $1',
				[name],
			);
			if (rows[0]) {
				if (rows[0].sha256 !== sha256) throw new Error(`Migration ${name} was edited after it had been applied.`);
				return;
			}
			await client.query(sql);
			await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
			applied.push(name);
		});
	}
	return applied;
}

/** One process at a time; the others wait for it. */
async function inTurn(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
	await inTransaction(pool, async (client) => {
		await client.query('set local lock_timeout = 0');
		await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
		await work(client);
	});
}
