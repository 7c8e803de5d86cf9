import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, stopProcess } from './child.ts';
import type { Cleanup } from './cleanup.ts';

export const root = join(import.meta.dirname, '../..');

export type Product = { origin: string; readyMs: number; stop(): Promise<void> };

/** The whole product as `npm start` runs it; ready is the moment it says so. */
export async function startProduct(cleanup: Cleanup, dataDir: string): Promise<Product> {
	const port = await freePort();
	const started = performance.now();
	const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
	});
	const stop = () => stopProcess(child);
	cleanup.add(stop);
	await untilReady(child);
	return { origin: `http://127.0.0.1:${port}`, readyMs: performance.now() - started, stop };
}

function untilReady(child: ChildProcess): Promise<void> {
	return new Promise((done, fail) => {
		let said = '';
		child.stdout?.on('data', (chunk: Buffer) => {
			said += chunk.toString('utf8');
			if (said.includes('Senim is ready')) done();
		});
		child.once('exit', (code) => fail(new Error(`the product ended with ${code} before it was ready:\n${said}`)));
	});
}
