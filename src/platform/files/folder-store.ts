import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type ObjectStore, StoreAway } from './object-store.ts';

/** What a process that was killed left is removed with the object. */
const endingOfUnfinished = '.part';

/** A folder that all processes of the portal see. It is made when the first object is put. */
export function folderStore(folder: string): ObjectStore {
	const pathOf = (key: string) => join(folder, checkKey(key));
	return {
		async put(key, content) {
			const path = pathOf(key);
			const unfinished = `${path}${endingOfUnfinished}`;
			try {
				await mkdir(dirname(path), { recursive: true });
				const file = await open(unfinished, 'w');
				try {
					await file.writeFile(content);
					await file.sync();
				} finally {
					await file.close();
				}
				// under its name there is never a part of it
				await rename(unfinished, path);
			} catch (error) {
				await rm(unfinished, { force: true }).catch(() => undefined);
				throw new StoreAway('cannot be written', error);
			}
		},
		get: async (key) => unlessMissing(readFile(pathOf(key))),
		head: async (key) => (await unlessMissing(stat(pathOf(key))))?.size,
		async remove(key) {
			const path = pathOf(key);
			try {
				for (const one of [path, path + endingOfUnfinished]) await rm(one, { force: true });
			} catch (error) {
				throw new StoreAway('cannot be written', error);
			}
		},
	};
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
	try {
		return await work;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
		throw new StoreAway('cannot be read', error);
	}
}
