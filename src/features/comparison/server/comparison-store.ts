import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { ComparisonView } from '../contract.ts';

/** What stands behind a link, in every language: it does not change when the register does. */
export type FrozenViews = Record<Locale, ComparisonView>;

export type Kept = {
	id: Rows['comparison']['id'];
	owner: Rows['comparison']['owner'];
	madeAt: Rows['comparison']['made_at'];
	expiresAt: Rows['comparison']['expires_at'];
	sha256: Rows['comparison']['sha256'];
	views: Known<Rows['comparison']['views'], FrozenViews>;
};

/** 128 bits: nobody guesses it */
const tokenBytes = 16;
/** More links than anybody keeps track of. */
const mostInForce = 50;

const columns = 'id, owner, made_at as "madeAt", expires_at as "expiresAt", sha256, views';
/** By the clock of the database, which is one for all processes. */
const inForce = 'revoked_at is null and expires_at > clock_timestamp()';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

type New = { owner: string; accountId: number; days: number; views: FrozenViews; subjects: readonly string[] };

/** Undefined where the owner has as many links as he may; one after the other, so that no two count the same ones. */
export async function insertComparison(
	client: PoolClient,
	{ owner, accountId, days, views, subjects }: New,
): Promise<(Kept & { token: string }) | undefined> {
	const token = randomBytes(tokenBytes).toString('base64url');
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 83))', [owner]);
	const text = JSON.stringify(views);
	const { rows } = await client.query<Kept>(
		`insert into comparison (owner, account_id, token_hash, made_at, expires_at, sha256, views, subjects)
		select $1, $2, $3, at, at + make_interval(days => $4), $5, $6, $7 from clock_timestamp() at
		where (select count(*) from comparison where owner = $1 and ${inForce}) < $8
		returning ${columns}`,
		[owner, accountId, hashOf(token), days, hashOf(text), text, subjects, mostInForce],
	);
	const [made] = rows;
	return made && { ...made, token };
}

export async function findComparisons(reader: Reader, owner: string): Promise<Kept[]> {
	const { rows } = await reader.query<Kept>({
		name: 'own-comparisons',
		text: `select ${columns} from comparison where owner = $1 and ${inForce} order by made_at desc`,
		values: [owner],
	});
	return rows;
}

export async function findOwnComparison(
	reader: Reader,
	owner: string,
	id: string,
): Promise<(Kept & Pick<Rows['comparison'], 'subjects'>) | undefined> {
	const { rows } = await reader.query<Kept & Pick<Rows['comparison'], 'subjects'>>({
		name: 'own-comparison',
		text: `select ${columns}, subjects from comparison where id = $1 and owner = $2 and ${inForce}`,
		values: [id, owner],
	});
	return rows[0];
}

/** @returns false where there is none in force */
export async function endComparison(client: PoolClient, owner: string, id: string): Promise<boolean> {
	const { rowCount } = await client.query(
		`update comparison set revoked_at = clock_timestamp() where id = $1 and owner = $2 and ${inForce}`,
		[id, owner],
	);
	return rowCount === 1;
}

export async function findSharedComparison(reader: Reader, token: string): Promise<Kept | undefined> {
	const { rows } = await reader.query<Kept>({
		name: 'shared-comparison',
		text: `select ${columns} from comparison where token_hash = $1 and ${inForce}`,
		values: [hashOf(token)],
	});
	return rows[0];
}

/** What nobody can open any more. @returns how many */
export async function forgetComparisons(reader: Reader): Promise<number> {
	const { rowCount } = await reader.query(
		`delete from comparison where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'`,
	);
	return rowCount ?? 0;
}
