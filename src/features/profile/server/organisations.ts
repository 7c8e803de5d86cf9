import { AppError } from '#domain/error.ts';
import { tiynOf } from '#domain/money/tiyn.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import type { Role } from '#domain/organisation.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, ipHashOf, type OwnerCall, setActingFor } from '#features/auth/public.ts';
import { readHolderChecks } from '#features/checks/public.ts';
import { dropMemberLimit, readMemberLimits, setMemberLimit } from '#features/orders/public.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { GivenRole, MemberView, OrganisationView } from '../contract.ts';

type Row = {
	bin: Rows['organisation']['bin'];
	name: Rows['organisation']['name'];
	role: Known<Rows['organisation_member']['role'], Role>;
	joinedAt: Rows['organisation_member']['joined_at'];
} & Promised<{ isActing: boolean }>;
type MemberRow = {
	bin: Rows['organisation_member']['bin'];
	id: Rows['organisation_member']['account_id'];
	name: Rows['account']['name'];
	phone: Rows['account']['phone'];
	role: Known<Rows['organisation_member']['role'], Role>;
	joinedAt: Rows['organisation_member']['joined_at'];
} & Promised<{ isInvited: boolean }>;

/** Of the caller, each with its members and the checks they share. */
export async function findOrganisations({ pool }: Auth, accountId: number): Promise<OrganisationView[]> {
	const { rows } = await pool.query<Row>(
		`select organisation.bin, organisation.name, role, joined_at as "joinedAt",
		   account.acting_bin is not distinct from organisation.bin as "isActing"
		 from organisation_member member
		 join organisation on organisation.bin = member.bin join account on account.id = member.account_id
		 where member.account_id = $1 order by joined_at, organisation.bin limit 100`,
		[accountId],
	);
	const members = await listMembers(
		pool,
		rows.map(({ bin }) => bin),
	);
	return Promise.all(
		rows.map(async ({ bin, name, role, joinedAt, isActing }) => {
			const limits = await readMemberLimits(pool, bin);
			return {
				...{ bin, name, role, joined_at: joinedAt.toISOString(), is_acting: isActing },
				checks: await readHolderChecks(pool, `organization:${bin}`),
				members: members
					.filter((member) => member.bin === bin)
					.map((member) => ({
						...{ id: member.id, name: member.name, phone_masked: maskPhone(member.phone), role: member.role },
						...{
							joined_at: member.joinedAt.toISOString(),
							is_invited: member.isInvited,
							is_me: member.id === accountId,
						},
						limit: role === 'owner' || member.id === accountId ? presentLimit(limits.get(member.id)) : null,
					})),
			};
		}),
	);
}

function presentLimit(limit: { limitTiyn: number; spentTiyn: number } | undefined): MemberView['limit'] {
	return limit === undefined ? null : { monthly_kzt: limit.limitTiyn / 100, spent_kzt: limit.spentTiyn / 100 };
}

async function listMembers(reader: Reader, bins: readonly string[]): Promise<MemberRow[]> {
	const { rows } = await reader.query<MemberRow>(
		`select bin, account_id as id, account.name, phone, role, joined_at as "joinedAt", statement_id is null as "isInvited"
		 from organisation_member join account on account.id = account_id
		 where bin = any($1) order by array_position(array['owner', 'editor', 'viewer'], role), joined_at, account_id`,
		[bins],
	);
	return rows;
}

/** Whose things the caller reads, makes and spends from now on; null: his own. @throws AppError not_found */
export async function actFor(auth: Auth, call: OwnerCall, bin: string | null): Promise<void> {
	const { accountId } = call.account;
	await inTransaction(auth.pool, async (client) => {
		if (bin !== null) await getRole(client, bin, accountId);
		await setActingFor(client, accountId, bin);
		await recordOrganisation(auth, client, call, { action: 'organisation.act', subject: bin });
	});
}

/** @throws AppError not_found, forbidden for a member who is no owner, conflict for oneself */
export async function removeMember(auth: Auth, call: OwnerCall, bin: string, memberId: number): Promise<void> {
	await inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, call.account.accountId);
		if (memberId === call.account.accountId) throw new AppError('conflict');
		await getRole(client, bin, memberId);
		await client.query('delete from organisation_member where bin = $1 and account_id = $2', [bin, memberId]);
		await dropMemberLimit(client, bin, memberId);
		await recordOrganisation(auth, client, call, {
			action: 'organisation.remove',
			subject: bin,
			object: `account:${memberId}`,
		});
	});
}

/** From the member's next request on. @throws as removeMember; conflict for an owner */
export async function changeRole(
	auth: Auth,
	call: OwnerCall,
	{ bin, memberId, role }: { bin: string; memberId: number; role: GivenRole },
): Promise<void> {
	await inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, call.account.accountId);
		if ((await getRole(client, bin, memberId)) === 'owner') throw new AppError('conflict');
		await client.query('update organisation_member set role = $3 where bin = $1 and account_id = $2', [
			bin,
			memberId,
			role,
		]);
		await recordOrganisation(auth, client, call, {
			...{ action: 'organisation.role', subject: bin, object: `account:${memberId}`, details: { role } },
		});
	});
}

/** What a member may spend in a month from now on. @throws as removeMember; bad_request for parts of a tiyn; conflict for an owner */
export async function limitMember(
	auth: Auth,
	call: OwnerCall,
	{ bin, memberId, monthlyKzt }: { bin: string; memberId: number; monthlyKzt: number },
): Promise<void> {
	const monthlyTiyn = tiynOf(monthlyKzt);
	await inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, call.account.accountId);
		if ((await getRole(client, bin, memberId)) === 'owner') throw new AppError('conflict');
		if (monthlyTiyn === undefined)
			throw new AppError('bad_request', { fields: [{ field: 'monthly_kzt', rule: 'format' }] });
		await setMemberLimit(client, { bin, accountId: memberId, monthlyTiyn });
		const details = { monthly_tiyn: monthlyTiyn };
		await recordOrganisation(auth, client, call, {
			...{ action: 'spend_limit.set', subject: bin, object: `account:${memberId}`, details },
		});
	});
}

/** The member becomes the owner, and the caller an editor. @throws as removeMember */
export async function handOver(auth: Auth, call: OwnerCall, bin: string, memberId: number): Promise<void> {
	const { accountId } = call.account;
	await inTransaction(auth.pool, async (client) => {
		await requireOwner(client, bin, accountId);
		if (memberId === accountId) throw new AppError('conflict');
		await getRole(client, bin, memberId);
		await client.query(
			`update organisation_member set role = case when account_id = $2 then 'owner' else 'editor' end
			 where bin = $1 and account_id in ($2, $3)`,
			[bin, memberId, accountId],
		);
		await recordOrganisation(auth, client, call, {
			action: 'organisation.hand_over',
			subject: bin,
			object: `account:${memberId}`,
		});
	});
}

/** @throws AppError not_found; sole_owner where members would be left without an owner */
export async function leaveOrganisation(auth: Auth, call: OwnerCall, bin: string): Promise<void> {
	const { accountId } = call.account;
	await inTransaction(auth.pool, async (client) => {
		await getRole(client, bin, accountId);
		const { rows } = await client.query<Promised<{ others: number; owners: number }>>(
			`select count(*) as others, count(*) filter (where role = 'owner') as owners
			 from organisation_member where bin = $1 and account_id <> $2`,
			[bin, accountId],
		);
		if (rows[0] !== undefined && rows[0].others > 0 && rows[0].owners === 0) throw new AppError('sole_owner');
		await client.query('delete from organisation_member where bin = $1 and account_id = $2', [bin, accountId]);
		await dropMemberLimit(client, bin, accountId);
		await recordOrganisation(auth, client, call, { action: 'organisation.leave', subject: bin });
	});
}

/** Until the end of the transaction nobody joins, leaves or gets another role. */
export async function lockOrganisation(client: PoolClient, bin: string): Promise<void> {
	await client.query('select from organisation where bin = $1 for update', [bin]);
}

/** What the caller is no member of does not exist. Locks the organisation, so that roles stay as they are read. */
async function getRole(client: PoolClient, bin: string, accountId: number): Promise<Role> {
	await lockOrganisation(client, bin);
	const { rows } = await client.query<Pick<Rows['organisation_member'], 'role'>>(
		'select role from organisation_member where bin = $1 and account_id = $2',
		[bin, accountId],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0].role;
}

export async function requireOwner(client: PoolClient, bin: string, accountId: number): Promise<void> {
	if ((await getRole(client, bin, accountId)) !== 'owner') throw new AppError('forbidden');
}

type Recorded = { action: string; subject: string | null; object?: string; details?: Record<string, number | string> };

export async function recordOrganisation(
	auth: Auth,
	client: PoolClient,
	{ account, ip }: OwnerCall,
	{ action, subject, object, details }: Recorded,
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: account.accountId },
		...{ action, outcome: 'ok', subject: subject ?? undefined, object },
		...(details === undefined ? {} : { details }),
		ipHash: await ipHashOf(auth, ip),
	});
}
