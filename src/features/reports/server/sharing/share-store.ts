import { createHash, randomBytes } from 'node:crypto';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

export type Share = {
	id: Rows['report_share']['id'];
	createdAt: Rows['report_share']['created_at'];
	expiresAt: Rows['report_share']['expires_at'];
};
type Shared = Omit<Share, 'id' | 'createdAt'> & { reportId: Rows['report_share']['report_id'] };

/** 128 bits: nobody guesses it */
const tokenBytes = 16;
/** More links of one report than anybody keeps track of. */
const mostInForce = 20;

const columns = 'id, created_at as "createdAt", expires_at as "expiresAt"';
const inForce = 'revoked_at is null and expires_at > $2';

function hashOf(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** Undefined where the report has as many as it may. */
export async function insertShare(
	reader: Reader,
	{ reportId, days, now }: { reportId: string; days: number; now: Date },
): Promise<(Share & { token: string }) | undefined> {
	const token = randomBytes(tokenBytes).toString('base64url');
	const { rows } = await reader.query<Share>(
		`insert into report_share (report_id, token_hash, created_at, expires_at)
		select $1, $3, $2::timestamptz, $2::timestamptz + make_interval(days => $4)
		where (select count(*) from report_share where report_id = $1 and ${inForce}) < $5
		returning ${columns}`,
		[reportId, now, hashOf(token), days, mostInForce],
	);
	const [made] = rows;
	return made && { ...made, token };
}

export async function findShares(reader: Reader, reportId: string, now: Date): Promise<Share[]> {
	const { rows } = await reader.query<Share>(
		`select ${columns} from report_share where report_id = $1 and ${inForce} order by created_at desc`,
		[reportId, now],
	);
	return rows;
}

/** @returns false where there is none in force */
export async function endShare(
	reader: Reader,
	{ reportId, shareId, now }: { reportId: string; shareId: string; now: Date },
): Promise<boolean> {
	const { rowCount } = await reader.query(
		`update report_share set revoked_at = $2 where report_id = $1 and id = $3 and ${inForce}`,
		[reportId, now, shareId],
	);
	return rowCount === 1;
}

export async function findShared(reader: Reader, token: string, now: Date): Promise<Shared | undefined> {
	const { rows } = await reader.query<Shared>({
		name: 'shared-report',
		text: `select report_id as "reportId", expires_at as "expiresAt" from report_share
			where token_hash = $1 and ${inForce}`,
		values: [hashOf(token), now],
	});
	return rows[0];
}
