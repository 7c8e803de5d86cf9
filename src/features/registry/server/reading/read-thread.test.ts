import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findListSource } from '#sources/catalogue.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { writeIndexList } from '../../../../../test/factories/register-files.ts';
import { type Chunk, type ReadJob, readChunks } from './read-chunks.ts';
import { readBeside } from './read-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-thread-'));
const source = findListSource('bpr-index') as ListSource;
/** large enough for a thread of its own */
const list = writeIndexList(join(folder, 'index.csv'), 65_000);
afterAll(() => rmSync(folder, { recursive: true }));

function jobOf(path: string, row = 0): ReadJob {
	const { size } = statSync(path);
	return { parts: [{ path, sizeBytes: size, meaning: undefined }], listDate: '2026-11-16', after: { file: 0, row } };
}

async function read(chunks: AsyncIterable<Chunk>) {
	const summary = { text: '', staged: 0, bad: 0, resumeAt: { file: 0, row: 0 }, fraction: 0, chunks: 0 };
	for await (const { pieces, staged, bad, resumeAt, fraction } of chunks) {
		for (const piece of pieces) summary.text += Buffer.from(piece).toString('utf8');
		summary.staged += staged;
		summary.bad += bad;
		Object.assign(summary, { resumeAt, fraction, chunks: summary.chunks + 1 });
	}
	return summary;
}

test.each([0, 40_000])('a thread tells the same chunks as reading here, from row %i on', async (row) => {
	const here = await read(readChunks(source, jobOf(list, row)));
	expect(here.staged).toBe(row === 0 ? 65_000 : 65_001 - row);
	expect(await read(readBeside(source, jobOf(list, row)))).toEqual(here);
});

test('a file that turns out to be no list is told with its reason', async () => {
	const path = join(folder, 'torn.csv');
	const lines = readFileSync(list, 'utf8').split('\n');
	writeFileSync(path, [...lines.slice(0, 60_000), `${'x,'.repeat(300)}x`].join('\n'));
	const error = await read(readBeside(source, jobOf(path))).catch((caught: unknown) => caught);
	expect(error).toBeInstanceOf(ListFileError);
	expect(error).toMatchObject({ code: 'wrong_columns', fileName: 'torn.csv' });
	expect((error as Error).message).toMatch(/^torn\.csv: row \d+ has 301 columns$/);
});

test('whoever stops listening ends the thread', async () => {
	for await (const chunk of readBeside(source, jobOf(list))) {
		expect(chunk.staged).toBe(20_000);
		break;
	}
});
