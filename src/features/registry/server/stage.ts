import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { RowKind, RowKinds } from '#sources/kit/list-rows.ts';
import type { ListSource } from '#sources/kit/list-source.ts';
import type { ReadRow } from '#sources/kit/parse-list.ts';
import { createTwin } from './adopt-stage.ts';
import { copyLine } from './copy-text.ts';
import type { FileSet } from './list-files.ts';
import { type Position, readRows } from './read-rows.ts';
import { advanceRun, keptBadRows, type LocatedBadRow, type Run, saveBadRows } from './runs.ts';
import type { Target } from './targets.ts';

export type ImportProgress = {
	/** rows read so far, those of an interrupted run included */
	rows: number;
	rowsBad: number;
	/** 0…1 of the files */
	fraction: number;
};

/** Rows that are committed together with the place to go on from. */
const chunkRows = 20_000;
/** A chunk of long rows ends earlier: two chunks are in memory at a time. */
const chunkChars = 12_000_000;
/** Lines are turned to bytes early: thousands of short strings kept for a whole chunk would cost more than the parsing. */
const pieceChars = 1 << 16;

export function stageTable(sourceId: string): string {
	return `import_stage.${sourceId.replaceAll('-', '_')}`;
}

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
	await client.query(`create table ${table} (file_index smallint, row_number integer, ${columns})`);
}

/** Whether an interrupted run can go on: an upgrade in between may have changed the columns. */
export async function hasStage(client: PoolClient, sourceId: string, target: Target<never>): Promise<boolean> {
	const { rows } = await client.query<{ count: number }>(
		`select count(*)::int as count from pg_attribute
			where attrelid = to_regclass($1) and not attisdropped and attname = any ($2)`,
		[stageTable(sourceId), target.columns.map(([name]) => name)],
	);
	return rows[0]?.count === target.columns.length;
}

export async function dropStage(client: PoolClient, sourceId: string): Promise<void> {
	await client.query(`drop table if exists ${stageTable(sourceId)}`);
}

class Chunk {
	pieces: Buffer[] = [];
	staged = 0;
	passed = 0;
	bad = 0;
	badRows: LocatedBadRow[] = [];
	chars = 0;
	resumeAt: Position;
	#piece = '';

	constructor(resumeAt: Position) {
		this.resumeAt = resumeAt;
	}

	addLine(line: string): void {
		this.staged++;
		this.chars += line.length;
		this.#piece += line;
		if (this.#piece.length > pieceChars) this.close();
	}

	close(): void {
		if (this.#piece !== '') this.pieces.push(Buffer.from(this.#piece));
		this.#piece = '';
	}

	get isFull(): boolean {
		return this.staged + this.bad + this.passed >= chunkRows || this.chars >= chunkChars;
	}
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
	let chunk = new Chunk(run.resumeAt);
	let pending: Promise<void> = Promise.resolve();
	const flush = async (full: Chunk) => {
		await pending;
		full.badRows.splice(Math.max(0, keptBadRows - done.rowsBad));
		done.rowsStaged += full.staged;
		done.rowsBad += full.bad;
		done.rowsPassed += full.passed;
		done.resumeAt = full.resumeAt;
		pending = commitChunk(client, sourceId, target, run.id, full);
		// awaited before the next chunk; until then a failure is not unhandled
		pending.catch(() => undefined);
	};
	try {
		for await (const { rows, file, fraction } of readRows(source, files, listDate, run.resumeAt)) {
			for (const row of rows) {
				addRow(chunk, row, file, target, sourceId);
				chunk.resumeAt = { file, row: row.row };
				if (!chunk.isFull) continue;
				const full = chunk;
				chunk = new Chunk(full.resumeAt);
				await flush(full);
				onProgress({ rows: done.rowsStaged + done.rowsBad + done.rowsPassed, rowsBad: done.rowsBad, fraction });
			}
		}
		await flush(chunk);
		await pending;
	} finally {
		// a file that turns out to be damaged must not leave a chunk half-way on the connection
		await pending.catch(() => undefined);
	}
	onProgress({ rows: done.rowsStaged + done.rowsBad + done.rowsPassed, rowsBad: done.rowsBad, fraction: 1 });
	return done;
}

function addRow(chunk: Chunk, row: ReadRow, file: number, target: Target<RowKinds[RowKind]>, sourceId: string): void {
	const { parsed, part, rowNumber } = row;
	if ('ok' in parsed) chunk.addLine(copyLine([file, rowNumber, ...target.valuesOf(parsed.ok, sourceId)]));
	else if ('passed' in parsed) chunk.passed++;
	else {
		chunk.bad++;
		chunk.badRows.push({ ...parsed.bad, fileName: part, rowNumber });
	}
}

async function commitChunk(
	client: PoolClient,
	sourceId: string,
	target: Target<RowKinds[RowKind]>,
	runId: number,
	chunk: Chunk,
): Promise<void> {
	chunk.close();
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
	pieces: readonly Buffer[],
): Promise<void> {
	const columns = target.columns.map(([name]) => name).join(', ');
	const stream = client.query(copyFrom(`copy ${stageTable(sourceId)} (file_index, row_number, ${columns}) from stdin`));
	const end = finished(stream);
	end.catch(() => undefined);
	for (const piece of pieces) {
		if (stream.write(piece)) continue;
		await Promise.race([once(stream, 'drain'), end]);
	}
	stream.end();
	await end;
}
