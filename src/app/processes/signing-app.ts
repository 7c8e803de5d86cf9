import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import type { Config } from '../config/config.ts';

const program = join(import.meta.dirname, '../../../simulators/signing-app/main.ts');
const memory = ['--max-old-space-size=64', '--max-semi-space-size=2'];
const startMs = 20_000;

/** What the child tells when it is ready. */
type Told = { port: number; controlUrl: string; trustDir: string; ocspUrl: string; crlUrls: string[] };
export type SignedWorld = Pick<Config, 'signature' | 'signingApplication'>;
export type SigningAppProcess = { world: SignedWorld; controlUrl: string; stop(): Promise<void> };

/** Invented keys are believed only where nobody configured anything, and together with no genuine authority. */
export function wantsSigningApp({ isDemo, signature }: Config): boolean {
	return isDemo && signature.trustDir === null;
}

/**
 * The simulator of the signing application and its invented authority, as a child that goes with us.
 * @throws where a port is taken: a genuine application may be listening there
 */
export async function startSigningApp(config: Config): Promise<SigningAppProcess> {
	const folder = join(config.dataDir, 'test-keys');
	const ports = ['--port', String(config.signingApplication.port), '--control-port', String(config.signingControlPort)];
	const child = fork(program, ['--folder', folder, ...ports], {
		execArgv: memory,
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	const { port, controlUrl, trustDir, ocspUrl, crlUrls } = await toldBy(child);
	const signature: SignatureSettings = { ...config.signature, trustDir, ocspUrl, crlUrls };
	return {
		world: { signature, signingApplication: { port, controlUrl, isTest: true } },
		controlUrl,
		stop() {
			if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
			return new Promise((done) => {
				child.once('exit', () => done());
				child.kill('SIGTERM');
			});
		},
	};
}

function toldBy(child: ChildProcess): Promise<Told> {
	return new Promise((done, fail) => {
		let said = '';
		child.stderr?.on('data', (part: Buffer) => {
			said = (said + part.toString()).slice(-500);
		});
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			fail(new Error('it did not start in time'));
		}, startMs);
		child.once('exit', () => {
			clearTimeout(timer);
			fail(new Error(said.trim() || 'it ended at once'));
		});
		child.once('message', (message) => {
			clearTimeout(timer);
			done(message as Told);
		});
	});
}
