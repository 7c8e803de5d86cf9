import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChild } from '#app/processes/child.ts';

/** `inbox`: where the text messages of the demonstration can be read; `signing`: control of the invented signing program */
export type Portal = { origin: string; inbox: string; signing: string; dataDir: string; stop(): Promise<void> };

/** Starts the whole portal in a folder of its own, exactly as `npm start` does. */
export async function startPortal(): Promise<Portal> {
	const port = await freePort();
	const dataDir = await mkdtemp(join(tmpdir(), 'senim-e2e-'));
	await chmod(dataDir, 0o755);
	const child = spawn(process.execPath, ['scripts/start.ts'], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			...process.env,
			...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
			// every test comes from an address of its own, as if behind a proxy: limits are counted by address
			TRUST_PROXY: '127.0.0.1/32',
			...{ SIGNING_APP_PORT: '0', SIGNING_APP_CONTROL_PORT: '0' },
		},
	});
	const said = await untilReady(child);
	return {
		origin: `http://127.0.0.1:${port}`,
		dataDir,
		inbox: /http:\S+\/sms\/inbox/.exec(said)?.[0] ?? '',
		signing: /Test keys.*?(http:\S+)/.exec(said)?.[1] ?? '',
		async stop() {
			await stopChild(child);
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

function untilReady(child: ChildProcess): Promise<string> {
	return new Promise((done, fail) => {
		let said = '';
		child.stdout?.on('data', (chunk: Buffer) => {
			said += chunk.toString('utf8');
			if (said.includes('Senim is ready')) done(said);
		});
		child.once('exit', (code) => fail(new Error(`The portal ended with ${code} before it was ready:\n${said}`)));
	});
}

/**
 * Below those that the system gives to connections and to servers that ask for any port: a minute passes until the portal
 * listens, and many tests ask for one meanwhile.
 */
const ports = { from: 20_000, to: 32_000 };

async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(ports.from, ports.to);
		if (await isFree(port)) return port;
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((done) => {
		const probe = createServer();
		probe.once('error', () => done(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
	});
}
