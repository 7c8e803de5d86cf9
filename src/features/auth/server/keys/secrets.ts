import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { openUnder, sealUnder } from '#platform/sealing.ts';

const purposes = ['code', 'refresh', 'address', 'phone', 'visitor', 'number', 'consent', 'letters', 'seal'] as const;
type Purpose = (typeof purposes)[number];

/** In front of what is sealed, before the id of the key; values of earlier versions have neither. */
const mark = 1;
const idBytes = 4;

type Root = Buffer | string;

const derive = (root: Root, purpose: string, bytes: number) =>
	Buffer.from(hkdfSync('sha256', root, '', `senim auth ${purpose}`, bytes));

/** Keys of one installation, each for one purpose, all out of one secret. */
export class AuthSecrets {
	readonly #keys: ReadonlyMap<Purpose, Buffer>;
	/** of the present secret and of those before it, by the beginning of what is sealed; the present one is the first */
	readonly #seals: ReadonlyMap<string, Buffer>;
	readonly #head: Buffer;

	/** @param former secrets before this one: what was sealed under them opens, and nothing new is */
	constructor(root: Root, former: readonly Root[] = []) {
		this.#keys = new Map(purposes.map((purpose) => [purpose, derive(root, purpose, 32)]));
		this.#seals = new Map([root, ...former].map((one) => [headOf(one).toString('hex'), derive(one, 'seal', 32)]));
		this.#head = headOf(root);
	}

	/** Parts hold no NUL, so no two lists of parts read the same. */
	hmac(purpose: Exclude<Purpose, 'seal'>, ...parts: readonly string[]): Buffer {
		return createHmac('sha256', this.#key(purpose)).update(parts.join('\0')).digest();
	}

	/** The id of the key stands in front. */
	seal(plain: Buffer | string): Buffer {
		return Buffer.concat([this.#head, sealUnder(this.#key('seal'), plain)]);
	}

	/** @returns null where it was sealed under a secret that is not known here, or changed since */
	unseal(sealed: Buffer): Buffer | null {
		const named = this.#seals.get(sealed.subarray(0, 1 + idBytes).toString('hex'));
		const opened = named === undefined ? null : openUnder(named, sealed.subarray(1 + idBytes));
		if (opened !== null) return opened;
		for (const key of this.#seals.values()) {
			const unnamed = openUnder(key, sealed);
			if (unnamed !== null) return unnamed;
		}
		return null;
	}

	/** With what every value begins that is sealed under the present secret: tables are searched by it. */
	get presentMark(): Buffer {
		return this.#head;
	}

	/** Sealed under the present secret: what is not is to be sealed anew before the former one is forgotten. */
	isPresent(sealed: Buffer): boolean {
		return sealed.subarray(0, 1 + idBytes).equals(this.#head);
	}

	/** @returns undefined as well where there is nothing to unseal */
	unsealText(sealed: Buffer | null | undefined): string | undefined {
		return sealed ? this.unseal(sealed)?.toString('utf8') : undefined;
	}

	#key(purpose: Purpose): Buffer {
		const key = this.#keys.get(purpose);
		if (key === undefined) throw new Error(`no key for ${purpose}`);
		return key;
	}
}

function headOf(root: Root): Buffer {
	return Buffer.concat([Buffer.of(mark), derive(root, 'seal id', idBytes)]);
}

/**
 * @param configured AUTH_SECRET; null: the database keeps one of its own
 * @param former AUTH_FORMER_SECRETS; the one that the database had kept is one of them by itself
 */
export async function loadSecrets(
	pool: Pool,
	configured: string | null,
	former: readonly string[] = [],
): Promise<AuthSecrets> {
	const read = async () =>
		(await pool.query<Pick<Rows['auth_secret'], 'secret'>>('select secret from auth_secret')).rows[0]?.secret;
	let kept = await read();
	if (configured !== null) return new AuthSecrets(configured, [...former, ...(kept === undefined ? [] : [kept])]);
	if (kept === undefined) {
		await pool.query('insert into auth_secret (secret) values ($1) on conflict do nothing', [randomBytes(32)]);
		kept = await read();
	}
	if (kept === undefined) throw new Error('the installation has no secret');
	return new AuthSecrets(kept, former);
}
