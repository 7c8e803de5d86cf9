import { AppError } from '#domain/error.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Buyer } from './report-sales.ts';

const startOfMonth = `date_trunc('month', today_in_almaty()::timestamp) at time zone 'Asia/Almaty'`;

const spentOf = (holder: string, account: string) => `coalesce((select sum(total_tiyn) from orders
	join wallet on wallet.id = wallet_id where wallet.holder = ${holder} and account_id = ${account}
	  and state in ('paid', 'fulfilled') and orders.made_at >= ${startOfMonth}), 0)::bigint`;

/** What a member may spend of his organisation's balance, and has spent this month; null: it is his to spend. */
export type MemberLimit = { limitTiyn: number; spentTiyn: number } | null;

/** Who owns the organisation, and everybody for himself, spends what there is. */
export async function readMemberLimit(
	reader: Reader,
	{ accountId, holder }: Pick<Buyer, 'accountId' | 'holder'>,
): Promise<MemberLimit> {
	const [kind, bin = ''] = holder.split(':');
	if (kind === 'account') return null;
	const { rows } = await reader.query<Promised<{ isOwner: boolean; limitTiyn: number; spentTiyn: number }>>({
		name: 'member-limit',
		text: `select exists (select from organisation_member where bin = $3 and account_id = $2 and role = 'owner') as "isOwner",
			coalesce((select monthly_tiyn from spend_limit where holder = $1 and account_id = $2), 0) as "limitTiyn",
			${spentOf('$1', '$2')} as "spentTiyn"`,
		values: [holder, accountId, bin],
	});
	const [known] = rows;
	return known === undefined || known.isOwner ? null : { limitTiyn: known.limitTiyn, spentTiyn: known.spentTiyn };
}

/** @throws AppError spend_limit_reached */
export async function requireWithinLimit(client: PoolClient, buyer: Buyer, totalTiyn: number): Promise<void> {
	const limit = await readMemberLimit(client, buyer);
	if (limit === null || limit.spentTiyn + totalTiyn <= limit.limitTiyn) return;
	const leftTiyn = Math.max(0, limit.limitTiyn - limit.spentTiyn);
	throw new AppError('spend_limit_reached', { leftKzt: leftTiyn / 100 });
}

/** Of those members of an organisation who do not own it, by account. */
export async function readMemberLimits(
	reader: Reader,
	bin: string,
): Promise<ReadonlyMap<number, NonNullable<MemberLimit>>> {
	const { rows } = await reader.query<Promised<{ accountId: number; limitTiyn: number; spentTiyn: number }>>(
		`select member.account_id as "accountId", coalesce(monthly_tiyn, 0) as "limitTiyn",
		   ${spentOf("'organization:' || $1", 'member.account_id')} as "spentTiyn"
		 from organisation_member member
		 left join spend_limit on holder = 'organization:' || $1 and spend_limit.account_id = member.account_id
		 where bin = $1 and role <> 'owner'`,
		[bin],
	);
	return new Map(rows.map(({ accountId, ...limit }) => [accountId, limit]));
}

/** From now on, also for what was spent this month. Whoever calls knows that an owner asked, and writes the journal. */
export async function setMemberLimit(
	client: PoolClient,
	{ bin, accountId, monthlyTiyn }: { bin: string; accountId: number; monthlyTiyn: number },
): Promise<void> {
	await client.query(
		`insert into spend_limit (holder, account_id, monthly_tiyn) values ('organization:' || $1, $2, $3)
		 on conflict (holder, account_id) do update set monthly_tiyn = excluded.monthly_tiyn`,
		[bin, accountId, monthlyTiyn],
	);
}

/** Who comes back to an organisation begins with none. */
export async function dropMemberLimit(client: PoolClient, bin: string, accountId: number): Promise<void> {
	await client.query(`delete from spend_limit where holder = 'organization:' || $1 and account_id = $2`, [
		bin,
		accountId,
	]);
}
