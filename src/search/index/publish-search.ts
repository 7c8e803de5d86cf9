import type { Pool, PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { engineVersion } from './generation-sql.ts';
import { type RebuildOptions, type Rebuilt, rebuildSearchIndex } from './rebuild-index.ts';
import { updateSubjectInIndex } from './update-index.ts';

/** From this share of changed rows on a fresh index is made faster than the old one is changed. */
const rebuildShare = 0.1;
/** So few rows are always changed one by one. */
const fewRows = 2000;

/** Number of the advisory lock of the process that brings the index up to date. */
const catchUpLock = 727_006;

/**
 * Few changes reach the search index in the transaction that publishes them. Many only leave a mark there: an index of
 * the whole register is made afterwards (`catchUpSearch`), and the one before answers until then.
 *
 * @param written rows that are new, changed or gone
 * @param listed rows of the list
 */
export async function publishSearch(
	client: PoolClient,
	sourceId: string,
	{ written, listed }: { written: number; listed: number },
): Promise<void> {
	if (written > Math.max(fewRows, listed * rebuildShare)) {
		await client.query('insert into search_behind (source_id) values ($1)', [sourceId]);
		return;
	}
	if (written === 0) return;
	const { rows } = await client.query<Pick<Rows['subject'], 'bin'>>(
		'select bin from subject where xmin = pg_current_xact_id()::xid order by bin',
	);
	await updateSubjectInIndex(
		client,
		rows.map(({ bin }) => bin),
	);
}

/**
 * Makes the search index anew where a publication has marked it as behind, where an older version built it, or where there
 * is none yet. Whoever is killed
 * on the way leaves the mark, and the next caller does the work.
 *
 * @param wait for another process that is at it; otherwise the work is left to that one
 * @returns undefined where nothing was to be done
 */
export async function catchUpSearch(
	pool: Pool,
	{ wait, ...options }: RebuildOptions & { wait: boolean },
): Promise<Rebuilt | undefined> {
	if (!(await isTrue(pool, behind))) return undefined;
	const client = await pool.connect();
	try {
		const { rows } = await client.query<Promised<{ taken: boolean }>>(
			wait ? 'select true as taken from pg_advisory_lock($1)' : 'select pg_try_advisory_lock($1) as taken',
			[catchUpLock],
		);
		if (rows[0]?.taken !== true || !(await isTrue(pool, behind))) return undefined;
		return await rebuildSearch(pool, options);
	} finally {
		// the lock goes with the connection
		client.release(true);
	}
}

/** Rebuilds the search index, whether it is stale or not. */
export async function rebuildSearch(pool: Pool, options: RebuildOptions = {}): Promise<Rebuilt> {
	// marks that come while the index is being made are not its own
	const { rows } = await pool.query<Pick<Rows['search_behind'], 'id'>>('select id from search_behind');
	const rebuilt = await rebuildSearchIndex(pool, options);
	await pool.query('delete from search_behind where id = any($1)', [rows.map(({ id }) => id)]);
	return rebuilt;
}

/**
 * For the start of an installation: without an index that this version can ask the site would find nothing; one that is
 * behind its register can wait for the worker.
 */
export async function buildMissingSearch(pool: Pool): Promise<Rebuilt | undefined> {
	return (await isTrue(pool, missing)) ? catchUpSearch(pool, { wait: true }) : undefined;
}

const missing = `(select subject_count = 0 and exists (select from subject) or engine_version < ${engineVersion}
	from search_state)`;
const behind = `(exists (select from search_behind) or ${missing})`;

async function isTrue(pool: Pool, condition: string): Promise<boolean> {
	const { rows } = await pool.query<Promised<{ answer: boolean }>>(`select ${condition} as answer`);
	return rows[0]?.answer === true;
}
