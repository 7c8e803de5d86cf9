import type { IsoDate } from '#domain/clock.ts';
import type { RowKind, RowKinds } from '#sources/kit/lists/list-rows.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import type { ReadRow } from '#sources/kit/lists/parse-list.ts';
import { keptBadRows, type SavedBadRow } from '../runs.ts';
import { type Target, targetOf } from '../targets.ts';
import { copyLine } from './copy-text.ts';
import { type ListPart, type Position, readRows } from './read-rows.ts';

/** Rows that are committed together with the place to go on from. Can be passed between threads. */
export type Chunk = {
	/** lines for COPY */
	pieces: Uint8Array<ArrayBuffer>[];
	staged: number;
	passed: number;
	bad: number;
	badRows: SavedBadRow[];
	resumeAt: Position;
	/** 0…1 of the files */
	fraction: number;
};

const chunkRows = 20_000;
/** A chunk of long rows ends earlier: a few chunks are in memory at a time. */
const chunkChars = 12_000_000;
/** Lines are turned to bytes early: thousands of short strings kept for a whole chunk would cost more than the parsing. */
const pieceChars = 1 << 16;

export type ReadJob = { parts: readonly ListPart[]; listDate: IsoDate; after: Position };

/** What the files have behind `after`, as the staging table takes it. The last chunk may be empty. */
export async function* readChunks(source: ListSource, { parts, listDate, after }: ReadJob): AsyncGenerator<Chunk> {
	const target = targetOf<RowKind>(source.rowKind);
	let chunk = new ChunkBuilder(target, source.descriptor.id, after);
	for await (const { rows, file, fraction } of readRows(source, parts, listDate, after)) {
		for (const row of rows) {
			chunk.add(row, file);
			if (!chunk.isFull) continue;
			const full = chunk.finish(fraction);
			yield full;
			chunk = new ChunkBuilder(target, source.descriptor.id, full.resumeAt);
		}
	}
	yield chunk.finish(1);
}

class ChunkBuilder {
	readonly #target: Target<RowKinds[RowKind]>;
	readonly #sourceId: string;
	readonly #chunk: Chunk;
	#chars = 0;
	#piece = '';

	constructor(target: Target<RowKinds[RowKind]>, sourceId: string, resumeAt: Position) {
		this.#target = target;
		this.#sourceId = sourceId;
		this.#chunk = { pieces: [], staged: 0, passed: 0, bad: 0, badRows: [], resumeAt, fraction: 0 };
	}

	add({ parsed, part, rowNumber, row }: ReadRow, file: number): void {
		const chunk = this.#chunk;
		chunk.resumeAt = { file, row };
		if ('ok' in parsed) {
			chunk.staged++;
			const place = `${file}\t${rowNumber}\t${row}`;
			this.#addLine(`${place}\t${copyLine(this.#target.valuesOf(parsed.ok, this.#sourceId))}`);
			for (const values of this.#target.furtherOf?.(parsed.ok, this.#sourceId) ?? [])
				this.#addLine(`${place}\t${copyLine(values)}`);
		} else if ('passed' in parsed) chunk.passed++;
		else {
			chunk.bad++;
			if (chunk.badRows.length < keptBadRows) chunk.badRows.push({ ...parsed.bad, fileName: part, rowNumber });
		}
	}

	get isFull(): boolean {
		const { staged, bad, passed } = this.#chunk;
		return staged + bad + passed >= chunkRows || this.#chars >= chunkChars;
	}

	finish(fraction: number): Chunk {
		this.#closePiece();
		this.#chunk.fraction = fraction;
		return this.#chunk;
	}

	#addLine(line: string): void {
		this.#chars += line.length;
		this.#piece += line;
		if (this.#piece.length > pieceChars) this.#closePiece();
	}

	#closePiece(): void {
		// bytes of their own, which can go to another thread without being copied
		if (this.#piece !== '') this.#chunk.pieces.push(new TextEncoder().encode(this.#piece));
		this.#piece = '';
	}
}
