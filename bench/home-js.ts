import { get } from 'node:http';
import { paths } from '#web/paths.ts';
import { atMost, inKib, measured } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';

type File = { path: string; bytes: number; encoding: string | undefined; text: string };

/** What the home page loads before anybody touches it: the scripts its HTML names, with all they import at once. */
export const measureHomeJs: Part = async ({ workspace, cleanup }) => {
	const database = await workspace.openSeeded(cleanup);
	const { origin } = await startPortal(cleanup, database.url, { microCacheSeconds: 10 });
	const page = await download(origin, paths.home.path('ru'));
	// where the whole map of the site is, for a reader who leaves the pages he was told of; nobody loads it here
	const loaded = page.text.replace(/"url":\s*"\/assets\/manifest-[\w.-]+\.js"/g, '');
	const scripts = await downloadWithImports(origin, namesIn(loaded, /\/assets\/[\w.-]+\.js/g));
	const styles = await downloadAll(origin, namesIn(page.text, /\/assets\/[\w.-]+\.css/g));
	const fonts = await downloadAll(origin, namesIn(page.text, /\/assets\/[\w.-]+\.woff2/g));
	const loose = scripts.filter(({ encoding }) => encoding !== 'gzip').map(({ path }) => path);
	if (loose.length > 0) throw new Error(`not compressed: ${loose.join(', ')}`);
	const bytes = sum(scripts);
	const largest = scripts.toSorted((one, other) => other.bytes - one.bytes).slice(0, 3);
	return [
		measured('JavaScript of the home page, gzipped', bytes / 1024, inKib(bytes), atMost(130, 'KiB'), [
			`${scripts.length} files, the largest ${largest.map((file) => `${nameOf(file)} ${inKib(file.bytes)}`).join(', ')}`,
			`beside it: HTML ${inKib(page.bytes)}, CSS ${inKib(sum(styles))}, preloaded fonts ${inKib(sum(fonts))}`,
		]),
	];
};

function namesIn(text: string, pattern: RegExp): string[] {
	return [...new Set(text.match(pattern) ?? [])];
}

/** Static imports are loaded with their file; `import()` waits for an interaction and is left out. */
async function downloadWithImports(origin: string, first: readonly string[]): Promise<File[]> {
	const files = new Map<string, File>();
	for (let wanted = [...first]; wanted.length > 0; ) {
		const loaded = await downloadAll(origin, wanted);
		for (const file of loaded) files.set(file.path, file);
		const imported = loaded.flatMap(({ text }) =>
			[...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/(?<name>[\w.-]+\.js)["']/g)].map(
				(match) => `/assets/${match.groups?.name}`,
			),
		);
		wanted = [...new Set(imported)].filter((path) => !files.has(path));
	}
	return [...files.values()];
}

async function downloadAll(origin: string, files: readonly string[]): Promise<File[]> {
	return Promise.all(files.map((path) => download(origin, path)));
}

/** Bytes as they travel: `fetch` would only tell those after decompression. */
function download(origin: string, path: string): Promise<File> {
	return new Promise((done, fail) => {
		get(origin + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
			const encoding = response.headers['content-encoding'];
			if (response.statusCode !== 200) return fail(new Error(`${path} answers ${response.statusCode}`));
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () => {
				const body = Buffer.concat(chunks);
				unpack(body, encoding).then((text) => done({ path, bytes: body.length, encoding, text }), fail);
			});
		}).on('error', fail);
	});
}

async function unpack(body: Buffer, encoding: string | undefined): Promise<string> {
	if (encoding !== 'gzip') return body.toString('utf8');
	const stream = new Response(new Uint8Array(body)).body?.pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream).text();
}

function sum(files: readonly File[]): number {
	return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

function nameOf({ path }: File): string {
	return path.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');
}
