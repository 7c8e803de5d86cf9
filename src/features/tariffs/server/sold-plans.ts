import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { monthsLater, monthsOf, type SoldPeriod } from '#domain/money/served-months.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { PlanHolder } from './held-plans.ts';

const dayMs = 86_400_000;

/** Terms with the price of a period. */
export type SoldPlan = Promised<{
	termsId: number;
	plan: string;
	/** later plans of a page give more than earlier ones */
	position: number;
	netTiyn: number;
	texts: Readonly<Record<'ru' | 'kz' | 'en', { title: string }>>;
}>;

/** Net tiyn of one use of what is sold without a plan, today. */
export async function readUnitPrice(reader: Reader, feature: Rows['plan_feature']['feature']): Promise<number> {
	const { rows } = await reader.query<{ netTiyn: Rows['unit_price']['net_tiyn'] }>({
		name: 'unit-price',
		text: `select net_tiyn as "netTiyn" from unit_price
			where feature = $1 and valid_from <= today_in_almaty()
			order by valid_from desc limit 1`,
		values: [feature],
	});
	const [price] = rows;
	if (price === undefined) throw new Error(`unit_price has no price of ${feature} that is in force`);
	return price.netTiyn;
}

const soldSql = `select terms.id as "termsId", terms.plan, position, net_tiyn as "netTiyn", texts
	from plan_terms terms join plan on plan.id = terms.plan join plan_price on plan_price.terms_id = terms.id`;

/** @returns undefined: such a period of it is not sold today, or only on request */
export async function findSoldPlan(reader: Reader, plan: string, period: SoldPeriod): Promise<SoldPlan | undefined> {
	const { rows } = await reader.query<SoldPlan>(
		`${soldSql} where terms.id = terms_in_force($1, today_in_almaty())
		   and period = $2 and net_tiyn > 0`,
		[plan, period],
	);
	return rows[0];
}

/** Terms that were agreed to before, at their own price. */
export async function getSoldTerms(reader: Reader, termsId: number, period: SoldPeriod): Promise<SoldPlan> {
	const { rows } = await reader.query<SoldPlan>(`${soldSql} where terms.id = $1 and period = $2 and net_tiyn > 0`, [
		termsId,
		period,
	]);
	const [sold] = rows;
	if (sold === undefined) throw new Error(`terms ${termsId} have no price of ${period}`);
	return sold;
}

/** Whether terms say what a period costs: other ones are sold on request. */
export async function isPriced(reader: Reader, termsId: number, period: SoldPeriod): Promise<boolean> {
	const { rowCount } = await reader.query(
		'select from plan_price where terms_id = $1 and period = $2 and net_tiyn > 0',
		[termsId, period],
	);
	return rowCount === 1;
}

type Held = {
	id: Rows['subscription']['id'];
	state: Rows['subscription']['state'];
	startsAt: Rows['subscription']['starts_at'];
	endsAt: Rows['subscription']['ends_at'];
	anchorDay: Rows['subscription']['anchor_day'];
	position: Rows['plan']['position'];
} & Promised<{ isOver: boolean; now: Date }>;

/** When a plan would begin and end, and what it would end. */
export type PlannedStart = {
	startsAt: Date;
	endsAt: Date;
	anchorDay: number;
	/** it begins behind what is held now */
	isQueued: boolean;
	/** subscriptions that end at once: what of them is paid and not served is owed back */
	replaced: readonly string[];
	/** ended by itself: the renewal of a subscription in its days of grace goes on where that one ended */
	over: readonly string[];
};

/**
 * More than what is held begins now and ends it; the same or less begins behind it, and so does a renewal.
 * @throws AppError conflict: one is queued already
 */
export async function planStart(
	reader: Reader,
	holder: PlanHolder,
	{ position }: Pick<SoldPlan, 'position'>,
	period: SoldPeriod,
): Promise<PlannedStart> {
	const { rows } = await reader.query<Held>(
		`select subscription.id, state, starts_at as "startsAt", ends_at as "endsAt", anchor_day as "anchorDay", position,
		   clock_timestamp() >= subscription_over_at(subscription) as "isOver", clock_timestamp() as now
		 from subscription join plan_terms on plan_terms.id = terms_id join plan on plan.id = plan
		 where subscription.holder = $1 and state <> 'ended' order by starts_at`,
		[holder],
	);
	const { rows: clock } = await reader.query<Promised<{ now: Date }>>('select clock_timestamp() as now');
	const now = clock[0]?.now ?? new Date();
	const over = rows.filter(({ isOver }) => isOver).map(({ id }) => id);
	const [live, queued] = rows.filter(({ isOver }) => !isOver);
	const at = { now, over, months: monthsOf[period] };
	if (live === undefined) return begin(at, now, dayOf(now));
	if (position > live.position)
		return { ...begin(at, now, dayOf(now)), replaced: [live, queued].flatMap((held) => (held ? [held.id] : [])) };
	if (queued !== undefined) throw new AppError('conflict');
	const start = begin(at, live.endsAt, live.anchorDay ?? dayOf(live.startsAt));
	return live.endsAt <= now ? { ...start, over: [...over, live.id] } : { ...start, isQueued: true };
}

function begin({ over, months }: { over: string[]; months: number }, startsAt: Date, anchorDay: number): PlannedStart {
	const startsOn = dayInAlmaty(startsAt);
	const days = (Date.parse(monthsLater(startsOn, months, anchorDay)) - Date.parse(startsOn)) / dayMs;
	const endsAt = new Date(startsAt.getTime() + days * dayMs);
	return { startsAt, endsAt, anchorDay, isQueued: false, replaced: [], over };
}

const dayOf = (at: Date) => Number(dayInAlmaty(at).slice(8));

/** Under the lock of the holder, in the transaction that takes the money. @returns its id */
export async function startSubscription(
	client: PoolClient,
	{ holder, termsId, period }: { holder: PlanHolder; termsId: number; period: SoldPeriod },
	{ startsAt, endsAt, anchorDay, isQueued, replaced, over }: PlannedStart,
): Promise<string> {
	await client.query(`update subscription set state = 'ended' where id = any($1)`, [over]);
	await client.query(
		`update subscription set state = 'ended', ends_at = greatest(starts_at, least(ends_at, $2)) where id = any($1)`,
		[replaced, startsAt],
	);
	const { rows } = await client.query<Pick<Rows['subscription'], 'id'>>(
		`insert into subscription (holder, terms_id, period, starts_at, ends_at, anchor_day, state)
		 values ($1, $2, $3, $4, $5, $6, $7) returning id`,
		[holder, termsId, period, startsAt, endsAt, anchorDay, isQueued ? 'queued' : 'active'],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	return made.id;
}

/** Ends before its time what was sold. @returns when it ended: now, or when it would have begun */
export async function endSubscription(client: PoolClient, id: string): Promise<Date> {
	const { rows } = await client.query<{ endedAt: Rows['subscription']['ends_at'] }>(
		`update subscription set state = 'ended', ends_at = greatest(starts_at, least(ends_at, clock_timestamp()))
		 where id = $1 returning ends_at as "endedAt"`,
		[id],
	);
	const [ended] = rows;
	if (ended === undefined) throw new Error('a subscription that was sold is there');
	return ended.endedAt;
}

/** What is over is called so, and what was queued behind it is the live one. The clock decides without this too. */
export async function tidySubscriptions(pool: Reader): Promise<void> {
	await pool.query(
		`update subscription set state = 'grace' where state = 'active'
		   and clock_timestamp() >= ends_at and clock_timestamp() < subscription_over_at(subscription)`,
	);
	await pool.query(
		`update subscription set state = 'ended' where state in ('active', 'grace')
		   and clock_timestamp() >= subscription_over_at(subscription)`,
	);
	await pool.query(
		`update subscription set state = 'active' where state = 'queued' and starts_at <= clock_timestamp()
		   and not exists (select from subscription live where live.holder = subscription.holder and live.state in ('active', 'grace'))`,
	);
}
