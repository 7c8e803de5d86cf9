import type { Locale } from '#domain/locale.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { OwnTariff } from '../contract.ts';
import type { PlanHolder } from './held-plans.ts';
import { findOwnSubscriptions, findOwnTerms, findOwnUses } from './own-tariff.ts';
import { readPlanTitles } from './plan-titles.ts';
import { presentOwnTariff } from './present-own-tariff.ts';

/** What every page says about the plan of a holder. */
export async function readOwnTariff(
	pool: Pool,
	{ holder, organizationBin }: { holder: PlanHolder; organizationBin: string | null },
	locale: Locale,
): Promise<OwnTariff> {
	const [terms, subscriptions, uses, titles] = await Promise.all([
		findOwnTerms(pool, holder),
		findOwnSubscriptions(pool, holder),
		findOwnUses(pool, holder),
		readPlanTitles(pool, locale),
	]);
	const after = titles.get('free') ?? 'free';
	return presentOwnTariff({ terms, subscriptions, uses, after, organizationBin }, locale);
}
