import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createPool, type Pool } from '#platform/db/pool.ts';

export type TestDatabase = {
	pool: Pool;
	url: string;
	/** Connections that wait for a lock here: other tests wait for theirs in the same cluster. */
	countWaiting(): Promise<number>;
	/** what connects to it beside the pool, closed before it is dropped */
	beforeDrop(close: () => Promise<void>): void;
	drop(): Promise<void>;
};

function open(url: string, max: number): Pool {
	return createPool({ connectionString: url, max, statementTimeoutMs: 0, waitMs: 10_000, onError: () => undefined });
}

/** A migrated, empty database of its own for one test file; drop it in `afterAll`. */
export async function freshDatabase(): Promise<TestDatabase> {
	const clusterUrl = inject('clusterUrl');
	const urlOf = (database: string) =>
		clusterUrl.replace(encodeURIComponent('{database}'), database).replace('{database}', database);
	const name = `test_${randomBytes(6).toString('hex')}`;
	const admin = open(urlOf('postgres'), 1);
	await admin.query(`create database ${name} template senim_template strategy file_copy`);
	const pool = open(urlOf(name), 12);
	const closing: (() => Promise<void>)[] = [];
	return {
		pool,
		url: urlOf(name),
		async countWaiting() {
			const waiting = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
			return (await admin.query(waiting, [name])).rowCount ?? 0;
		},
		beforeDrop: (close) => void closing.push(close),
		async drop() {
			await Promise.all(closing.map((close) => close()));
			await pool.end();
			await admin.query(`drop database ${name} with (force)`);
			await admin.end();
		},
	};
}
