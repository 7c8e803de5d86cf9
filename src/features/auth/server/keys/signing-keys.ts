import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, type JWK } from 'jose';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { AuthSecrets } from './secrets.ts';

type Keys = {
	verifying: ReadonlyMap<string, Awaited<ReturnType<typeof importJWK>>>;
	signing: { kid: string; key: KeyObject };
	published: JWK[];
};
type Row = {
	kid: Rows['auth_signing_key']['kid'];
	jwk: Known<Rows['auth_signing_key']['public_jwk'], JWK>;
	sealed: Rows['auth_signing_key']['private_sealed'];
} & Promised<{ signs: boolean; lasts: boolean }>;

/** any number: the same for all processes of this product */
const rotationLock = 727_018;
/** The next key is made a day before it signs, so every process knows it by then. */
const reloadMs = 60_000;
/** An unknown key id is looked for in the database, but not as often as strangers can invent one. */
const unknownReloadMs = 5000;

// not now(): whoever waited for the lock must see the key that was made meanwhile as one that signs
const select = `select kid, public_jwk as jwk, private_sealed as sealed,
  clock_timestamp() >= signs_from and clock_timestamp() < signs_until as signs,
  signs_until > clock_timestamp() + interval '1 day' as lasts
  from auth_signing_key where published_until > clock_timestamp() order by signs_from desc`;

/** ES256 keys of the installation: each signs for 90 days and is published an hour longer. */
export class SigningKeys {
	readonly #pool: Pool;
	readonly #secrets: AuthSecrets;
	#keys: Promise<Keys> | undefined;
	#askedAt = 0;

	constructor(pool: Pool, secrets: AuthSecrets) {
		this.#pool = pool;
		this.#secrets = secrets;
	}

	async signer(): Promise<Keys['signing']> {
		return (await this.#load(reloadMs)).signing;
	}

	async published(): Promise<JWK[]> {
		return (await this.#load(reloadMs)).published;
	}

	async find(kid: string): Promise<Awaited<ReturnType<typeof importJWK>> | undefined> {
		const known = (await this.#load(reloadMs)).verifying.get(kid);
		return known ?? (await this.#load(unknownReloadMs)).verifying.get(kid);
	}

	#load(maxAgeMs: number): Promise<Keys> {
		const now = performance.now();
		if (this.#keys !== undefined && now - this.#askedAt < maxAgeMs) return this.#keys;
		this.#askedAt = now;
		const previous = this.#keys;
		const loading = this.#read();
		this.#keys = loading;
		// a database that is away leaves what was known
		loading.catch(() => {
			if (this.#keys === loading) this.#keys = previous;
		});
		return loading;
	}

	async #read(): Promise<Keys> {
		let rows = (await this.#pool.query<Row>(select)).rows;
		if (!this.#isProvided(rows)) {
			rows = await inTransaction(this.#pool, async (client) => {
				await client.query('select pg_advisory_xact_lock($1)', [rotationLock]);
				await this.#provide(client);
				return (await client.query<Row>(select)).rows;
			});
		}
		const signing = this.#own(rows).find(({ signs }) => signs);
		if (signing === undefined) throw new Error('no key signs now');
		const verifying = await Promise.all(
			rows.map(async ({ kid, jwk }) => [kid, await importJWK(jwk, 'ES256')] as const),
		);
		return {
			verifying: new Map(verifying),
			signing: { kid: signing.kid, key: signing.key },
			published: rows.map(({ kid, jwk }) => ({ ...jwk, kid, use: 'sig', alg: 'ES256' })),
		};
	}

	/** Keys sealed under another secret, a former one too, still verify, but sign no more. */
	#own(rows: readonly Row[]): (Row & { key: KeyObject })[] {
		return rows.flatMap((row) => {
			const pkcs8 = this.#secrets.isPresent(row.sealed) ? this.#secrets.unseal(row.sealed) : null;
			return pkcs8 === null ? [] : [{ ...row, key: createPrivateKey(pkcs8.toString('utf8')) }];
		});
	}

	#isProvided(rows: readonly Row[]): boolean {
		const own = this.#own(rows);
		return own.some(({ signs }) => signs) && own.some(({ lasts }) => lasts);
	}

	async #provide(client: PoolClient): Promise<void> {
		const own = this.#own((await client.query<Row>(select)).rows);
		if (!own.some(({ signs }) => signs)) await this.#make(client, 'clock_timestamp()');
		else if (!own.some(({ lasts }) => lasts))
			await this.#make(client, '(select max(signs_until) from auth_signing_key)');
	}

	/** @param from an expression of ours */
	async #make(client: PoolClient, from: string): Promise<void> {
		const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
		await client.query(
			`insert into auth_signing_key (kid, public_jwk, private_sealed, signs_from, signs_until, published_until)
			 select $1, $2, $3, start.at, start.at + interval '90 days', start.at + interval '90 days 1 hour'
			 from (select ${from} as at) start`,
			[randomUUID(), await exportJWK(publicKey), this.#secrets.seal(await exportPKCS8(privateKey))],
		);
	}
}
