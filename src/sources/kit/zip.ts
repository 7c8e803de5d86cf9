import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ListFileError } from './failures.ts';

/** Bounds against decompression bombs and files that are no lists. */
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

/** Below this size a high ratio harms nobody (an empty sheet packs very well). */
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

/**
 * Opens a ZIP and refuses it as a whole when what it declares is over the limits. What it declares is binding:
 * yauzl breaks off an entry that yields more bytes than it said.
 */
export async function openArchive(path: string, fileName: string, limits: ReadLimits): Promise<Archive> {
	const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
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

/** zlib and yauzl report damage as plain errors in the middle of the stream; neither compares the checksum. */
async function* unpack(
	zip: ZipFile,
	entry: Entry,
	fileName: string,
	progress: { read: number },
): AsyncGenerator<Buffer> {
	let sum = 0;
	try {
		for await (const chunk of await zip.openReadStreamPromise(entry)) {
			sum = crc32(chunk as Buffer, sum);
			progress.read += (chunk as Buffer).length;
			yield chunk as Buffer;
		}
	} catch (error) {
		throw new ListFileError('broken_file', fileName, `${entry.fileName} is damaged or cut off`, error);
	}
	if (sum !== entry.crc32)
		throw new ListFileError('broken_file', fileName, `${entry.fileName} is damaged (wrong checksum)`);
}
