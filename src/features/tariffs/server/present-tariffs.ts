import { type Locale, languageTag } from '#domain/locale.ts';
import { sumOf } from '#domain/money/vat.ts';
import { m } from '#paraglide/messages.js';
import type { Group, Modal, Plan, Price, Tariffs } from '../contract.ts';
import { comparePlans } from './compare-plans.ts';
import { durationText } from './durations.ts';
import type { Feature, Offer, OfferedPlan } from './read-tariffs.ts';

type In = { locale: ReturnType<typeof languageTag> };
type Said = (inputs: Record<never, never>, options: In) => string;

/** In the order of the page (specification §2.4). */
const groupTitles: Readonly<Record<Group['code'], Said>> = {
	web: m.tariffs_group_web,
	api: m.tariffs_group_api,
	personnel: m.tariffs_group_personnel,
	mass_check: m.tariffs_group_mass_check,
	individual: m.tariffs_group_individual,
	foreign: m.tariffs_group_foreign,
};

const buttons: Readonly<Record<Modal, Said>> = {
	RegistrationModal: m.tariffs_button_registration,
	TariffRequestModal: m.tariffs_button_request,
	TrialRequestModal: m.tariffs_button_trial,
	ApiRequestModal: m.tariffs_button_api,
};

/** What is sold one by one. */
const unitWords: Partial<Record<Feature, { title: Said; explanation: Said }>> = {
	full_report: { title: m.tariffs_unit_full_report, explanation: m.tariffs_unit_full_report_text },
};

export function presentTariffs({ vat, plans, units }: Offer, locale: Locale): Tariffs {
	const to = { locale: languageTag(locale) };
	const titles = Object.entries(groupTitles) as [Group['code'], Said][];
	return {
		vat: { percent: vat.basisPoints / 100, valid_from: vat.validFrom },
		groups: titles.flatMap(([code, title]) => {
			const ofGroup = plans.filter(({ offerGroup }) => offerGroup === code);
			if (ofGroup.length === 0) return [];
			return [{ code, title: title({}, to), plans: ofGroup.map((plan) => presentPlan(plan, vat.basisPoints, locale)) }];
		}),
		comparison: comparePlans({ vat, plans, units }, locale),
		units: units.flatMap(({ feature, netTiyn }) => {
			const words = unitWords[feature];
			if (words === undefined) return [];
			const price = priceOf(netTiyn, vat.basisPoints);
			return [{ feature, title: words.title({}, to), explanation: words.explanation({}, to), ...price }];
		}),
	};
}

export function presentPlan(plan: OfferedPlan, basisPoints: number, locale: Locale): Plan {
	const { plan: code, modal, texts, prices, trialDays, savingPercent, checksPerDay } = plan;
	if (modal === null) throw new Error(`${code} has no button`);
	const { title, subtitle } = texts[locale];
	const to = { locale: languageTag(locale) };
	const isFree = trialDays !== null || (prices.length > 0 && prices.every(({ netTiyn }) => netTiyn === 0));
	return {
		...{ code, title, subtitle, is_free: isFree, button_name: buttons[modal]({}, to), triggering_modal_name: modal },
		prices: prices.flatMap(({ period, netTiyn }): Price[] =>
			netTiyn === null ? [] : [{ period, duration: durationText(period, locale), ...priceOf(netTiyn, basisPoints) }],
		),
		benefits: benefitsOf(plan, locale),
		features: plan.features.map(({ feature, most }) => ({ feature, most })),
		...{ trial_days: trialDays, saving_percent: savingPercent, checks_per_day: checksPerDay },
	};
}

function priceOf(netTiyn: number, basisPoints: number): Pick<Price, 'net_kzt' | 'vat_kzt' | 'gross_kzt'> {
	const { netKzt, vatKzt, grossKzt } = sumOf(netTiyn, basisPoints);
	return { net_kzt: netKzt, vat_kzt: vatKzt, gross_kzt: grossKzt };
}

/** What the numbers of a plan say comes first; features that no product answers for yet are not advertised. */
function benefitsOf({ offerGroup, checksPerDay, features, texts }: OfferedPlan, locale: Locale): Plan['benefits'] {
	const written = texts[locale].benefits.map((name) => ({ name, is_active: true }));
	if (offerGroup !== 'web') return written;
	const to = { locale: languageTag(locale) };
	const report = features.find(({ feature }) => feature === 'full_report');
	const reportLine =
		report === undefined
			? { name: m.tariffs_benefit_no_reports({}, to), is_active: false }
			: { name: reportBenefit(report, to), is_active: true };
	const checksLine = { name: m.tariffs_benefit_checks({ count: checksPerDay }, to), is_active: true };
	const comparisonLine = {
		name: m.tariffs_compare_comparison({}, to),
		is_active: features.some(({ feature }) => feature === 'compare'),
	};
	return [checksLine, ...written, reportLine, comparisonLine];
}

function reportBenefit({ most, per }: OfferedPlan['features'][number], to: In): string {
	if (most === null) return m.tariffs_benefit_reports_all({}, to);
	const words = per === 'day' ? m.tariffs_benefit_reports_day : m.tariffs_benefit_reports_term;
	return words({ count: most }, to);
}
