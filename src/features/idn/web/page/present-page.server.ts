import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber, formatPercent, formatPoints } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { IdnMethod, MethodFactor, MethodGroup, MethodSegment } from '../../contract-method.ts';
import { pageWords } from './page-words.server.ts';
import type { FactorView, GroupRow, IdnPageView, SegmentView, Titled, ValidationState } from './view.ts';

export function presentPage(method: IdnMethod, validation: ValidationState): IdnPageView {
	const words = pageWords();
	const [mature, young] = method.segments;
	const { calculated_on: on } = method;
	return {
		words,
		facts: [
			m.idn_page_version({ version: method.model_version }),
			on === null ? m.idn_page_not_published() : m.idn_page_calculated_on({ date: formatDay(on) }),
		],
		contents: [
			{ id: 'about', title: words.aboutTitle },
			{ id: 'zones', title: words.zonesTitle },
			{ id: 'origins', title: words.originsTitle },
			{ id: 'factors', title: words.factorsTitle },
			{ id: 'rules', title: words.rulesTitle },
			{ id: 'never', title: words.neverTitle },
			{ id: 'objection', title: words.objectTitle },
			{ id: 'validation', title: words.validationTitle },
		],
		outcomes: method.outcomes.map(({ title }) => title),
		segments: method.segments.map((segment) => presentSegment(segment, observedRisks(validation))),
		origins: [
			{ title: m.idn_page_origin_official_title(), text: m.idn_page_origin_official_text() },
			{ title: m.idn_page_origin_model_title(), text: m.idn_page_origin_model_text() },
			{ title: m.idn_page_origin_preliminary_title(), text: m.idn_page_origin_preliminary_text() },
		],
		factorsLead: m.idn_page_factors_lead({ mature: mature?.base ?? '', young: young?.base ?? '' }),
		families: method.families.map(({ title, shrinkage }) =>
			m.idn_page_family({ title, factor: formatNumber(shrinkage, 2) }),
		),
		parts: method.parts.map(({ title, factors }) => ({ title, factors: factors.map(presentFactor) })),
		rules: rules(),
		stop: { text: m.idn_page_stop_text({ cap: method.stop_factor_cap }), factors: method.stop_factors },
		notCalculated: method.not_calculated.map(({ sentence }) => sentence),
		never: [
			m.idn_page_never_person(),
			m.idn_page_never_complaints(),
			m.idn_page_never_plaintiff(),
			m.idn_page_never_private(),
		],
		reportErrorHref: paths.reportError.path(currentLocale()),
		checkHref: paths.subject.path(currentLocale()),
		validation,
	};
}

export function segmentTitle(segment: 'mature' | 'young'): string {
	return segment === 'mature' ? m.idn_page_mature() : m.idn_page_young();
}

function presentSegment(
	{ segment, green_from: greenFrom, best_score: best, published_risk_percent: mean, groups }: MethodSegment,
	observed: ReadonlyMap<string, number>,
): SegmentView {
	const beyond = groups.filter(({ from }) => from !== null && from > best).map(({ group }) => group);
	const percent = (value: number) => formatPercent(value);
	return {
		id: segment,
		title: segmentTitle(segment),
		greenFrom: m.idn_page_green_from({ score: greenFrom }),
		border: greenFrom,
		beyond: beyond.length === 0 ? null : m.idn_page_beyond({ best, groups: beyond.join(', ') }),
		bands: groups.flatMap(({ group, from, to, risk_class: zone }) =>
			from === null || to === null ? [] : [{ group, from, to, isGreen: zone === 'green' }],
		),
		rows: groups.map((group) => presentGroup(group, observed.get(group.group) ?? null)),
		means: [
			{ label: m.idn_page_mean_green(), text: percent(mean.green), isGreen: true },
			{ label: m.idn_page_mean_red(), text: percent(mean.red), isGreen: false },
		],
	};
}

const degrees = {
	low: m.idn_page_degree_low,
	medium: m.idn_page_degree_medium,
	high: m.idn_page_degree_high,
} as const;

/** With as many subjects in trouble, what was observed of a group is worth more than what the model says of it. */
const observedFrom = 300;

function observedRisks(validation: ValidationState): ReadonlyMap<string, number> {
	const groups = typeof validation === 'string' ? [] : validation.segments.flatMap((segment) => segment.groups);
	return new Map(groups.flatMap(({ label, bad, observed }) => (bad >= observedFrom ? [[label, observed]] : [])));
}

/** @param observed percent in trouble, where enough is known of it */
function presentGroup(group: MethodGroup, observed: number | null): GroupRow {
	const isGreen = group.risk_class === 'green';
	return {
		group: group.group,
		points: pointsOf(group),
		isGreen,
		zone: isGreen ? m.idn_page_zone_green() : m.idn_page_zone_red(),
		degree: degrees[group.risk_degree](),
		risk: observed === null ? riskOf(group) : m.idn_page_risk_observed({ percent: formatNumber(observed, 1) }),
	};
}

function pointsOf({ from, to }: MethodGroup): string {
	if (from === null || to === null) return m.idn_page_points_none();
	return from === 0 ? m.idn_page_points_below({ points: to + 1 }) : `${from}–${to}`;
}

function riskOf({ from, risk_from_percent: low, risk_to_percent: high }: MethodGroup): string {
	const words = (value: number) => formatNumber(value, value < 1 ? 2 : 1);
	if (low !== null && high !== null) return m.idn_page_risk_range({ from: words(low), to: words(high) });
	if (high !== null) return m.idn_page_risk_under({ percent: words(high) });
	return low === null || from === null ? m.idn_page_risk_none() : m.idn_page_risk_over({ percent: words(low) });
}

function presentFactor(factor: MethodFactor): FactorView {
	const { code, title, what, why, authority, bins } = factor;
	const points = [...bins.mature, ...bins.young].map((bin) => bin.points);
	return {
		code,
		title,
		range: m.idn_page_range({
			worst: formatPoints(Math.min(...points)),
			best: formatPoints(Math.max(...points)),
		}),
		lines: [
			{ title: m.idn_page_what(), text: what },
			{ title: m.idn_page_why(), text: why },
			{ title: m.idn_page_authority(), text: authority },
		],
		tables: (['mature', 'young'] as const).map((segment) => ({
			title: segmentTitle(segment),
			rows: bins[segment].map((bin) => ({ label: bin.label, points: bin.points })),
		})),
	};
}

function rules(): readonly Titled[] {
	return [
		{ title: m.idn_page_zero_title(), text: m.idn_page_zero_text() },
		{ title: m.idn_page_birthday_title(), text: m.idn_page_birthday_text() },
		{ title: m.idn_page_unknown_title(), text: m.idn_page_unknown_text() },
		{ title: m.idn_page_confidence_title(), text: m.idn_page_confidence_text() },
		{ title: m.idn_page_interval_title(), text: m.idn_page_interval_text() },
		{ title: m.idn_page_status_title(), text: m.idn_page_status_text() },
		{ title: m.idn_page_calendar_title(), text: m.idn_page_calendar_text() },
	];
}
