import { formatNumber, formatTenge } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { sumOf } from '#domain/money/vat.ts';
import { m } from '#paraglide/messages.js';
import type { Tariffs } from '../contract.ts';
import type { Feature, Offer, OfferedPlan } from './read-tariffs.ts';

type In = { locale: ReturnType<typeof languageTag> };
type Row = { title: string; of: (plan: OfferedPlan) => string };

/**
 * The plans of the web version side by side, in the order of the page; every value comes from their terms. Features that no
 * product answers for yet are left out, as they are in the benefits of a plan.
 */
export function comparePlans({ vat, plans, units }: Offer, locale: Locale): Tariffs['comparison'] {
	const tag = languageTag(locale);
	const to = { locale: tag };
	const reportPrice = units.find(({ feature }) => feature === 'full_report')?.netTiyn;
	const apart =
		reportPrice === undefined
			? m.tariffs_compare_none({}, to)
			: m.tariffs_compare_each({ price: formatTenge(sumOf(reportPrice, vat.basisPoints).grossKzt, tag) }, to);
	const ofChecks = m.tariffs_compare_of_checks({}, to);
	const rows: readonly Row[] = [
		{ title: m.tariffs_compare_checks({}, to), of: ({ checksPerDay }) => formatNumber(checksPerDay, tag) },
		{ title: m.tariffs_compare_reports({}, to), of: (plan) => countOf(plan, 'full_report', apart, to) },
		{ title: m.tariffs_compare_comparison({}, to), of: (plan) => includes(plan, 'compare', to) },
		{ title: m.tariffs_compare_mass_rows({}, to), of: (plan) => countOf(plan, 'mass_rows', ofChecks, to) },
		{
			title: m.tariffs_compare_vat_rows({}, to),
			of: (plan) => countOf(plan, 'vat_rows', m.tariffs_compare_excluded({}, to), to),
		},
		{ title: m.tariffs_compare_lists({}, to), of: ({ ownLists }) => formatNumber(ownLists, tag) },
		{ title: m.tariffs_compare_entries({}, to), of: ({ ownListEntries }) => formatNumber(ownListEntries, tag) },
	];
	const shown = plans.filter(({ offerGroup }) => offerGroup === 'web');
	return rows.map(({ title, of }) => ({ title, values: shown.map(of) }));
}

function includes({ features }: OfferedPlan, asked: Feature, to: In): string {
	return features.some(({ feature }) => feature === asked)
		? m.tariffs_compare_included({}, to)
		: m.tariffs_compare_excluded({}, to);
}

/** @param otherwise what is said where the plan includes none */
function countOf({ features }: OfferedPlan, asked: Feature, otherwise: string, to: In): string {
	const counted = features.find(({ feature }) => feature === asked);
	if (counted === undefined) return otherwise;
	const { most, per } = counted;
	if (most === null) return m.tariffs_compare_any({}, to);
	const words = per === 'day' ? m.tariffs_compare_per_day : m.tariffs_compare_per_term;
	return words({ count: formatNumber(most, to.locale) }, to);
}
