import { AppError } from '#domain/error.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Buyer } from './report-sales.ts';

const startOfMonth = `date_trunc('month', today_in_almaty()::timestamp) at time zone 'Asia/Almaty'`;

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
			coalesce((select sum(total_tiyn) from orders join wallet on wallet.id = wallet_id
			  where wallet.holder = $1 and account_id = $2 and state in ('paid', 'fulfilled')
			    and orders.made_at >= ${startOfMonth}), 0)::bigint as "spentTiyn"`,
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
