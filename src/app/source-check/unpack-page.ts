import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { fixtureFiles } from './shape/known-shapes.ts';
import { formOf } from './shape/shape-of-file.ts';

/** Where services put the records of a page. */
const listFields = ['items', 'content', 'data'] as const;

/**
 * A list that is kept as one record a line comes from its service in pages: a recorded page, or one recorded entry, is written as such
 * lines.
 * @returns the path of the lines, in a folder of its own; the file itself where it is no page
 */
export async function unpackPage(descriptor: SourceDescriptor, path: string): Promise<string> {
	if ((await formOf(path)) !== 'json' || !(await isKeptByLines(descriptor))) return path;
	const records = recordsOf(JSON.parse(await readFile(path, 'utf8')));
	const folder = await mkdtemp(join(tmpdir(), 'senim-page-'));
	const lines = join(folder, basename(path).replace(/\.json$/i, '.jsonl'));
	await writeFile(lines, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
	return lines;
}

async function isKeptByLines(descriptor: SourceDescriptor): Promise<boolean> {
	for (const file of await fixtureFiles(descriptor)) if ((await formOf(file)) === 'json lines') return true;
	return false;
}

function recordsOf(page: unknown): readonly unknown[] {
	if (Array.isArray(page)) return page;
	for (const field of listFields) {
		const list = (page as Record<string, unknown> | null)?.[field];
		if (Array.isArray(list)) return list;
	}
	return [page];
}
