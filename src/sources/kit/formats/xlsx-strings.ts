import { StringDecoder } from 'node:string_decoder';
import { ListFileError } from '../failures.ts';
import { findTag, rootPrefix, textOf } from './xlsx-text.ts';

const pageBytes = 2 ** 22;
/** a sheet ends at 1 048 576 rows: more than this is no list */
const maxPoolBytes = 2 ** 30;
/** characters of one string item; Excel ends at 32 767 and rich text adds its markup */
const longestItem = 4_000_000;

/**
 * Shared strings of a workbook as UTF-8 pages: half the memory of JavaScript strings for Cyrillic, and no object per
 * string. A list of a million rows carries millions of them.
 */
export class StringPool {
	readonly #pages: Buffer[] = [];
	readonly #starts: number[] = [];
	#used = pageBytes;
	#bytes = 0;

	get byteLength(): number {
		return this.#bytes;
	}

	add(text: string): void {
		const size = Buffer.byteLength(text);
		if (this.#used + size > pageBytes) {
			this.#pages.push(Buffer.allocUnsafe(Math.max(pageBytes, size)));
			this.#used = 0;
		}
		const page = this.#pages.length - 1;
		this.#pages[page]?.write(text, this.#used);
		this.#starts.push(page * pageBytes + this.#used, size);
		this.#used += size;
		this.#bytes += size;
	}

	/** undefined if the workbook has no such index */
	get(index: number): string | undefined {
		const start = this.#starts[index * 2];
		const size = this.#starts[index * 2 + 1];
		if (start === undefined || size === undefined) return undefined;
		const from = start % pageBytes;
		return this.#pages[(start - from) / pageBytes]?.toString('utf8', from, from + size);
	}
}

/** Reads xl/sharedStrings.xml; the decoder keeps characters whole that a chunk border cuts. */
export async function readSharedStrings(stream: AsyncIterable<Buffer>, fileName: string): Promise<StringPool> {
	const pool = new StringPool();
	const decoder = new StringDecoder('utf8');
	let rest = '';
	let prefix: string | undefined;
	for await (const chunk of stream) {
		rest += decoder.write(chunk);
		prefix ??= rootPrefix(rest, 'sst');
		if (prefix !== undefined) rest = rest.slice(takeItems(rest, prefix, pool));
		if (pool.byteLength > maxPoolBytes || rest.length > longestItem)
			throw new ListFileError('too_large', fileName, 'its shared strings are too large for a list');
	}
	return pool;
}

/** @returns how far the text is used up */
function takeItems(text: string, prefix: string, pool: StringPool): number {
	const close = `</${prefix}si>`;
	let from = 0;
	for (;;) {
		const start = findTag(text, `<${prefix}si`, from);
		if (start === -1) return from;
		const tagEnd = text.indexOf('>', start);
		if (tagEnd === -1) return start;
		if (text.charCodeAt(tagEnd - 1) === 47) {
			pool.add('');
			from = tagEnd + 1;
			continue;
		}
		const end = text.indexOf(close, tagEnd);
		if (end === -1) return start;
		pool.add(textOf(text.slice(tagEnd + 1, end), prefix));
		from = end + close.length;
	}
}
