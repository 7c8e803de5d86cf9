// The whole invented world of signatures: keys, their authority, its services, and the program that signs.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveControl } from './control.ts';
import { gostHolders, issueKeys, type KeyEntry } from './holders.ts';
import { openKeyStore } from './key-store.ts';
import { createPhone } from './phone/phone.ts';
import { createPki, type Pki } from './pki/pki.ts';
import { type RevocationServer, serveRevocation } from './pki/revocation-server.ts';
import { type Program, startProgram } from './program.ts';
import type { Scenario } from './scenario.ts';
import { makeTls, type Tls } from './tls.ts';

export type SigningAppSettings = {
	/** where keys are kept and certificates of the authorities are written; null: nothing outlives the process */
	folder: string | null;
	/** 0: any */
	port: number;
	controlPort: number;
	now: Date;
	scenario?: Partial<Scenario>;
};

export type SigningApp = {
	program: Program;
	pki: Pki;
	keys: ReadonlyMap<string, KeyEntry>;
	tls: Tls;
	revocation: RevocationServer;
	controlUrl: string;
	/** certificates of the authorities; null where there is no folder */
	trustDir: string | null;
	close(): Promise<void>;
};

/** @throws where a port is taken */
export async function startSigningApp(settings: SigningAppSettings): Promise<SigningApp> {
	const { folder, port, controlPort, now, scenario } = settings;
	const kept = await openKeyStore(folder, gostHolders);
	const pki = await createPki(now, kept.pki);
	const keys = issueKeys(pki, kept, now);
	const tls = makeTls(kept.tls, now);
	const program = await startProgram({ keys, tls, port }, scenario);
	const control = await serveControl({ program, phone: createPhone(keys), keys, tls, pki }, controlPort);
	const revocation = await serveRevocation(pki);
	const trustDir = folder === null ? null : await writeAnchors(pki, join(folder, 'trust'));
	return {
		...{ program, pki, keys, tls, revocation, trustDir },
		controlUrl: control.url,
		async close() {
			await Promise.all([program.down(), control.close(), revocation.close()]);
		},
	};
}

async function writeAnchors(pki: Pki, folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	for (const { name, pem } of pki.anchors()) await writeFile(join(folder, name), pem);
	return folder;
}
