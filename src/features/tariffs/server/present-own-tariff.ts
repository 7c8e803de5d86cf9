import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { OwnTariff } from '../contract.ts';
import { durationText } from './durations.ts';
import type { OwnSubscription, OwnTerms, OwnUse } from './own-tariff.ts';
import type { Feature } from './read-tariffs.ts';

type Said = (inputs: Record<never, never>, options: { locale: ReturnType<typeof languageTag> }) => string;

/** What is counted and some product answers for. */
const useTitles: Partial<Record<Feature, Said>> = { full_report: m.tariffs_use_full_report };

const grantedPeriods: Readonly<Record<'trial' | 'granted', Said>> = {
	trial: m.tariffs_period_trial,
	granted: m.tariffs_period_granted,
};

type Own = {
	terms: OwnTerms;
	subscriptions: readonly OwnSubscription[];
	uses: readonly OwnUse[];
	after: string;
	organizationBin: string | null;
};

export function presentOwnTariff(
	{ terms, subscriptions, uses, after, organizationBin }: Own,
	locale: Locale,
): OwnTariff {
	const { plan, texts, checksPerDay, ownLists, ownListEntries } = terms;
	const { title, subtitle } = texts[locale];
	const live = subscriptions.find(({ isLive }) => isLive);
	const next = subscriptions.find(({ isLive }) => !isLive);
	return {
		...{ plan, title, subtitle, organization_bin: organizationBin },
		...{ checks_per_day: checksPerDay, own_lists: ownLists, own_list_entries: ownListEntries },
		subscription:
			live === undefined
				? null
				: { ...presentSubscription(live, locale), grace_until: live.isInGrace ? live.overAt.toISOString() : null },
		next: next === undefined ? null : presentSubscription(next, locale),
		uses: uses.flatMap(({ feature, used, most, per, resetsAt }) => {
			const words = useTitles[feature];
			if (words === undefined || most === null || per === null) return [];
			const until = resetsAt?.toISOString() ?? null;
			return [{ feature, title: words({}, { locale: languageTag(locale) }), used, most, until }];
		}),
		after,
	};
}

function presentSubscription({ texts, period, startsAt, endsAt }: OwnSubscription, locale: Locale) {
	const label =
		period === 'trial' || period === 'granted'
			? grantedPeriods[period]({}, { locale: languageTag(locale) })
			: durationText(period, locale);
	return {
		...{ title: texts[locale].title, period_label: label },
		...{ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() },
	};
}
