import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import type { FactorCode } from '#domain/score.ts';
import { m } from '#paraglide/messages.js';
import { labelOfBin } from '#scoring/idn/bin-labels.ts';
import { formatPoints, titleOfFactor } from '#scoring/idn/explain.ts';
import { zoneOfGroup } from '#scoring/idn/groups.ts';
import { modelV1 } from '#scoring/idn/model-v1.ts';
import type { IdnHistory, IdnHistoryEntry, IdnStep } from '../contract.ts';
import { type PastBins, type PastFactor, unpackBins } from './factor-bins-text.ts';
import { getIdnRow, type IdnDeps } from './get-idn.ts';
import { findPast, type PastCalculation, type PastValue } from './idn-store.ts';
import { subjectHead } from './present-idn.ts';

type Past = { calculation: PastCalculation; value: PastValue; bins: PastBins };

/** @throws AppError `subject_not_found` */
export async function getIdnHistory(deps: IdnDeps, bin: string, locale: Locale): Promise<IdnHistory> {
	const { row } = await getIdnRow(deps, bin);
	const { calculations, values } = await findPast(deps.pool, bin);
	const past = valuesByDay(calculations, values);
	const tag = languageTag(locale);
	const entries = past.map((each, index) => presentEntry(each, past[index + 1] ?? null, tag));
	return { ...subjectHead(row, locale), entries };
}

/** What held at each calculation; of several on one day the last one counts. */
function valuesByDay(calculations: readonly PastCalculation[], values: readonly PastValue[]): Past[] {
	const past: Past[] = [];
	for (const calculation of calculations) {
		if (past.at(-1)?.calculation.calculated_on === calculation.calculated_on) continue;
		const value = values.find(({ calculation_id: id }) => id <= calculation.id);
		if (value !== undefined) past.push({ calculation, value, bins: unpackBins(value.factor_bins) });
	}
	return past;
}

function presentEntry(now: Past, before: Past | null, tag: LanguageTag): IdnHistoryEntry {
	const { value, bins, calculation } = now;
	return {
		calculated_on: calculation.calculated_on,
		value: value.idn_score,
		group: value.idn_group,
		risk_class: value.idn_group === null ? null : zoneOfGroup(value.idn_group),
		segment: bins.segment,
		origin: value.origin,
		model_version: calculation.model_version,
		not_calculated: value.not_calculated,
		difference:
			before === null || before.value.origin !== value.origin
				? null
				: {
						sentence: m.idn_history_values({ from: valueText(before, tag), to: valueText(now, tag) }, { locale: tag }),
						// an official value is not made of our factors
						steps: value.origin === 'official' ? [] : stepsBetween(before, now, tag),
						is_birthday: before.bins.segment !== bins.segment,
					},
	};
}

function valueText({ value: { idn_score: score, idn_group: group } }: Past, locale: LanguageTag): string {
	if (score !== null) return m.idn_history_value({ value: score, group: group ?? '' }, { locale });
	return group === null ? m.idn_history_no_value({}, { locale }) : m.idn_history_zero({ group }, { locale });
}

/** All steps of two values together are their difference: what the factors do not explain, the ends of the scale do. */
function stepsBetween(before: Past, now: Past, tag: LanguageTag): IdnStep[] {
	const steps = [...baseStep(before, now, tag), ...factorSteps(before, now, tag)];
	const [from, to] = [before.value.idn_score, now.value.idn_score];
	if (from === null || to === null) return steps;
	const rest = to - from - steps.reduce((total, { change }) => total + change, 0);
	if (rest === 0) return steps;
	const isCap = before.bins.capped || now.bins.capped;
	const change = formatPoints(rest);
	const options = { locale: tag };
	const title = isCap ? m.idn_history_cap_title({}, options) : m.idn_history_limit_title({}, options);
	const sentence = isCap ? m.idn_history_cap({ change }, options) : m.idn_history_limit({ change }, options);
	return [...steps, { ...noLabels, code: isCap ? 'cap' : 'limit', title, change: rest, sentence }];
}

const noLabels = { from_label: null, to_label: null, from_points: null, to_points: null };

function baseStep(before: Past, now: Past, tag: LanguageTag): IdnStep[] {
	if (before.bins.segment === now.bins.segment) return [];
	const [from, to] = [modelV1.base[before.bins.segment], modelV1.base[now.bins.segment]];
	const options = { locale: tag };
	return [
		{
			code: 'base',
			title: m.idn_history_base_title({}, options),
			from_label: null,
			to_label: null,
			from_points: from,
			to_points: to,
			change: to - from,
			sentence: m.idn_history_base({ from, to }, options),
		},
	];
}

type Side = { label: string; points: number | null; text: string };

/** The costliest first. A bin of the same name has other points in the other segment. */
function factorSteps(before: Past, now: Past, tag: LanguageTag): IdnStep[] {
	const older = new Map(before.bins.factors.map((factor) => [factor.code, factor]));
	const newer = new Map(now.bins.factors.map((factor) => [factor.code, factor]));
	const steps: IdnStep[] = [];
	for (const code of new Set([...older.keys(), ...newer.keys()])) {
		const from = sideOf(code, older.get(code), before, tag);
		const to = sideOf(code, newer.get(code), now, tag);
		const change = (to.points ?? 0) - (from.points ?? 0);
		if (change === 0 && from.label === to.label) continue;
		const title = titleOfFactor(code, tag);
		steps.push({
			code,
			title,
			from_label: from.label,
			to_label: to.label,
			from_points: from.points,
			to_points: to.points,
			change,
			sentence: m.idn_history_step(
				{ title, from: from.label, fromPoints: from.text, to: to.label, toPoints: to.text },
				{ locale: tag },
			),
		});
	}
	return steps.sort((left, right) => left.change - right.change);
}

function sideOf(code: FactorCode, factor: PastFactor | undefined, { bins }: Past, tag: LanguageTag): Side {
	const { state, bin } = factor ?? { state: 'no_data', bin: null };
	const table = modelV1.factors.find((each) => each.code === code)?.bins[bins.segment];
	const points = state === 'bounded' ? 0 : bin === null ? null : (table?.[bin] ?? null);
	return { label: labelOfBin(code, state, bin, tag), points, text: points === null ? '–' : formatPoints(points) };
}
