import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { hashOfLink, isLinkInForce, newLinkToken } from '#platform/link-token.ts';

export type Share = {
	id: Rows['report_share']['id'];
	createdAt: Rows['report_share']['created_at'];
	expiresAt: Rows['report_share']['expires_at'];
};
type Shared = Omit<Share, 'id' | 'createdAt'> & { reportId: Rows['report_share']['report_id'] };

/** More links of one report than anybody keeps track of. */
const mostInForce = 20;

const columns = 'id, created_at as "createdAt", expires_at as "expiresAt"';

/**
 * One after the other for a report, so that no two count the same links. Undefined where the report has as many as it
 * may.
 */
export async function insertShare(
	client: PoolClient,
	{ reportId, days }: { reportId: string; days: number },
): Promise<(Share & { token: string }) | undefined> {
	const { token, hash } = newLinkToken();
	await client.query('select from report where id = $1 for no key update', [reportId]);
	const { rows } = await client.query<Share>(
		`insert into report_share (report_id, token_hash, created_at, expires_at)
		select $1, $2, at, at + make_interval(days => $3) from clock_timestamp() at
		where (select count(*) from report_share where report_id = $1 and ${isLinkInForce}) < $4
		returning ${columns}`,
		[reportId, hash, days, mostInForce],
	);
	const [made] = rows;
	return made && { ...made, token };
}

export async function findShares(reader: Reader, reportId: string): Promise<Share[]> {
	const { rows } = await reader.query<Share>(
		`select ${columns} from report_share where report_id = $1 and ${isLinkInForce} order by created_at desc`,
		[reportId],
	);
	return rows;
}

/** @returns false where there is none in force */
export async function endShare(
	client: PoolClient,
	{ reportId, shareId }: { reportId: string; shareId: string },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update report_share set revoked_at = clock_timestamp() where report_id = $1 and id = $2 and ${isLinkInForce}`,
		[reportId, shareId],
	);
	return rowCount === 1;
}

export async function findShared(reader: Reader, token: string): Promise<Shared | undefined> {
	const { rows } = await reader.query<Shared>({
		name: 'shared-report',
		text: `select report_id as "reportId", expires_at as "expiresAt" from report_share
			where token_hash = $1 and ${isLinkInForce}`,
		values: [hashOfLink(token)],
	});
	return rows[0];
}
