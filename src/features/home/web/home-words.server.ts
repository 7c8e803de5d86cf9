import { m } from '#paraglide/messages.js';
import { formatPercent } from '#web/format.ts';
import { greenFrom, meanRisks } from './idn-groups.ts';

/**
 * The prose of the page in the reader's language. It travels with the page's data: bundled, three languages of it
 * would take a tenth of what a phone may load before it can act.
 */
export function homeWords() {
	return {
		hero: { title: m.home_title(), lead: m.home_lead(), examples: m.home_examples() },
		sample: { caption: m.home_sample_caption(), open: m.home_sample_open() },
		facts: {
			heading: m.home_facts(),
			subjects: m.home_fact_subjects(),
			sources: m.home_fact_sources(),
			calculated: m.home_fact_calculated(),
			register: m.home_fact_register(),
			accounts: m.home_fact_accounts(),
			checks: m.home_fact_checks(),
			failed: m.home_facts_failed(),
		},
		slides: { heading: m.home_slides(), previous: m.home_slide_previous(), next: m.home_slide_next() },
		idn: idnWords(),
		audience: audienceWords(),
		sources: {
			title: m.home_sources_title(),
			failed: m.sources_failed(),
			failedText: m.sources_failed_text(),
			again: m.common_try_again(),
			all: m.sources_see_all(),
		},
		tariffs: { title: m.home_tariffs_title(), text: m.home_tariffs_text(), link: m.tariffs_see() },
		places: {
			title: m.home_places_title(),
			letters: m.home_places_letters(),
			none: m.home_places_none(),
			failed: m.home_places_failed(),
			noPhone: m.home_places_no_phone(),
			empty: m.home_places_empty(),
			enterprisesFailed: m.home_places_enterprises_failed(),
		},
		products: { title: m.home_products_title(), all: m.home_products_all(), isNew: m.catalogue_new() },
		partners: m.home_partners_title(),
	};
}

export type HomeWords = ReturnType<typeof homeWords>;

const riskLabels = {
	mature_green: m.home_idn_risk_mature_green,
	mature_red: m.home_idn_risk_mature_red,
	young_green: m.home_idn_risk_young_green,
	young_red: m.home_idn_risk_young_red,
};

function idnWords() {
	return {
		title: m.home_idn_title(),
		text: m.home_idn_text(),
		scale: m.home_idn_scale(),
		mature: m.home_idn_mature(),
		young: m.home_idn_young(),
		green: m.home_idn_green(),
		red: m.home_idn_red(),
		greenFrom: m.home_idn_green_from(greenFrom),
		redBelow: m.home_idn_red_below(),
		zero: m.home_idn_zero(),
		points: m.home_idn_column_points(),
		lowest: m.home_idn_less_than({ points: 500 }),
		riskTitle: m.home_idn_risk_title(),
		method: m.idn_page_whole_method(),
		risks: meanRisks.map(({ id, percent, isGreen }) => ({
			label: riskLabels[id](),
			text: formatPercent(percent),
			count: Math.round(percent),
			isGreen,
		})),
	};
}

function audienceWords() {
	return {
		title: m.home_audience_title(),
		start: m.home_slide_info_link(),
		readers: [
			{ icon: 'briefcase', title: m.home_audience_owner(), text: m.home_audience_owner_text() },
			{ icon: 'scale', title: m.home_audience_lawyer(), text: m.home_audience_lawyer_text() },
			{ icon: 'shield', title: m.home_audience_security(), text: m.home_audience_security_text() },
			{ icon: 'chart', title: m.home_audience_manager(), text: m.home_audience_manager_text() },
			{ icon: 'phone', title: m.home_audience_person(), text: m.home_audience_person_text() },
		] as const,
	};
}
