import { basename } from 'node:path';
import type { Clock, IsoDate } from '#domain/clock.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { catchUpSearch } from '#search/public.ts';
import { findListSource } from '#sources/catalogue.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { publish } from './publishing/publish.ts';
import { type FileSet, listDateOf, type OneOrder, openFileSet } from './reading/list-files.ts';
import { ImportRefused } from './refusal.ts';
import { createRun, findPublished, findUnfinishedRun, type Published, type Run, refuseRun } from './runs.ts';
import { createStage, dropStage, hasStage, type ImportProgress, stageRows } from './stage.ts';
import { targetOf } from './targets.ts';

export type ImportDeps = { pool: Pool; clock: Clock; log?: { info(fields: object, message: string): void } };

export type ImportOptions = {
	listDate?: IsoDate;
	/** what the files of a register are, without an orders.json beside them */
	order?: OneOrder;
	onProgress?: (progress: ImportProgress) => void;
	/** of the search index that a large change of the register needs, after the list is published */
	onIndexProgress?: (done: number, total: number) => void;
	/** fewer good rows refuse the list; without it what its source expects */
	minRows?: number;
	/** takes over a list that shrank by more than 30 % */
	allowShrink?: boolean;
	/** publishes again although the files are the published ones (after the rules of reading have changed) */
	force?: boolean;
};

export type ImportSummary = {
	sourceId: string;
	runId: number;
	state: 'published' | 'unchanged';
	listDate: IsoDate;
	/** good rows in the list */
	rowsPublished: number;
	rowsBad: number;
	/** rows that carry nothing we can attribute */
	rowsPassed: number;
	rowsNew: number;
	rowsChanged: number;
	rowsRemoved: number;
	/** rows an interrupted run had already brought in */
	rowsResumed: number;
	/** odd, but no reason to refuse */
	warnings: string[];
	/** to the published list */
	elapsedMs: number;
	/** of the search index made afterwards; null where it was changed together with the list, or not at all */
	indexMs: number | null;
};

/** first key of the advisory locks of imports; the second is the source */
const importLock = 727_002;
/** a killed predecessor's connection lasts a moment longer than itself */
const lockWaitMs = 3000;

/**
 * Takes over one published list: reads it into a staging table, and makes it the published one in a single transaction.
 * Killed at any point it goes on from the last committed row when called again with the same files. The search index of
 * a large change of the register follows later; its mark survives a kill.
 *
 * @throws ImportRefused where the list, or the moment, is unfit: then nothing has changed
 */
export async function importList(
	deps: ImportDeps,
	sourceId: string,
	paths: readonly string[],
	options: ImportOptions = {},
): Promise<ImportSummary> {
	const startedAt = deps.clock.now().getTime();
	const source = findListSource(sourceId);
	if (source === undefined) throw new ImportRefused('unknown_source', `There is no source «${sourceId}».`);
	const { files, listDate } = await asRefusal(null, async () => {
		const found = await openFileSet(source, paths, options.order);
		return { files: found, listDate: await listDateOf(source, found, options.listDate) };
	});
	const summary = await withSourceLock(deps.pool, sourceId, (client) =>
		runImport(client, source, files, listDate, options),
	);
	const elapsedMs = deps.clock.now().getTime() - startedAt;
	// also after a list that changed nothing: the run that published it may have been killed before the index
	const isRegister = source.rowKind === 'register';
	const index = isRegister ? await catchUpSearch(deps.pool, { wait: true, ...indexOptions(options) }) : undefined;
	const told = { ...summary, elapsedMs, indexMs: index?.elapsedMs ?? null };
	deps.log?.info(told, 'list imported');
	return told;
}

function indexOptions({ onIndexProgress }: ImportOptions) {
	return onIndexProgress === undefined ? {} : { onProgress: onIndexProgress };
}

type Outcome = Omit<ImportSummary, 'elapsedMs' | 'indexMs'>;

async function runImport(
	client: PoolClient,
	source: ListSource,
	files: FileSet,
	listDate: IsoDate,
	options: ImportOptions,
): Promise<Outcome> {
	const sourceId = source.descriptor.id;
	const { contentHash } = files;
	const published = await findPublished(client, sourceId);
	if (published !== undefined && listDate < published.listDate)
		throw new ImportRefused(
			'older_than_published',
			`The list is of ${listDate}, but one of ${published.listDate} is published already.`,
		);
	if (published?.contentHash === contentHash && published.listDate === listDate && options.force !== true)
		return leaveUnchanged(client, sourceId, listDate, published);
	const run = await openRun(client, source, listDate, contentHash);
	try {
		const target = targetOf(source.rowKind);
		const staged = await asRefusal(run.id, () =>
			stageRows(client, source, target, run, files, listDate, options.onProgress ?? (() => undefined)),
		);
		const counts = await publish(
			client,
			source,
			staged,
			{ listDate, contentHash, fileNames: files.paths.map((path) => basename(path)) },
			{ allowShrink: options.allowShrink ?? false, minRows: options.minRows ?? source.expectedRows.min },
		);
		return {
			sourceId,
			runId: run.id,
			state: 'published',
			listDate,
			...counts,
			rowsPassed: staged.rowsPassed,
			rowsResumed: run.rowsStaged,
			warnings: warningsOf(source, counts.rowsPublished),
		};
	} catch (error) {
		if (error instanceof ImportRefused) {
			await refuseRun(client, run.id, error.code);
			await dropStage(client, sourceId);
		}
		throw error;
	}
}

async function openRun(client: PoolClient, source: ListSource, listDate: IsoDate, contentHash: string): Promise<Run> {
	const sourceId = source.descriptor.id;
	const target = targetOf(source.rowKind);
	const unfinished = await findUnfinishedRun(client, sourceId, listDate, contentHash);
	if (unfinished !== undefined) {
		if (await hasStage(client, sourceId, target)) return unfinished;
		await refuseRun(client, unfinished.id, 'abandoned');
	}
	await client.query('begin');
	try {
		await createStage(client, sourceId, target, listDate);
		const run = await createRun(client, sourceId, listDate, contentHash, 'staging');
		await client.query('commit');
		return run;
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

async function leaveUnchanged(
	client: PoolClient,
	sourceId: string,
	listDate: IsoDate,
	published: Published,
): Promise<Outcome> {
	const run = await createRun(client, sourceId, listDate, published.contentHash, 'unchanged');
	return {
		sourceId,
		runId: run.id,
		state: 'unchanged',
		listDate,
		rowsPublished: published.rowCount,
		rowsBad: 0,
		rowsPassed: 0,
		rowsNew: 0,
		rowsChanged: 0,
		rowsRemoved: 0,
		rowsResumed: 0,
		warnings: [],
	};
}

function warningsOf(source: ListSource, rows: number): string[] {
	const { max } = source.expectedRows;
	return rows > max ? [`${rows} rows; more than ${max} are not expected of this list`] : [];
}

/** What the files are to blame for refuses the list; what the database is to blame for stays an error. */
async function asRefusal<Result>(runId: number | null, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof ListFileError) throw new ImportRefused(error.code, error.message, runId, error);
		throw error;
	}
}

/** One import of a source at a time, over all processes; the lock goes with the connection. */
async function withSourceLock<Result>(
	pool: Pool,
	sourceId: string,
	work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect();
	let broken: Error | undefined;
	try {
		// when this process is killed the server notices within two seconds, and not only after a long statement
		await client.query(
			`set statement_timeout = 0; set client_connection_check_interval = '2s'; set lock_timeout = ${lockWaitMs}`,
		);
		await client.query('select pg_advisory_lock($1, hashtext($2))', [importLock, sourceId]).catch((error: unknown) => {
			if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
			throw new ImportRefused('already_running', `Another import of ${sourceId} is running.`);
		});
		await client.query('set lock_timeout = 0');
		return await work(client);
	} catch (error) {
		if (!(error instanceof ImportRefused)) broken = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		await client.query('select pg_advisory_unlock_all(); reset all').catch((error: Error) => {
			broken ??= error;
		});
		client.release(broken);
	}
}

const lockNotAvailable = '55P03';
