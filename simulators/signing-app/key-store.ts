// The invented keys of one installation: made once, kept in its data folder, worth nothing anywhere else.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GostKey, generateGostKey, generateRsaKey, gostKeyOf, type RsaKey, readRsaKey } from './pki/keys.ts';
import { generatePkiKeys, type PkiKeys } from './pki/pki.ts';

export type KeptKeys = {
	pki: PkiKeys;
	/** of the holders that have a key of GOST, by name */
	holders: ReadonlyMap<string, GostKey>;
	/** of the connection: authority and server */
	tls: { root: RsaKey; leaf: RsaKey };
};

const fileName = 'keys.json';

/** @param folder null: for this process only */
export async function openKeyStore(folder: string | null, gostHolders: readonly string[]): Promise<KeptKeys> {
	const kept = folder === null ? null : await read(join(folder, fileName));
	const keys = kept ?? (await generate(gostHolders));
	for (const name of gostHolders) if (!keys.holders.has(name)) keys.holders.set(name, generateGostKey());
	if (folder !== null) {
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, fileName), JSON.stringify(write(keys)), { mode: 0o600 });
	}
	return keys;
}

type OpenKeys = KeptKeys & { holders: Map<string, GostKey> };

async function generate(gostHolders: readonly string[]): Promise<OpenKeys> {
	const [pki, root, leaf] = await Promise.all([generatePkiKeys(), generateRsaKey(), generateRsaKey()]);
	return { pki, holders: new Map(gostHolders.map((name) => [name, generateGostKey()])), tls: { root, leaf } };
}

const rsaText = ({ privateKey }: RsaKey) => privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const gostText = ({ secret }: GostKey) => secret.toString(16);
const readGost = (text: string) => gostKeyOf(BigInt(`0x${text}`));

type PairText = { rsa: string; gost: string };
type KeysText = {
	root: PairText;
	issuing: PairText;
	responder: PairText;
	holder: string;
	holders: Record<string, string>;
	tls: { root: string; leaf: string };
};

function write({ pki, holders, tls }: OpenKeys): KeysText {
	const pair = ({ rsa, gost }: { rsa: RsaKey; gost: GostKey }) => ({ rsa: rsaText(rsa), gost: gostText(gost) });
	return {
		root: pair(pki.root),
		issuing: pair(pki.issuing),
		responder: pair(pki.responder),
		holder: rsaText(pki.holder),
		holders: Object.fromEntries([...holders].map(([name, key]) => [name, gostText(key)])),
		tls: { root: rsaText(tls.root), leaf: rsaText(tls.leaf) },
	};
}

async function read(path: string): Promise<OpenKeys | null> {
	const text = await readFile(path, 'utf8').catch(() => null);
	if (text === null) return null;
	const kept = JSON.parse(text) as KeysText;
	const pair = ({ rsa, gost }: PairText) => ({ rsa: readRsaKey(rsa), gost: readGost(gost) });
	return {
		pki: {
			root: pair(kept.root),
			issuing: pair(kept.issuing),
			responder: pair(kept.responder),
			holder: readRsaKey(kept.holder),
		},
		holders: new Map(Object.entries(kept.holders).map(([name, secret]) => [name, readGost(secret)])),
		tls: { root: readRsaKey(kept.tls.root), leaf: readRsaKey(kept.tls.leaf) },
	};
}
