import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { vatRates } from './vat-rates.ts';

type Terms = Rows['plan_terms'];
export type Feature = Rows['plan_feature']['feature'];

/** What an editor writes about a plan in one language; what its numbers say is said by them. */
export type PlanTexts = { title: string; subtitle: string; benefits: readonly string[] };

export type OfferedPlan = Pick<Terms, 'modal' | 'plan'> & {
	offerGroup: Rows['plan']['offer_group'];
	checksPerDay: number;
	ownLists: number;
	ownListEntries: number;
	trialDays: number | null;
	savingPercent: number | null;
	texts: Readonly<Record<'ru' | 'kz' | 'en', PlanTexts>>;
	prices: readonly { period: Rows['plan_price']['period']; netTiyn: number | null }[];
	features: readonly { feature: Feature; most: number | null; per: 'day' | 'period' | null }[];
};

export type Offer = {
	vat: { basisPoints: number; validFrom: string };
	plans: readonly OfferedPlan[];
	units: readonly { feature: Feature; netTiyn: number }[];
};

/** All that is sold to everybody today, in the order of the page, in one statement: one state of the prices. */
export async function readOffer(reader: Reader): Promise<Offer> {
	const { rows } = await reader.query<Promised<Offer>>({
		name: 'read-offer',
		text: `select
		  (select json_build_object('basisPoints', basis_points, 'validFrom', valid_from) from ${vatRates} rate
		   where valid_from <= today_in_almaty() order by valid_from desc limit 1) as vat,
		  (select json_agg(offered order by position, plan) from (
		     select terms.plan, position, offer_group as "offerGroup", modal, checks_per_day as "checksPerDay",
		       own_lists as "ownLists", own_list_entries as "ownListEntries", trial_days as "trialDays", saving_percent as "savingPercent", texts,
		       (select coalesce(json_agg(json_build_object('period', period, 'netTiyn', net_tiyn)
		          order by array_position(array['month', 'months_6', 'months_12', 'year'], period)), '[]')
		        from plan_price where terms_id = terms.id) as prices,
		       (select coalesce(json_agg(json_build_object('feature', feature, 'most', most, 'per', per) order by feature), '[]')
		        from plan_feature where terms_id = terms.id) as features
		     from plan join plan_terms terms on terms.id = terms_in_force(plan.id, today_in_almaty())
		     where modal is not null) offered) as plans,
		  (select coalesce(json_agg(json_build_object('feature', feature, 'netTiyn', net_tiyn)), '[]') from (
		     select distinct on (feature) feature, net_tiyn from unit_price where valid_from <= today_in_almaty()
		     order by feature, valid_from desc) sold) as units`,
	});
	const [offer] = rows;
	if (offer === undefined) throw new Error('a select without a table answers one row');
	return offer;
}

/** The day by the clock of the database, and the rate of VAT on it. */
export async function readTodaysVat(reader: Reader): Promise<{ today: string; basisPoints: number }> {
	const { rows } = await reader.query<Promised<{ today: string; basisPoints: number }>>(
		`select today_in_almaty()::text as today, basis_points as "basisPoints" from ${vatRates} rate
		 where valid_from <= today_in_almaty() order by valid_from desc limit 1`,
	);
	const [rate] = rows;
	if (rate === undefined) throw new Error('vat_rate has a rate since 2009');
	return rate;
}
