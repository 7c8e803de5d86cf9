import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { PlanHolder } from './held-plans.ts';
import type { PlanTexts } from './read-tariffs.ts';

export type OwnTerms = {
	plan: Rows['plan_terms']['plan'];
	texts: Known<Rows['plan_terms']['texts'], Readonly<Record<'ru' | 'kz' | 'en', PlanTexts>>>;
	checksPerDay: Rows['plan_terms']['checks_per_day'];
	ownLists: Rows['plan_terms']['own_lists'];
	ownListEntries: Rows['plan_terms']['own_list_entries'];
};

export type OwnSubscription = {
	texts: Known<Rows['plan_terms']['texts'], Readonly<Record<'ru' | 'kz' | 'en', PlanTexts>>>;
	period: Rows['subscription']['period'];
	startsAt: Rows['subscription']['starts_at'];
	endsAt: Rows['subscription']['ends_at'];
} & Promised<{
	/** it has begun and is not over; else it waits behind that one */
	isLive: boolean;
	/** ended, and an invoice for its renewal may still be paid */
	isInGrace: boolean;
	overAt: Date;
}>;

export type OwnUse = Promised<{
	feature: Rows['plan_feature']['feature'];
	used: number;
	/** null: as often as wished */
	most: number | null;
	per: 'day' | 'period' | null;
	resetsAt: Date | null;
}>;

export async function findOwnTerms(reader: Reader, holder: PlanHolder): Promise<OwnTerms> {
	const { rows } = await reader.query<OwnTerms>({
		name: 'own-terms',
		text: `select plan, texts, checks_per_day as "checksPerDay", own_lists as "ownLists",
		   own_list_entries as "ownListEntries" from plan_terms where id = terms_of($1)`,
		values: [holder],
	});
	const [row] = rows;
	if (row === undefined) throw new Error('everybody holds terms');
	return row;
}

/** The one in force and the one behind it, by the clock of the database. */
export async function findOwnSubscriptions(reader: Reader, holder: PlanHolder): Promise<OwnSubscription[]> {
	const { rows } = await reader.query<OwnSubscription>({
		name: 'own-subscriptions',
		text: `select texts, period, starts_at as "startsAt", ends_at as "endsAt", starts_at <= clock_timestamp() as "isLive",
		   ends_at <= clock_timestamp() as "isInGrace", subscription_over_at(subscription) as "overAt"
		 from subscription join plan_terms on plan_terms.id = terms_id
		 where subscription.holder = $1 and state <> 'ended' and clock_timestamp() < subscription_over_at(subscription)
		 order by starts_at`,
		values: [holder],
	});
	return rows;
}

export async function findOwnUses(reader: Reader, holder: PlanHolder): Promise<OwnUse[]> {
	const { rows } = await reader.query<OwnUse>({
		name: 'own-uses',
		text: 'select feature, used, most, per, resets_at as "resetsAt" from feature_uses($1) order by feature',
		values: [holder],
	});
	return rows;
}
