import type { Clock, IsoDate } from '#domain/clock.ts';
import { mciOfArrears, type RegistryState, readRegistryState, refreshHeads } from '#features/facts/public.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { modelV1 } from '#scoring/idn/model-v1.ts';
import { resultFormat } from './pack-result.ts';
import { publishCalculation, removeOutdated, removeUnpublished } from './publish-idn.ts';
import { type Chunking, scoreChunk } from './score-chunk.ts';

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
		const { rows } = await writer.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
			recalculationLock,
		]);
		if (rows[0]?.locked !== true) return { state: 'busy' };
		const counts = await calculateAll(deps.pool, writer, options);
		return { state: 'published', ...counts, modelVersion: modelV1.version, elapsedMs: performance.now() - startedAt };
	} catch (error) {
		// the connection may stand in the middle of a COPY: closing it gives the lock back, too
		broken = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		if (broken === undefined)
			await writer.query('select pg_advisory_unlock($1)', [recalculationLock]).catch((error: Error) => {
				broken = error;
			});
		writer.release(broken);
	}
}

type Calculated = { calculationId: number; subjectCount: number; notCalculatedCount: number; resumedCount: number };

async function calculateAll(pool: Pool, writer: PoolClient, options: RecalculateOptions): Promise<Calculated> {
	const reader = await pool.connect();
	let broken: Error | undefined;
	try {
		for (;;) {
			const calculated = await calculateOnce(reader, writer, options);
			if (calculated === 'lists_changed') continue;
			await publishCalculation(writer, calculated.calculationId);
			await removeOutdated(writer, options.asOf);
			return calculated;
		}
	} catch (error) {
		broken = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		reader.release(broken);
	}
}

type Open = { id: number; doneTo: string; subjectCount: number; notCalculatedCount: number };

/** @returns `lists_changed` where a list was published meanwhile: half of the subjects would be scored by other data */
async function calculateOnce(
	reader: PoolClient,
	writer: PoolClient,
	{ asOf, onProgress, chunkSubjects: size = chunkSubjects }: RecalculateOptions,
): Promise<Calculated | 'lists_changed'> {
	const state = await readRegistryState(writer);
	const version = versionOf(state);
	const open = await openCalculation(writer, asOf, version);
	const total = await countSubjects(writer);
	const chunking: Chunking = {
		calculationId: open.id,
		previousId: state.calculation?.id ?? null,
		asOf,
		mciKzt: mciOfArrears(state.datasets, asOf),
		datasets: state.datasets,
		sections: await readSections(writer),
	};
	let { doneTo, subjectCount, notCalculatedCount } = open;
	for (;;) {
		const to = await findChunkEnd(writer, doneTo, size);
		if (to === null) break;
		const counts = await commitChunk(reader, writer, chunking, { after: doneTo, to });
		doneTo = to;
		subjectCount += counts.subjects;
		notCalculatedCount += counts.notCalculated;
		await onProgress?.(subjectCount, total);
		if (versionOf(await readRegistryState(writer)) !== version) return 'lists_changed';
	}
	return { calculationId: open.id, subjectCount, notCalculatedCount, resumedCount: open.subjectCount };
}

/** Which lists, and which rules, a result is made by. */
function versionOf({ version }: RegistryState): string {
	const [lists, newestRun] = version.split('.');
	return `${modelV1.version}.${resultFormat}.${lists}.${newestRun}`;
}

/** The interrupted calculation of the same day over the same lists, or a new one; what else was left over goes. */
async function openCalculation(client: PoolClient, asOf: IsoDate, version: string): Promise<Open> {
	type Row = { id: number; done_to: string | null; not_calculated_count: number; subject_count: number };
	const { rows } = await client.query<Row>(
		`select id, done_to, not_calculated_count, coalesce(subject_count, 0) as subject_count from idn_calculation
		where published_at is null and calculated_on = $1 and facts_version = $2 order by id desc limit 1`,
		[asOf, version],
	);
	const known = rows[0];
	await client.query('begin');
	try {
		await client.query('set local statement_timeout = 0');
		await removeUnpublished(client, known?.id ?? null);
		const row = known ?? (await createCalculation(client, asOf, version));
		if (known === undefined) await refreshHeads(client);
		await client.query('commit');
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
	const { rows } = await client.query<{ id: number }>(
		'insert into idn_calculation (model_version, calculated_on, facts_version) values ($1, $2, $3) returning id',
		[modelV1.version, asOf, version],
	);
	const id = rows[0]?.id;
	if (id === undefined) throw new Error('the calculation was not recorded');
	return { id, done_to: null, not_calculated_count: 0, subject_count: 0 };
}

async function commitChunk(
	reader: PoolClient,
	writer: PoolClient,
	chunking: Chunking,
	range: { after: string; to: string },
) {
	await reader.query('begin read only');
	await writer.query('begin');
	await reader.query('set local statement_timeout = 0');
	await writer.query('set local statement_timeout = 0');
	const counts = await scoreChunk(reader, writer, chunking, range);
	await writer.query(
		`update idn_calculation set done_to = $2, subject_count = coalesce(subject_count, 0) + $3,
			not_calculated_count = not_calculated_count + $4 where id = $1`,
		[chunking.calculationId, range.to, counts.subjects, counts.notCalculated],
	);
	await writer.query('commit');
	await reader.query('commit');
	return counts;
}

async function findChunkEnd(client: PoolClient, after: string, size: number): Promise<string | null> {
	const { rows } = await client.query<{ bin: string | null }>(
		'select max(bin) as bin from (select bin from subject where bin > $1 order by bin limit $2) chunk',
		[after, size],
	);
	return rows[0]?.bin ?? null;
}

async function countSubjects(client: PoolClient): Promise<number> {
	const { rows } = await client.query<{ total: number }>('select count(*) as total from subject');
	return rows[0]?.total ?? 0;
}

async function readSections(client: PoolClient): Promise<Map<string, string>> {
	const { rows } = await client.query<{ code: string; section: string }>('select code, section from oked');
	return new Map(rows.map(({ code, section }) => [code, section]));
}
