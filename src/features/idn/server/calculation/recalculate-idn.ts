import type { Clock, IsoDate } from '#domain/clock.ts';
import {
	evidenceMaker,
	mciOfArrears,
	type RegistryState,
	readRegistryState,
	refreshHeads,
} from '#features/facts/public.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { currentModel } from '#scoring/idn/models/models.ts';
import { resultFormat } from '../stored/pack-result.ts';
import { unheardLists } from '../stored/unheard-lists.ts';
import type { LineReader } from './line-reader.ts';
import { Pace } from './pace.ts';
import { forgetUnpublished, publishCalculation, removeOutdated, removeResults } from './publish-idn.ts';
import { createResultTable } from './result-tables.ts';
import { type Chunking, readSubjects, scoreChunk } from './score-lines.ts';
import { ShareCounts } from './share-counts.ts';

export type RecalculateDeps = { pool: Pool; clock: Clock };
export type RecalculateOptions = {
	asOf: IsoDate;
	/** after every committed chunk */
	onProgress?: (done: number, total: number) => void | Promise<void>;
	/** subjects that are committed together; fewer only in tests */
	chunkSubjects?: number;
};
/** `busy`: another process is calculating. */
export type Recalculation =
	| {
			state: 'published';
			calculationId: number;
			elapsedMs: number;
			modelVersion: string;
			subjectCount: number;
			notCalculatedCount: number;
			/** subjects that an interrupted run had already scored */
			resumedCount: number;
	  }
	| { state: 'busy' };

/** any number: the same for all processes of this product; imports hold 727_002 with a second key */
const recalculationLock = 727_003;
const chunkSubjects = 20_000;

/**
 * Calculates the index of every subject and publishes it as a whole: readers see the old set or the new one. Subjects are
 * scored in the order of their numbers, chunk by chunk into an unpublished calculation: killed at any moment, the next
 * run goes on behind the last committed chunk, as long as day, lists and model are the same, and begins anew otherwise.
 */
export async function recalculateIdn(deps: RecalculateDeps, options: RecalculateOptions): Promise<Recalculation> {
	const startedAt = performance.now();
	const writer = await deps.pool.connect();
	let broken: Error | undefined;
	try {
		const { rows } = await writer.query<Promised<{ locked: boolean }>>('select pg_try_advisory_lock($1) as locked', [
			recalculationLock,
		]);
		if (rows[0]?.locked !== true) return { state: 'busy' };
		await writer.query(writerSettings);
		const counts = await calculateAll(deps.pool, writer, options);
		return {
			state: 'published',
			...counts,
			modelVersion: currentModel.version,
			elapsedMs: performance.now() - startedAt,
		};
	} catch (error) {
		// the connection may stand in the middle of a COPY: closing it gives the lock back, too
		broken = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		if (broken === undefined)
			await writer.query('select pg_advisory_unlock($1)', [recalculationLock]).catch((error: Error) => {
				broken = error;
			});
		// with settings of its own, it is of no use to others
		writer.release(broken ?? true);
	}
}

type Calculated = { calculationId: number; subjectCount: number; notCalculatedCount: number; resumedCount: number };

async function calculateAll(pool: Pool, writer: PoolClient, options: RecalculateOptions): Promise<Calculated> {
	const pace = new Pace();
	for (;;) {
		const shares = new ShareCounts();
		const calculated = await calculateOnce(pool, writer, { shares, pace }, options);
		if (calculated === 'lists_changed') continue;
		await publishCalculation(writer, calculated.calculationId, shares);
		await removeOutdated(writer, options.asOf);
		return calculated;
	}
}

type Open = { id: number; doneTo: string; subjectCount: number; notCalculatedCount: number };

/** @returns `lists_changed` where a list was published meanwhile: the new one would have to wait for the next calculation */
async function calculateOnce(
	pool: Pool,
	writer: PoolClient,
	{ shares, pace }: Pick<Chunking, 'shares' | 'pace'>,
	{ asOf, onProgress, chunkSubjects: size = chunkSubjects }: RecalculateOptions,
): Promise<Calculated | 'lists_changed'> {
	const state = await readRegistryState(writer);
	const version = versionOf(state);
	const open = await openCalculation(writer, asOf, version);
	if (open.subjectCount > 0) await shares.readDone(writer, open.id);
	const total = await countSubjects(writer);
	const chunking: Chunking = {
		calculationId: open.id,
		previousId: state.calculation?.id ?? null,
		asOf,
		mciKzt: mciOfArrears(state.datasets, asOf),
		evidenceOf: evidenceMaker({ datasets: state.datasets, today: asOf }),
		unheardOf: unheardLists({ datasets: state.datasets, today: asOf }),
		sections: await readSections(writer),
		shares,
		pace,
	};
	let { subjectCount, notCalculatedCount } = open;
	return readingOnce(pool, async (reader) => {
		const lines = readSubjects(reader, chunking, open.doneTo);
		while (await lines.fill()) {
			await pace.look(writer);
			const counts = await commitChunk(lines, writer, chunking, size);
			subjectCount += counts.subjects;
			notCalculatedCount += counts.notCalculated;
			await onProgress?.(subjectCount, total);
			if (versionOf(await readRegistryState(writer)) !== version) return 'lists_changed';
		}
		return { calculationId: open.id, subjectCount, notCalculatedCount, resumedCount: open.subjectCount };
	});
}

/** What it writes goes to the disk bit by bit: in one go it would keep the commits of others waiting. */
const writerSettings = `set backend_flush_after = '512kB'; set lock_timeout = 0`;

/**
 * Subjects are wanted in the order of their numbers, and every table has an index for that. Told so, the database neither
 * sorts tens of millions of rows nor starts further processes beside the two that are at work.
 */
const readerSettings = `set enable_sort = off; set enable_hashagg = off; set enable_bitmapscan = off; set enable_nestloop = off;
set max_parallel_workers_per_gather = 0; set random_page_cost = 1; set work_mem = '128MB'; set statement_timeout = 0`;

/** With a connection that is closed afterwards, because it may be in the middle of a COPY. */
async function readingOnce<Result>(pool: Pool, work: (reader: PoolClient) => Promise<Result>): Promise<Result> {
	const reader = await pool.connect();
	try {
		await reader.query(readerSettings);
		return await work(reader);
	} finally {
		reader.release(true);
	}
}

/** Rules and format of a result: with others it is neither gone on with nor read. */
export const rulesVersion = `${currentModel.version}.${resultFormat}.`;

/** Which lists, and which rules, a result is made by. */
function versionOf({ version }: RegistryState): string {
	const [lists, runs] = version.split('.');
	return `${rulesVersion}${lists}.${runs}`;
}

type UnfinishedRow = Pick<Rows['idn_calculation'], 'id' | 'done_to' | 'not_calculated_count'> &
	Promised<{ subject_count: number }>;

/** The interrupted calculation of the same day over the same lists, or a new one; what else was left over goes. */
async function openCalculation(client: PoolClient, asOf: IsoDate, version: string): Promise<Open> {
	const { rows } = await client.query<UnfinishedRow>(
		`select id, done_to, not_calculated_count, coalesce(subject_count, 0) as subject_count from idn_calculation
		where published_at is null and calculated_on = $1 and facts_version = $2 order by id desc limit 1`,
		[asOf, version],
	);
	const known = rows[0];
	await client.query('begin');
	try {
		await client.query(`set local statement_timeout = 0; set local work_mem = '64MB'`);
		await forgetUnpublished(client, known?.id ?? null);
		const row = known ?? (await createCalculation(client, asOf, version));
		if (known === undefined) await refreshHeads(client);
		await client.query('commit');
		await removeResults(client);
		return {
			id: row.id,
			doneTo: row.done_to ?? '',
			subjectCount: row.subject_count,
			notCalculatedCount: row.not_calculated_count,
		};
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

async function createCalculation(client: PoolClient, asOf: IsoDate, version: string) {
	const { rows } = await client.query<Pick<Rows['idn_calculation'], 'id'>>(
		'insert into idn_calculation (model_version, calculated_on, facts_version) values ($1, $2, $3) returning id',
		[currentModel.version, asOf, version],
	);
	const id = rows[0]?.id;
	if (id === undefined) throw new Error('the calculation was not recorded');
	await createResultTable(client, id);
	return { id, done_to: null, not_calculated_count: 0, subject_count: 0 };
}

async function commitChunk(lines: LineReader, writer: PoolClient, chunking: Chunking, size: number) {
	await writer.query('begin');
	// a chunk that a crash of the database takes back is scored again; the switch waits until all of them are on the disk
	await writer.query('set local statement_timeout = 0; set local synchronous_commit = off');
	const counts = await scoreChunk(lines, writer, chunking, size);
	await writer.query(
		`update idn_calculation set done_to = $2, subject_count = coalesce(subject_count, 0) + $3,
			not_calculated_count = not_calculated_count + $4 where id = $1`,
		[chunking.calculationId, counts.lastBin, counts.subjects, counts.notCalculated],
	);
	await writer.query('commit');
	return counts;
}

async function countSubjects(client: PoolClient): Promise<number> {
	const { rows } = await client.query<Promised<{ total: number }>>('select count(*) as total from subject');
	return rows[0]?.total ?? 0;
}

async function readSections(client: PoolClient): Promise<Map<string, string>> {
	const { rows } = await client.query<Pick<Rows['oked'], 'code' | 'section'>>('select code, section from oked');
	return new Map(rows.map(({ code, section }) => [code, section]));
}
