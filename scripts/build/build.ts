import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const stampFile = join(root, 'build/stamp');
/** what the built site is made of */
const inputs = [
	'src',
	'project.inlang/settings.json',
	'scripts/messages.ts',
	'scripts/compile-messages.ts',
	'vite.config.ts',
	'react-router.config.ts',
	'package-lock.json',
	'public',
];

export type BuildOptions = { isForced: boolean; log(line: string): void };

/** Builds into `build/`; a build that was cut off is never taken for a good one, because the stamp is written last. */
export async function buildIfStale(options: BuildOptions): Promise<void> {
	const { finished } = await beginBuild(options);
	await finished;
}

/**
 * Answers as soon as the server's own code can be loaded (it needs the compiled messages), while the pages are still
 * being built: that is `finished`.
 */
export async function beginBuild(options: BuildOptions): Promise<{ finished: Promise<void> }> {
	const wanted = await digestOfInputs();
	const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
	if (isFresh && !options.isForced) return { finished: Promise.resolve() };
	options.log('Building the site…');
	await rm(stampFile, { force: true });
	await run('scripts/messages.ts');
	return { finished: buildPages(wanted) };
}

async function buildPages(digest: string): Promise<void> {
	await run('node_modules/@react-router/dev/bin.cjs', 'build');
	await compressAssets(join(root, 'build/client'));
	await writeBillOfMaterials();
	await writeFile(`${stampFile}.new`, digest);
	await rename(`${stampFile}.new`, stampFile);
}

/** What the product is made of, in CycloneDX: every package that ships, with version and licence. */
async function writeBillOfMaterials(): Promise<void> {
	const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
		cwd: root,
		maxBuffer: 64 * 2 ** 20,
	});
	const { components } = JSON.parse(stdout) as { components?: unknown[] };
	if (!components?.length) throw new Error('npm sbom names no component');
	await writeFile(join(root, 'build/sbom.cdx.json'), stdout);
}

async function digestOfInputs(): Promise<string> {
	const hash = createHash('sha256');
	for (const input of inputs) {
		const path = join(root, input);
		if (!existsSync(path)) continue;
		const files = input.includes('.') ? [''] : (await readdir(path, { recursive: true })).sort();
		for (const file of files) {
			if (file.startsWith('paraglide') || !/\.(?:tsx?|json|css|svg|mjs|webmanifest)$/.test(input + file)) continue;
			hash.update(`${input}/${file}\0`).update(await readFile(join(path, file)));
		}
	}
	return hash.digest('hex');
}

/** Quality 11 once at build time, so that no request pays for it. */
async function compressAssets(folder: string): Promise<void> {
	const files = (await readdir(folder, { recursive: true })).filter((file) =>
		/\.(?:js|css|svg|json|webmanifest)$/.test(file),
	);
	await Promise.all(
		files.map(async (file) => {
			const path = join(folder, file);
			const content = await readFile(path);
			const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
			await writeFile(`${path}.br`, brotli);
			await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
		}),
	);
}

function run(script: string, ...args: string[]): Promise<void> {
	return new Promise((done, fail) => {
		const child = spawn(process.execPath, [script, ...args], {
			cwd: root,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, NODE_ENV: 'production' },
		});
		let output = '';
		const keep = (chunk: Buffer) => {
			output += chunk.toString('utf8');
		};
		child.stdout.on('data', keep);
		child.stderr.on('data', keep);
		child.once('error', fail);
		child.once('close', (code) =>
			code === 0 ? done() : fail(new Error(`${script} ${args.join(' ')} failed:\n${output}`)),
		);
	});
}
