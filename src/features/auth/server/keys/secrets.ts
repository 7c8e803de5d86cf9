import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

const purposes = ['code', 'refresh', 'address', 'phone', 'visitor', 'number', 'seal'] as const;
type Purpose = (typeof purposes)[number];

const nonceBytes = 12;
const tagBytes = 16;

/** Keys of one installation, each for one purpose, all out of one secret. */
export class AuthSecrets {
	readonly #keys: ReadonlyMap<Purpose, Buffer>;

	constructor(root: Buffer | string) {
		this.#keys = new Map(
			purposes.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', root, '', `senim auth ${purpose}`, 32))]),
		);
	}

	/** Parts hold no NUL, so no two lists of parts read the same. */
	hmac(purpose: Exclude<Purpose, 'seal'>, ...parts: readonly string[]): Buffer {
		return createHmac('sha256', this.#key(purpose)).update(parts.join('\0')).digest();
	}

	seal(plain: Buffer | string): Buffer {
		const nonce = randomBytes(nonceBytes);
		const cipher = createCipheriv('aes-256-gcm', this.#key('seal'), nonce);
		const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
		return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
	}

	/** @returns null where it was sealed under another secret, or changed since */
	unseal(sealed: Buffer): Buffer | null {
		try {
			const open = createDecipheriv('aes-256-gcm', this.#key('seal'), sealed.subarray(0, nonceBytes), {
				authTagLength: tagBytes,
			});
			open.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
			return Buffer.concat([open.update(sealed.subarray(nonceBytes + tagBytes)), open.final()]);
		} catch {
			return null;
		}
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

/** @param configured AUTH_SECRET; null: the database keeps one of its own */
export async function loadSecrets(pool: Pool, configured: string | null): Promise<AuthSecrets> {
	if (configured !== null) return new AuthSecrets(configured);
	const read = () => pool.query<Pick<Rows['auth_secret'], 'secret'>>('select secret from auth_secret');
	let [row] = (await read()).rows;
	if (row === undefined) {
		await pool.query('insert into auth_secret (secret) values ($1) on conflict do nothing', [randomBytes(32)]);
		[row] = (await read()).rows;
	}
	if (row === undefined) throw new Error('the installation has no secret');
	return new AuthSecrets(row.secret);
}
