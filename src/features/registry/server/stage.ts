import { once } from 'node:events';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { RowKind, RowKinds } from '#sources/kit/lists/list-rows.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { createTwin } from './publishing/adopt-stage.ts';
import type { FileSet } from './reading/list-files.ts';
import type { Chunk } from './reading/read-chunks.ts';
import type { ListPart } from './reading/read-rows.ts';
import { readBeside } from './reading/read-thread.ts';
import { advanceRun, keptBadRows, type Run, saveBadRows } from './runs.ts';
import type { Target } from './targets.ts';

export type ImportProgress = {
	/** rows read so far, those of an interrupted run included */
	rows: number;
	rowsBad: number;
	/** 0…1 of the files */
	fraction: number;
};

export function stageTable(sourceId: string): string {
	return `import_stage.${sourceId.replaceAll('-', '_')}`;
}

/** Position of a staged row: the number in the sheet is for people, the number in the file identifies it. */
const placeColumns = 'file_index smallint, row_number integer, file_row integer';

/** A logged table: an unlogged one would be emptied by a crash of the server. */
export async function createStage(
	client: PoolClient,
	sourceId: string,
	target: Target<never>,
	listDate: IsoDate,
): Promise<void> {
	const table = stageTable(sourceId);
	await dropStage(client, sourceId);
	if (target.canBeReplaced && (await createTwin(client, table, target.table, listDate))) return;
	const columns = target.columns.map(([name, type]) => `${name} ${type}`).join(', ');
	await client.query(`create table ${table} (${placeColumns}, ${columns})`);
}

/** Whether an interrupted run can go on: an upgrade in between may have changed the columns. */
export async function hasStage(client: PoolClient, sourceId: string, target: Target<never>): Promise<boolean> {
	const { rows } = await client.query<Promised<{ count: number }>>(
		`select count(*)::int as count from pg_attribute
			where attrelid = to_regclass($1) and not attisdropped and attname = any ($2)`,
		[stageTable(sourceId), ['file_row', ...target.columns.map(([name]) => name)]],
	);
	return rows[0]?.count === target.columns.length + 1;
}

export async function dropStage(client: PoolClient, sourceId: string): Promise<void> {
	await client.query(`drop table if exists ${stageTable(sourceId)}`);
}

/**
 * Reads the files into the staging table. While one chunk is on its way into the database, the next is being parsed;
 * each is committed together with its place in the files, so a kill loses at most two chunks of work and no row.
 */
export async function stageRows(
	client: PoolClient,
	source: ListSource,
	target: Target<RowKinds[RowKind]>,
	run: Run,
	files: FileSet,
	listDate: IsoDate,
	onProgress: (progress: ImportProgress) => void,
): Promise<Run> {
	const sourceId = source.descriptor.id;
	const done = { ...run };
	let pending: Promise<void> = Promise.resolve();
	try {
		for await (const chunk of readBeside(source, { parts: partsOf(files), listDate, after: run.resumeAt })) {
			await pending;
			chunk.badRows.splice(Math.max(0, keptBadRows - done.rowsBad));
			done.rowsStaged += chunk.staged;
			done.rowsBad += chunk.bad;
			done.rowsPassed += chunk.passed;
			done.resumeAt = chunk.resumeAt;
			pending = commitChunk(client, sourceId, target, run.id, chunk);
			// awaited before the next chunk; until then a failure is not unhandled
			pending.catch(() => undefined);
			// with the last one everything is staged
			if (chunk.fraction === 1) await pending;
			const { rowsStaged, rowsBad, rowsPassed } = done;
			onProgress({ rows: rowsStaged + rowsBad + rowsPassed, rowsBad, fraction: chunk.fraction });
		}
	} finally {
		// a file that turns out to be damaged must not leave a chunk half-way on the connection
		await pending.catch(() => undefined);
	}
	return done;
}

/** @throws ListFileError for a file that nobody ordered */
function partsOf({ paths, sizesBytes, orders }: FileSet): ListPart[] {
	return paths.map((path, index) => ({
		path,
		sizeBytes: sizesBytes[index] ?? 0,
		meaning: orders?.meaningOf(basename(path)),
	}));
}

async function commitChunk(
	client: PoolClient,
	sourceId: string,
	target: Target<RowKinds[RowKind]>,
	runId: number,
	chunk: Chunk,
): Promise<void> {
	await client.query('begin');
	try {
		if (chunk.staged > 0) await copyPieces(client, sourceId, target, chunk.pieces);
		await saveBadRows(client, runId, chunk.badRows);
		await advanceRun(client, runId, chunk);
		await client.query('commit');
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

async function copyPieces(
	client: PoolClient,
	sourceId: string,
	target: Target<RowKinds[RowKind]>,
	pieces: readonly Uint8Array[],
): Promise<void> {
	const columns = target.columns.map(([name]) => name).join(', ');
	const stream = client.query(
		copyFrom(`copy ${stageTable(sourceId)} (file_index, row_number, file_row, ${columns}) from stdin`),
	);
	const end = finished(stream);
	end.catch(() => undefined);
	for (const piece of pieces) {
		if (stream.write(piece)) continue;
		await Promise.race([once(stream, 'drain'), end]);
	}
	stream.end();
	await end;
}
