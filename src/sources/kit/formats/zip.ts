import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ListFileError } from '../failures.ts';

/** Limits against decompression bombs and files that are not lists. */
export type ReadLimits = {
	maxEntries: number;
	maxEntryBytes: number;
	maxTotalBytes: number;
	/** real sheets pack 10–40 : 1; deflate itself ends at about 1030 : 1 */
	maxRatio: number;
	maxColumns: number;
	/** characters of one row; Excel itself ends at 32 767 a cell */
	maxRowChars: number;
};

export const defaultLimits: ReadLimits = {
	maxEntries: 20_000,
	maxEntryBytes: 6 * 2 ** 30,
	maxTotalBytes: 20 * 2 ** 30,
	maxRatio: 250,
	maxColumns: 256,
	maxRowChars: 2_000_000,
};

/** Below this size a high ratio is harmless (an empty sheet compresses very well). */
const ratioFloorBytes = 4 * 2 ** 20;

export type Archive = {
	fileName: string;
	entries: readonly Entry[];
	find(name: string): Entry | undefined;
	/** @throws ListFileError in the middle of the stream where the data is damaged */
	open(entry: Entry): AsyncGenerator<Buffer>;
	/** how much of all entries has been unpacked, 0…1 */
	fraction(): number;
	close(): void;
};

/** Opens a ZIP on the disk and rejects it if its directory exceeds the limits. */
export function openArchive(path: string, fileName: string, limits: ReadLimits): Promise<Archive> {
	return openZip(yauzl.openPromise(path, { lazyEntries: true, autoClose: false }), fileName, limits);
}

/** The same of one that is in memory. */
export function openArchiveIn(content: Buffer, fileName: string, limits: ReadLimits): Promise<Archive> {
	return openZip(yauzl.fromBufferPromise(content, { lazyEntries: true, autoClose: false }), fileName, limits);
}

async function openZip(opening: Promise<ZipFile>, fileName: string, limits: ReadLimits): Promise<Archive> {
	const zip = await opening.catch((error: unknown) => {
		throw new ListFileError('broken_file', fileName, 'the ZIP archive is damaged or cut off', error);
	});
	try {
		const entries = await listEntries(zip, fileName, limits);
		const progress = { read: 0, total: entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) };
		const byName = new Map(entries.map((entry) => [entry.fileName.replace(/^\//, ''), entry]));
		return {
			fileName,
			entries,
			find: (name) => byName.get(name.replace(/^\//, '')),
			open: (entry) => unpack(zip, entry, fileName, progress),
			fraction: () => (progress.total === 0 ? 1 : progress.read / progress.total),
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}

async function listEntries(zip: ZipFile, fileName: string, limits: ReadLimits): Promise<Entry[]> {
	if (zip.entryCount > limits.maxEntries)
		throw new ListFileError('too_large', fileName, `${zip.entryCount} entries in the ZIP`);
	const entries: Entry[] = [];
	let total = 0;
	try {
		for await (const entry of zip.eachEntry()) {
			total += entry.uncompressedSize;
			refuseBomb(entry, total, fileName, limits);
			entries.push(entry);
		}
	} catch (error) {
		if (error instanceof ListFileError) throw error;
		throw new ListFileError('broken_file', fileName, 'the directory of the ZIP archive is damaged', error);
	}
	return entries;
}

function refuseBomb(entry: Entry, total: number, fileName: string, limits: ReadLimits): void {
	const size = entry.uncompressedSize;
	if (entry.isEncrypted()) throw new ListFileError('broken_file', fileName, 'the file is protected with a password');
	if (size > limits.maxEntryBytes || total > limits.maxTotalBytes)
		throw new ListFileError(
			'too_large',
			fileName,
			`unpacks to more than ${Math.round(limits.maxTotalBytes / 2 ** 20)} MiB`,
		);
	if (size > ratioFloorBytes && size > entry.compressedSize * limits.maxRatio)
		throw new ListFileError(
			'too_large',
			fileName,
			`${entry.fileName} unpacks to ${Math.round(size / Math.max(1, entry.compressedSize))} times its size`,
		);
}

/** The smaller, the more often rows are cut in two and put together again. */
const unpackedChunkBytes = 2 ** 18;
const deflated = 8;
/** zlib works in its own thread: it unpacks while rows are being read, but not too far ahead. */
const unpacking = { chunkSize: unpackedChunkBytes, readableHighWaterMark: 4 * unpackedChunkBytes };

/** zlib and yauzl report damage as plain errors in the middle of the stream; neither compares size and checksum. */
async function* unpack(
	zip: ZipFile,
	entry: Entry,
	fileName: string,
	progress: { read: number },
): AsyncGenerator<Buffer> {
	const damaged = (detail: string, cause?: unknown) =>
		new ListFileError('broken_file', fileName, `${entry.fileName} is damaged${detail}`, cause);
	let sum = 0;
	let size = 0;
	try {
		for await (const chunk of await openUnpacked(zip, entry)) {
			sum = crc32(chunk, sum);
			size += chunk.length;
			// the directory is binding, because the limits were checked against it
			if (size > entry.uncompressedSize) break;
			progress.read += chunk.length;
			yield chunk;
		}
	} catch (error) {
		throw damaged(' or cut off', error);
	}
	if (size !== entry.uncompressedSize) throw damaged(' (wrong size)');
	if (sum !== entry.crc32) throw damaged(' (wrong checksum)');
}

async function openUnpacked(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
	if (entry.compressionMethod !== deflated) return zip.openReadStreamPromise(entry);
	const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
	// an error in one ends the other, and so the reading loop
	return pipeline(packed, createInflateRaw(unpacking), () => undefined);
}
