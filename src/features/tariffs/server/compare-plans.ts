import { formatNumber, formatTenge } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { sumOf } from '#domain/money/vat.ts';
import { m } from '#paraglide/messages.js';
import type { Tariffs } from '../contract.ts';
import type { Feature, Offer, OfferedPlan } from './read-tariffs.ts';

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
	const rows: readonly Row[] = [
		{ title: m.tariffs_compare_checks({}, to), of: ({ checksPerDay }) => formatNumber(checksPerDay, tag) },
		{ title: m.tariffs_compare_reports({}, to), of: (plan) => reportsOf(plan, apart, to) },
		{ title: m.tariffs_compare_comparison({}, to), of: (plan) => includes(plan, 'compare', to) },
		{ title: m.tariffs_compare_lists({}, to), of: ({ ownLists }) => formatNumber(ownLists, tag) },
		{ title: m.tariffs_compare_entries({}, to), of: ({ ownListEntries }) => formatNumber(ownListEntries, tag) },
	];
	const shown = plans.filter(({ offerGroup }) => offerGroup === 'web');
	return rows.map(({ title, of }) => ({ title, values: shown.map(of) }));
}

function includes({ features }: OfferedPlan, asked: Feature, to: { locale: ReturnType<typeof languageTag> }): string {
	return features.some(({ feature }) => feature === asked)
		? m.tariffs_compare_included({}, to)
		: m.tariffs_compare_excluded({}, to);
}

function reportsOf({ features }: OfferedPlan, apart: string, to: { locale: ReturnType<typeof languageTag> }): string {
	const reports = features.find(({ feature }) => feature === 'full_report');
	if (reports === undefined) return apart;
	const { most, per } = reports;
	if (most === null) return m.tariffs_compare_any({}, to);
	const words = per === 'day' ? m.tariffs_compare_per_day : m.tariffs_compare_per_term;
	return words({ count: formatNumber(most, to.locale) }, to);
}
