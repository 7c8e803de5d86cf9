import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive by their names, as texts. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
	const zip = await fromBufferPromise(archive);
	const files = new Map<string, string>();
	for await (const entry of zip.eachEntry())
		files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
	return files;
}
