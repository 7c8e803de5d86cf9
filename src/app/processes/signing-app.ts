import { join } from 'node:path';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import type { Config } from '../config/config.ts';
import { startChild } from './child.ts';

const program = join(import.meta.dirname, '../../../simulators/signing-app/main.ts');
const memory = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** What the child reports when it is ready. */
type Told = { port: number; controlUrl: string; trustDir: string; ocspUrl: string; crlUrls: string[] };
type SignedWorld = Pick<Config, 'signature' | 'signingApplication'>;
export type SigningAppProcess = { world: SignedWorld; controlUrl: string; stop(): Promise<void> };

/** Invented keys are trusted only if nothing is configured, and never together with a genuine authority. */
export function wantsSigningApp({ isDemo, signature }: Config): boolean {
	return isDemo && signature.trustDir === null;
}

/**
 * The simulator of the signing application and its invented authority, as a child process that ends with us.
 * @throws where a port is taken: a genuine application may be listening there
 */
export async function startSigningApp(config: Config): Promise<SigningAppProcess> {
	const folder = join(config.dataDir, 'test-keys');
	const ports = ['--port', String(config.signingApplication.port), '--control-port', String(config.signingControlPort)];
	const { told, stop } = await startChild<Told>(program, ['--folder', folder, ...ports], { memory, isHeard: false });
	const { port, controlUrl, trustDir, ocspUrl, crlUrls } = told;
	const signature: SignatureSettings = { ...config.signature, trustDir, ocspUrl, crlUrls };
	return { world: { signature, signingApplication: { port, controlUrl, isTest: true } }, controlUrl, stop };
}
