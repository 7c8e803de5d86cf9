import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { hashOfLink, isLinkInForce, newLinkToken } from '#platform/link-token.ts';
import type { ComparisonView } from '../contract.ts';

/** What stands behind a link, in every language: it does not change when the register does. */
export type FrozenViews = Record<Locale, ComparisonView>;

export type Kept = {
	id: Rows['comparison']['id'];
	owner: Rows['comparison']['owner'];
	madeAt: Rows['comparison']['made_at'];
	expiresAt: Rows['comparison']['expires_at'];
	sha256: Rows['comparison']['sha256'];
	basis: Known<Rows['comparison']['basis'], ComparisonView['basis']>;
};
/** With the names of those compared, in one language. */
export type Listed = Kept & { titles: string[] };
/** With what it shows in one language. */
export type Shown = Kept & Pick<Rows['comparison'], 'subjects'> & { view: ComparisonView };

/** More links than anybody keeps track of. */
const mostInForce = 50;

const columns = 'id, owner, made_at as "madeAt", expires_at as "expiresAt", sha256, basis';

type New = { owner: string; accountId: number; days: number; views: FrozenViews; subjects: readonly string[] };

/** Undefined where the owner has as many links as he may; one after the other, so that no two count the same ones. */
export async function insertComparison(
	client: PoolClient,
	{ owner, accountId, days, views, subjects }: New,
): Promise<(Kept & { token: string }) | undefined> {
	const { token, hash } = newLinkToken();
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 83))', [owner]);
	const text = JSON.stringify(views);
	const sha256 = createHash('sha256').update(text).digest();
	const { rows } = await client.query<Kept>(
		`insert into comparison (owner, account_id, token_hash, made_at, expires_at, sha256, views, subjects, basis, titles)
		select $1, $2, $3, at, at + make_interval(days => $4), $5, $6, $7, $9, $10 from clock_timestamp() at
		where (select count(*) from comparison where owner = $1 and ${isLinkInForce}) < $8
		returning ${columns}`,
		[owner, accountId, hash, days, sha256, text, subjects, mostInForce, views.ru.basis, titlesOf(views)],
	);
	const [made] = rows;
	return made && { ...made, token };
}

function titlesOf(views: FrozenViews): string {
	const of = ({ subjects }: ComparisonView) => subjects.map(({ title }) => title);
	return JSON.stringify(Object.fromEntries(Object.entries(views).map(([locale, view]) => [locale, of(view)])));
}

export async function findComparisons(reader: Reader, owner: string, locale: Locale): Promise<Listed[]> {
	const { rows } = await reader.query<Kept & Promised<{ titles: string[] }>>({
		name: 'own-comparisons',
		text: `select ${columns}, titles -> $2 as titles from comparison where owner = $1 and ${isLinkInForce} order by made_at desc`,
		values: [owner, locale],
	});
	return rows;
}

export async function findOwnComparison(
	reader: Reader,
	{ owner, id, locale }: { owner: string; id: string; locale: Locale },
): Promise<Shown | undefined> {
	const { rows } = await reader.query<Kept & Pick<Rows['comparison'], 'subjects'> & Promised<{ view: ComparisonView }>>(
		{
			name: 'own-comparison',
			text: `select ${columns}, subjects, views -> $3 as view from comparison where id = $1 and owner = $2 and ${isLinkInForce}`,
			values: [id, owner, locale],
		},
	);
	return rows[0];
}

/** @returns whom it compared; undefined where there is none in force */
export async function endComparison(
	client: PoolClient,
	owner: string,
	id: string,
): Promise<Rows['comparison']['subjects'] | undefined> {
	const { rows } = await client.query<Pick<Rows['comparison'], 'subjects'>>(
		`update comparison set revoked_at = clock_timestamp() where id = $1 and owner = $2 and ${isLinkInForce} returning subjects`,
		[id, owner],
	);
	return rows[0]?.subjects;
}

export async function findSharedComparison(reader: Reader, token: string, locale: Locale): Promise<Shown | undefined> {
	const { rows } = await reader.query<Kept & Pick<Rows['comparison'], 'subjects'> & Promised<{ view: ComparisonView }>>(
		{
			name: 'shared-comparison',
			text: `select ${columns}, subjects, views -> $2 as view from comparison where token_hash = $1 and ${isLinkInForce}`,
			values: [hashOfLink(token), locale],
		},
	);
	return rows[0];
}

/** What nobody can open any more. @returns how many */
export async function forgetComparisons(reader: Reader): Promise<number> {
	const { rowCount } = await reader.query(
		`delete from comparison where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'`,
	);
	return rowCount ?? 0;
}
