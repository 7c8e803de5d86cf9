import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Clock, IsoDate } from '#domain/clock.ts';
import type { IdnResult } from '#domain/score.ts';
import {
	assembleFacts,
	type FactsRow,
	factsColumns,
	factsOfAll,
	idnChannel,
	mciOfArrears,
	readRegistryState,
} from '#features/facts/public.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import { packResult } from './pack-result.ts';

export type RecalculateDeps = { pool: Pool; clock: Clock };
export type RecalculateOptions = { asOf: IsoDate; onProgress?: (done: number, total: number) => void };
type Counts = { modelVersion: string; subjectCount: number; notCalculatedCount: number };
/** `busy`: another process is calculating. */
export type Recalculation =
	| ({ state: 'published'; calculationId: number; elapsedMs: number } & Counts)
	| { state: 'busy' };

/** any number: the same for all processes of this product */
const recalculationLock = 727_002;
const rowsPerFetch = 5000;
/** The published calculation and the one before it: the card tells what changed. */
const keptCalculations = 2;

/**
 * Calculates the index of every subject and publishes it as a whole: readers see the old set or the new one. Killed at
 * any moment, it leaves at most a calculation without scores, which the next run removes.
 */
export async function recalculateIdn(deps: RecalculateDeps, options: RecalculateOptions): Promise<Recalculation> {
	const startedAt = performance.now();
	const client = await deps.pool.connect();
	let broken: Error | undefined;
	try {
		const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
			recalculationLock,
		]);
		if (rows[0]?.locked !== true) return { state: 'busy' };
		try {
			const { calculationId, counts } = await calculate(client, options);
			return { state: 'published', calculationId, ...counts, elapsedMs: performance.now() - startedAt };
		} finally {
			// a connection that cannot give the lock back is closed, which frees it
			await client.query('select pg_advisory_unlock($1)', [recalculationLock]).catch((error: Error) => {
				broken = error;
			});
		}
	} finally {
		client.release(broken);
	}
}

type Calculated = { calculationId: number; counts: Counts };

async function calculate(client: PoolClient, options: RecalculateOptions): Promise<Calculated> {
	const calculationId = await openCalculation(client, options.asOf);
	await client.query('begin isolation level repeatable read');
	try {
		await client.query('set local statement_timeout = 0');
		const counts = await scoreAll(client, options);
		await storeScores(client, calculationId);
		await publish(client, calculationId, counts);
		await client.query('commit');
		return { calculationId, counts };
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

/** Committed on its own, so that a running calculation can be seen; `publish` removes what killed runs left. */
async function openCalculation(client: PoolClient, asOf: IsoDate): Promise<number> {
	const { rows } = await client.query<{ id: number }>(
		"insert into idn_calculation (model_version, calculated_on) values ('', $1) returning id",
		[asOf],
	);
	const id = rows[0]?.id;
	if (id === undefined) throw new Error('the calculation was not recorded');
	return id;
}

/** Subjects → scores in a temporary table. */
async function scoreAll(client: PoolClient, { asOf, onProgress }: RecalculateOptions): Promise<Counts> {
	const { datasets } = await readRegistryState(client);
	const mciKzt = mciOfArrears(datasets, asOf);
	const { rows } = await client.query<{ total: number }>('select count(*) as total from subject');
	const total = rows[0]?.total ?? 0;
	await client.query(
		`create temporary table fresh_score on commit drop as select bin, origin, segment, idn_score, idn_group, not_calculated,
			confidence, coverage_percent, result from idn_score where false`,
	);
	await client.query(`declare subject_facts no scroll cursor for select ${factsColumns} ${factsOfAll}`);
	const counts: Counts = { modelVersion: '', subjectCount: 0, notCalculatedCount: 0 };
	for (;;) {
		const batch = await client.query<FactsRow>(`fetch ${rowsPerFetch} from subject_facts`);
		if (batch.rows.length === 0) break;
		const lines: string[] = [];
		for (const row of batch.rows) {
			const result = scoreSubject(assembleFacts(row, datasets), { asOf, mciKzt });
			counts.modelVersion = result.modelVersion;
			if (result.notCalculated !== null) counts.notCalculatedCount++;
			lines.push(copyLine(row.bin, result, asOf));
		}
		await pipeline([lines.join('')], client.query(copyFrom(copyStatement)));
		counts.subjectCount += batch.rows.length;
		onProgress?.(counts.subjectCount, total);
	}
	await client.query('close subject_facts');
	return counts;
}

const copyStatement = `copy fresh_score (bin, origin, segment, idn_score, idn_group, not_calculated, confidence,
	coverage_percent, result) from stdin`;

/** One line of COPY's text format. */
function copyLine(bin: string, result: IdnResult, asOf: IsoDate): string {
	const fields = [
		...[bin, result.origin, result.segment, result.score, result.group, result.notCalculated, result.confidence],
		...[result.coveragePercent, JSON.stringify(packResult(result, asOf))],
	];
	return `${fields.map((field) => (field === null ? '\\N' : escapeCopy(String(field)))).join('\t')}\n`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(text: string): string {
	return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

/** Share of the subjects of the same segment with a lower score, by a histogram of the at most 1001 scores. */
async function storeScores(client: PoolClient, calculationId: number): Promise<void> {
	await client.query(
		`insert into idn_score (calculation_id, bin, origin, segment, idn_score, idn_group, not_calculated, confidence,
			coverage_percent, share_below_percent, result)
		with histogram as (
			select segment, idn_score, count(*) as here from fresh_score where idn_score is not null group by segment, idn_score),
		share as (
			select segment, idn_score,
				trunc(100.0 * (sum(here) over upward - here) / sum(here) over (partition by segment), 2) as below
			from histogram window upward as (partition by segment order by idn_score))
		select $1, f.bin, f.origin, f.segment, f.idn_score, f.idn_group, f.not_calculated, f.confidence,
			f.coverage_percent, share.below, f.result
		from fresh_score f left join share on share.segment = f.segment and share.idn_score = f.idn_score`,
		[calculationId],
	);
}

async function publish(client: PoolClient, calculationId: number, counts: Counts): Promise<void> {
	await client.query(
		'update idn_calculation set published_at = now(), subject_count = $2, model_version = $3 where id = $1',
		[calculationId, counts.subjectCount, counts.modelVersion],
	);
	await client.query(
		`insert into idn_published (calculation_id) values ($1)
		on conflict (singleton) do update set calculation_id = excluded.calculation_id`,
		[calculationId],
	);
	// calculations that were never published are leftovers: the lock says that nobody else is calculating
	await client.query(
		`delete from idn_calculation where id not in
			(select id from idn_calculation where published_at is not null order by id desc limit $1)`,
		[keptCalculations],
	);
	await client.query('select pg_notify($1, $2)', [idnChannel, String(calculationId)]);
}
