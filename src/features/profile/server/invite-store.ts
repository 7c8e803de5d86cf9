import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { GivenRole } from '../contract.ts';

export type InviteRow = {
	id: Rows['organisation_invite']['id'];
	bin: Rows['organisation_invite']['bin'];
	phone: Known<Rows['organisation_invite']['phone'], MobilePhone>;
	email: Rows['organisation_invite']['email'];
	role: Known<Rows['organisation_invite']['role'], GivenRole>;
	invitedBy: Rows['organisation_invite']['invited_by'];
	madeAt: Rows['organisation_invite']['made_at'];
	expiresAt: Rows['organisation_invite']['expires_at'];
	organisation: Rows['organisation']['name'];
	inviterName: Rows['account']['name'];
	/** null: the account is gone */
	inviterPhone: Rows['account']['phone'] | null;
} & Promised<{ state: Rows['organisation_invite']['state'] }>;

/** One that waits in vain has expired, before anybody writes that down. */
const rowSql = `select invite.id, invite.bin, invite.phone, invite.email, invite.role, invite.invited_by as "invitedBy",
	case when invite.state = 'waiting' and invite.expires_at <= clock_timestamp() then 'expired' else invite.state end as state,
	invite.made_at as "madeAt", invite.expires_at as "expiresAt", organisation.name as organisation,
	inviter.name as "inviterName", inviter.phone as "inviterPhone"
	from organisation_invite invite join organisation using (bin) left join account inviter on inviter.id = invite.invited_by`;
const isOpen = `invite.state = 'waiting' and invite.expires_at > clock_timestamp()`;

export type Contact = { phone: MobilePhone } | { email: string };

export async function insertInvite(
	client: PoolClient,
	invite: { bin: string; contact: Contact; role: GivenRole; invitedBy: number; tokenHash: Buffer | null },
): Promise<string> {
	const { bin, contact, role, invitedBy, tokenHash } = invite;
	const [phone, email] = 'phone' in contact ? [contact.phone, null] : [null, contact.email];
	const { rows } = await client.query<Pick<Rows['organisation_invite'], 'id'>>(
		`insert into organisation_invite (bin, phone, email, token_hash, role, invited_by) values ($1, $2, $3, $4, $5, $6)
		 returning id`,
		[bin, phone, email, tokenHash, role, invitedBy],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	return made.id;
}

/** Those that wait, and what became of others in the last month; the newest first. */
export async function listInvites(reader: Reader, bin: string): Promise<InviteRow[]> {
	const { rows } = await reader.query<InviteRow>(
		`${rowSql} where invite.bin = $1 order by (${isOpen}) desc, invite.made_at desc limit 100`,
		[bin],
	);
	return rows;
}

/** What somebody may answer: by his number, or by what stood in a letter. */
export async function findOpenInvites(
	reader: Reader,
	{ phone, tokenHash }: { phone: string; tokenHash: Buffer | null },
): Promise<InviteRow[]> {
	const { rows } = await reader.query<InviteRow>(
		`${rowSql} where (invite.phone = $1 or invite.token_hash = $2) and ${isOpen} order by invite.made_at desc limit 20`,
		[phone, tokenHash],
	);
	return rows;
}

type End = { id: string; state: 'accepted' | 'refused'; accountId: number } | { id: string; state: 'revoked' };

/** waiting → accepted, refused, revoked. @returns false: it waits no more */
export async function endInvite(client: PoolClient, end: End): Promise<boolean> {
	const { rowCount } = await client.query(
		`update organisation_invite invite set state = $2, ended_at = clock_timestamp(), account_id = $3
		 where id = $1 and ${isOpen}`,
		[end.id, end.state, 'accountId' in end ? end.accountId : null],
	);
	return rowCount === 1;
}

/** waiting → expired. */
export async function expireInvites(reader: Reader): Promise<void> {
	await reader.query(
		`update organisation_invite set state = 'expired', ended_at = expires_at
		 where state = 'waiting' and expires_at <= clock_timestamp()`,
	);
}

/** Whom an organisation invited is forgotten a month after it came to something. */
export async function forgetInvites({ pool }: { pool: Reader }): Promise<void> {
	await expireInvites(pool);
	await pool.query(`delete from organisation_invite where ended_at < now() - interval '30 days'`);
}

export async function isMemberByPhone(reader: Reader, bin: string, phone: string): Promise<boolean> {
	const { rowCount } = await reader.query(
		`select from organisation_member member join account on account.id = member.account_id
		 where member.bin = $1 and account.phone = $2`,
		[bin, phone],
	);
	return rowCount === 1;
}

/** A member who has signed for it himself stays as he is. `email`: where the invitation was read; null: it came to his number. */
export async function addInvited(
	client: PoolClient,
	{ bin, accountId, role, email }: { bin: string; accountId: number; role: GivenRole; email: string | null },
): Promise<void> {
	await client.query(
		`insert into organisation_member (bin, account_id, role, statement_id, email) values ($1, $2, $3, null, $4)
		 on conflict (bin, account_id) do update set email = coalesce(excluded.email, organisation_member.email)`,
		[bin, accountId, role, email],
	);
}

export type ProvedAddress = {
	bin: Rows['organisation_member']['bin'];
	accountId: Rows['account']['id'];
	email: NonNullable<Rows['organisation_member']['email']>;
};

/** Where members of an organisation have shown that they read letters: they joined by the link of one. */
export async function findProvedAddresses(
	reader: Reader,
	members: readonly Pick<ProvedAddress, 'bin' | 'accountId'>[],
): Promise<ProvedAddress[]> {
	const { rows } = await reader.query<ProvedAddress>(
		`select bin, account_id as "accountId", email from organisation_member
		 where (bin, account_id) in (select * from unnest($1::text[], $2::bigint[])) and email is not null`,
		[members.map(({ bin }) => bin), members.map(({ accountId }) => accountId)],
	);
	return rows;
}

/** The same of one account, of all its organisations. */
export async function findInvitedAddresses(reader: Reader, accountId: number): Promise<string[]> {
	const { rows } = await reader.query<Pick<ProvedAddress, 'email'>>(
		'select email from organisation_member where account_id = $1 and email is not null',
		[accountId],
	);
	return [...new Set(rows.map(({ email }) => email))].sort();
}
