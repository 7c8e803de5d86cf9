import pg from 'pg';
import { leavesThePool } from './outage.ts';

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;
/** Whatever answers a query. */
export type Reader = {
	query<Row extends pg.QueryResultRow>(
		asked: string | pg.QueryConfig<unknown[]>,
		values?: unknown[],
	): Promise<pg.QueryResult<Row>>;
};

export type PoolOptions = {
	connectionString: string;
	max: number;
	/** 0 = none: for imports and migrations */
	statementTimeoutMs: number;
	/** how long a caller waits for a free connection */
	waitMs: number;
	/** further settings of every connection, as command line options of the server */
	settings?: string;
	/** an idle connection is closed after this time; 0 = never, so that its plans stay cached */
	idleMs?: number;
	onError(error: Error): void;
};

/** PostgreSQL type oids whose text form is read otherwise than the driver does. */
const oids = { int8: 20, date: 1082, numeric: 1700 };

/**
 * Calendar days stay `yyyy-mm-dd` (a Date would shift them by the zone); bigint and numeric(18,2) fit a double exactly
 * up to 9·10^13 tenge.
 */
const types: pg.CustomTypesConfig = {
	getTypeParser(oid: number, format?: 'text' | 'binary') {
		if (oid === oids.date) return (text: string) => text;
		if (oid === oids.int8 || oid === oids.numeric) return Number;
		return pg.types.getTypeParser(oid, format as 'text');
	},
};

export function createPool(options: PoolOptions): Pool {
	const pool = new pg.Pool({
		connectionString: options.connectionString,
		max: options.max,
		connectionTimeoutMillis: options.waitMs,
		idleTimeoutMillis: options.idleMs ?? 30_000,
		options: `-c statement_timeout=${options.statementTimeoutMs} -c lock_timeout=${options.statementTimeoutMs === 0 ? 0 : 2000} ${options.settings ?? ''}`,
		application_name: 'senim',
		types,
	});
	// without listeners the process dies when the server goes away
	pool.on('error', options.onError);
	pool.on('connect', (client) => client.on('error', options.onError));
	return pool;
}

/** Runs `work` in one transaction; rolls back on any throw. */
export async function inTransaction<Result>(
	pool: Pool,
	work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect();
	try {
		await client.query('begin');
		const result = await work(client);
		await client.query('commit');
		client.release();
		return result;
	} catch (error) {
		await client.query('rollback').then(
			() => client.release(leavesThePool(error)),
			(broken) => client.release(broken),
		);
		throw error;
	}
}

/** SQL: when the day of Almaty began, by the clock of the database. */
export const startOfToday = `(today_in_almaty()::timestamp at time zone 'Asia/Almaty')`;
