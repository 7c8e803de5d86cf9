import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { parseListDate } from '#sources/kit/lists/list-date.ts';
import type { ListSource, Orders } from '#sources/kit/lists/list-source.ts';
import { statedDateOf } from '#sources/kit/stated-date.ts';

const listFile = /\.(xlsx|zip|csv|xml|jsonl)$/i;
const ordersName = 'orders.json';

/** The files of one publication in reading order, with their description. */
export type FileSet = {
	paths: readonly string[];
	sizesBytes: readonly number[];
	/** the same files give the same hash, whatever they are called */
	contentHash: string;
	orders: Orders | undefined;
};

/** What one order brought, in the words of orders.json: of all the files that are given. */
export type OneOrder = { kind: string; status: string; region?: string; cut_date: string };

/**
 * @param order of the files, where no orders.json lies beside them
 * @throws ListFileError where nothing is found, or a register comes without its orders
 */
export async function openFileSet(source: ListSource, paths: readonly string[], order?: OneOrder): Promise<FileSet> {
	const files = await expandPaths(paths);
	if (order !== undefined && source.readOrders === undefined)
		throw new ListFileError('wrong_orders', source.descriptor.id, 'is not ordered by kind and status');
	const orders = source.readOrders === undefined ? undefined : await readOrdersOf(source.readOrders, files, order);
	const hash = createHash('sha256');
	const sizesBytes: number[] = [];
	for (const path of files) {
		const content = await digestOf(path);
		hash.update(content.digest);
		sizesBytes.push(content.sizeBytes);
	}
	if (orders !== undefined) hash.update(orders.text);
	return { paths: files, sizesBytes, contentHash: hash.digest('hex'), orders: orders?.orders };
}

/** Files as they are, folders as the lists in them; each once, by name. */
async function expandPaths(paths: readonly string[]): Promise<string[]> {
	const files = new Set<string>();
	for (const given of paths) {
		const path = resolve(given);
		const found = await stat(path).catch(() => undefined);
		if (found === undefined) throw new ListFileError('not_found', given, 'no such file or folder');
		if (!found.isDirectory()) {
			if (basename(path) !== ordersName) files.add(path);
			continue;
		}
		const names = await readdir(path);
		for (const name of names) if (listFile.test(name) && !name.startsWith('.')) files.add(join(path, name));
	}
	if (files.size === 0)
		throw new ListFileError('not_found', paths.join(', '), 'no list (.xlsx, .zip, .csv, .xml, .jsonl) in it');
	return [...files].sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
}

type ReadOrders = NonNullable<ListSource['readOrders']>;

function readOrdersOf(
	readOrders: ReadOrders,
	files: readonly string[],
	order: OneOrder | undefined,
): Promise<{ text: string; orders: Orders }> {
	if (order === undefined) return readOrdersBeside(readOrders, files);
	const names = files.map((path) => basename(path));
	const json = { orders: names.map((file) => ({ file, ...order })) };
	return Promise.resolve({ text: JSON.stringify(json), orders: readOrders(json, names) });
}

async function readOrdersBeside(
	readOrders: ReadOrders,
	files: readonly string[],
): Promise<{ text: string; orders: Orders }> {
	const folders = new Set(files.map((path) => dirname(path)));
	const [folder] = folders;
	if (folder === undefined || folders.size > 1)
		throw new ListFileError('wrong_orders', ordersName, 'the files must lie in one folder, together with orders.json');
	const text = await readFile(join(folder, ordersName), 'utf8').catch((error: unknown) => {
		throw new ListFileError(
			'wrong_orders',
			ordersName,
			`must lie beside the files in ${folder}, unless --kind, --status and --cut-date say what they are`,
			error,
		);
	});
	return {
		text,
		orders: readOrders(
			parseJson(text),
			files.map((path) => basename(path)),
		),
	};
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new ListFileError('wrong_orders', ordersName, 'is no JSON', error);
	}
}

async function digestOf(path: string): Promise<{ digest: Buffer; sizeBytes: number }> {
	const hash = createHash('sha256');
	let sizeBytes = 0;
	try {
		for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) {
			hash.update(chunk as Buffer);
			sizeBytes += (chunk as Buffer).length;
		}
	} catch (error) {
		throw new ListFileError('not_found', basename(path), 'cannot be read', error);
	}
	return { digest: hash.digest(), sizeBytes };
}

/**
 * The date the publisher gives to the list: the order's, or the newest that the files state, each of which has the date of
 * its own last change. One that is given counts where the files state none. The day of the download is never taken for it.
 */
export async function listDateOf(source: ListSource, files: FileSet, given: IsoDate | undefined): Promise<IsoDate> {
	if (given !== undefined && parseListDate(given) !== given)
		throw new ListFileError('no_date', given, 'is no date yyyy-mm-dd');
	const stated = files.orders?.cutDate ?? (await newestStated(source, files.paths, given));
	if (stated === null) return given ?? refuseUndated(files.paths);
	if (given === undefined || given === stated) return stated;
	const name = basename(files.paths[0] ?? '');
	throw new ListFileError('wrong_date', name, `says itself that it is of ${stated}, not of ${given}`);
}

async function newestStated(
	source: ListSource,
	paths: readonly string[],
	given: IsoDate | undefined,
): Promise<IsoDate | null> {
	const dates = await Promise.all(paths.map((path) => statedDateOf(source, path)));
	const undated = paths.filter((_, index) => dates[index] === null);
	// one of several files that has lost its date is not the file its publisher made
	if (undated.length > 0 && (undated.length < paths.length || given === undefined)) return refuseUndated(undated);
	return dates.reduce((newest, date) => (newest === null || (date !== null && date > newest) ? date : newest), null);
}

function refuseUndated([first = '']: readonly string[]): never {
	throw new ListFileError(
		'no_date',
		basename(first),
		'does not state its date: give the one of its publisher with --list-date yyyy-mm-dd',
	);
}
