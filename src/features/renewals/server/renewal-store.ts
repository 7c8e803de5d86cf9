import type { IsoDate } from '#domain/clock.ts';
import type { SoldPeriod } from '#domain/money/served-months.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { firstDays, graceDays, type NoticeKind } from './days-left.ts';

/** A plan that was paid for. */
export type PaidPlan = {
	id: Rows['subscription']['id'];
	holder: Rows['subscription']['holder'];
	plan: Rows['plan_terms']['plan'];
	texts: Known<Rows['plan_terms']['texts'], Readonly<Record<'ru' | 'kz' | 'en', { title: string }>>>;
	period: Known<Rows['subscription']['period'], SoldPeriod>;
	endsAt: Rows['subscription']['ends_at'];
} & Promised<{
	/** its invoice for the renewal, whatever became of it */
	invoiceId: string | null;
	/** another one begins when it ends, or took its place; one that was taken back before it began does not count */
	isFollowed: boolean;
}>;

const paidSql = `select known.id, known.holder, plan, texts, period, ends_at as "endsAt",
	  (select invoice_id from renewal where subscription_id = known.id) as "invoiceId",
	  exists (select from subscription next where next.holder = known.holder and next.id <> known.id
	    and next.starts_at > known.starts_at and next.ends_at > next.starts_at) as "isFollowed"
	from subscription known join plan_terms on plan_terms.id = known.terms_id
	where period in ('month', 'months_6', 'months_12', 'year')`;

/** Those that end soon or have just ended, and are not followed. */
export async function findEnding(reader: Reader, now: Date, today: IsoDate): Promise<PaidPlan[]> {
	const { rows } = await reader.query<PaidPlan>(
		`select * from (${paidSql} and known.starts_at <= $1
		   and (known.ends_at at time zone 'Asia/Almaty')::date between $2::date - $3::integer and $2::date + $4::integer) ending
		 where not "isFollowed" order by "endsAt", id`,
		[now, today, graceDays, firstDays],
	);
	return rows;
}

/** @returns undefined: what was found before is gone, or followed by now */
export async function findEndingAgain(reader: Reader, id: string): Promise<PaidPlan | undefined> {
	const { rows } = await reader.query<PaidPlan>(`${paidSql} and known.id = $1`, [id]);
	return rows.find(({ isFollowed }) => !isFollowed);
}

/** What a holder has now, by the clock of the database; undefined: nothing that was paid for. */
export async function findHeld(reader: Reader, holder: string): Promise<PaidPlan | undefined> {
	const { rows } = await reader.query<PaidPlan>(
		`${paidSql} and known.holder = $1 and known.state <> 'ended' and known.starts_at <= clock_timestamp()
		   and clock_timestamp() < subscription_over_at(known)
		 order by known.starts_at desc limit 1`,
		[holder],
	);
	return rows[0];
}

export type Wish = { accountId: Rows['renewal_wish']['account_id'] };

export async function findWish(reader: Reader, holder: string): Promise<Wish | undefined> {
	const { rows } = await reader.query<Wish>('select account_id as "accountId" from renewal_wish where holder = $1', [
		holder,
	]);
	return rows[0];
}

/** @returns whether it was another wish before */
export async function keepWish(client: PoolClient, holder: string, accountId: number): Promise<boolean> {
	const { rowCount } = await client.query(
		'insert into renewal_wish (holder, account_id) values ($1, $2) on conflict do nothing',
		[holder, accountId],
	);
	return rowCount === 1;
}

/** @returns whether it was another wish before */
export async function dropWish(client: PoolClient, holder: string): Promise<boolean> {
	const { rowCount } = await client.query('delete from renewal_wish where holder = $1', [holder]);
	return rowCount === 1;
}

/** @returns false: it was told before */
export async function keepNotice(
	client: PoolClient,
	{ id, holder, endsAt }: PaidPlan,
	kind: NoticeKind,
): Promise<boolean> {
	const { rowCount } = await client.query(
		'insert into plan_notice (subscription_id, kind, holder, ends_at) values ($1, $2, $3, $4) on conflict do nothing',
		[id, kind, holder, endsAt],
	);
	return rowCount === 1;
}

/**
 * Who is told what concerns a holder: the person himself; of an organisation its owners and who bought the plan while he is a
 * member, and all members of one that has no owner.
 */
export async function findTold(reader: Reader, holder: string, buyerId: number | null): Promise<number[]> {
	const [kind, name = ''] = holder.split(':');
	if (kind === 'account') return [Number(name)];
	const { rows } = await reader.query<{ accountId: Rows['organisation_member']['account_id'] }>(
		`select account_id as "accountId" from organisation_member member
		 where bin = $1 and (role = 'owner' or account_id = $2
		   or not exists (select from organisation_member known where known.bin = $1 and known.role = 'owner'))
		 order by account_id`,
		[name, buyerId],
	);
	return rows.map(({ accountId }) => accountId);
}
