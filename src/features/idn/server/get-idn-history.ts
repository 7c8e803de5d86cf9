import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import type { FactorCode, IdnInterval } from '#domain/score.ts';
import { m } from '#paraglide/messages.js';
import { formatPoints, labelOfBin, titleOfFactor } from '#scoring/idn/explain.ts';
import { greenFrom, zoneOfGroup } from '#scoring/idn/groups.ts';
import { belowCeiling, intervalOf, zoneOfInterval } from '#scoring/idn/interval.ts';
import { type IdnModel, pointsTable } from '#scoring/idn/model.ts';
import { modelOf } from '#scoring/idn/models.ts';
import { maxScore, stopFactorCap } from '#scoring/idn/scale.ts';
import type { IdnHistory, IdnHistoryEntry, IdnStep } from '../contract.ts';
import { type PastBins, type PastFactor, unpackBins } from './factor-bins-text.ts';
import { getIdnRow, type IdnDeps } from './get-idn.ts';
import { findPast, type PastCalculation, type PastValue } from './idn-store.ts';
import { subjectHead } from './present-idn.ts';

type Past = {
	calculation: PastCalculation;
	value: PastValue;
	bins: PastBins;
	/** the one it was made with */
	model: IdnModel;
	/** follows from model and bins, like the points */
	interval: IdnInterval | null;
};

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
		if (value === undefined) continue;
		const [bins, model] = [unpackBins(value.factor_bins), modelOf(calculation.model_version)];
		past.push({ calculation, value, bins, model, interval: intervalOfPast(value, bins, model) });
	}
	return past;
}

function intervalOfPast(value: PastValue, bins: PastBins, model: IdnModel): IdnInterval | null {
	const { segment, heldBy } = bins;
	if (value.idn_score !== null || value.idn_group !== null || value.not_calculated !== null) return null;
	const factors = bins.factors.map((factor) => ({ ...factor, points: pointsOf(factor, bins, model) }));
	const ceiling = heldBy === null ? maxScore : heldBy === 'stop' ? stopFactorCap : greenFrom[segment] - 1;
	return belowCeiling(intervalOf(model, segment, factors), segment, ceiling);
}

function pointsOf({ code, state, bin }: PastFactor, { segment }: PastBins, model: IdnModel): number | null {
	if (state === 'bounded') return 0;
	return bin === null ? null : (pointsTable(model, code, segment)[bin] ?? null);
}

function presentEntry(now: Past, before: Past | null, tag: LanguageTag): IdnHistoryEntry {
	const { value, bins, calculation, interval } = now;
	return {
		calculated_on: calculation.calculated_on,
		value: value.idn_score,
		group: value.idn_group,
		interval:
			interval === null
				? null
				: { low: interval.low, high: interval.high, green_probability: interval.greenProbability },
		risk_class: zoneOf(now),
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

function zoneOf({ value, interval }: Past) {
	if (value.idn_group !== null) return zoneOfGroup(value.idn_group);
	return interval === null ? null : zoneOfInterval(interval);
}

function valueText({ value: { idn_score: score, idn_group: group }, interval }: Past, locale: LanguageTag): string {
	if (interval !== null) return m.idn_history_interval({ low: interval.low, high: interval.high }, { locale });
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
	const isCap = before.bins.heldBy !== null || now.bins.heldBy !== null;
	const change = formatPoints(rest);
	const options = { locale: tag };
	const title = isCap ? m.idn_history_cap_title({}, options) : m.idn_history_limit_title({}, options);
	const sentence = isCap ? m.idn_history_cap({ change }, options) : m.idn_history_limit({ change }, options);
	return [...steps, { ...noLabels, code: isCap ? 'cap' : 'limit', title, change: rest, sentence }];
}

const noLabels = { from_label: null, to_label: null, from_points: null, to_points: null };

/** Another segment or another version of the method begins from elsewhere: a step of its own, however small. */
function baseStep(before: Past, now: Past, tag: LanguageTag): IdnStep[] {
	const isBirthday = before.bins.segment !== now.bins.segment;
	const [older, newer] = [before.model.version, now.model.version];
	if (!isBirthday && older === newer) return [];
	const [from, to] = [before.model.base[before.bins.segment], now.model.base[now.bins.segment]];
	const options = { locale: tag };
	return [
		{
			code: isBirthday ? 'base' : 'model',
			title: m.idn_history_base_title({}, options),
			from_label: null,
			to_label: null,
			from_points: from,
			to_points: to,
			change: to - from,
			sentence: isBirthday
				? m.idn_history_base({ from, to }, options)
				: m.idn_history_model({ from: older, to: newer }, options),
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

function sideOf(code: FactorCode, known: PastFactor | undefined, { bins, model }: Past, tag: LanguageTag): Side {
	const factor = known ?? { code, state: 'no_data', bin: null };
	const points = pointsOf(factor, bins, model);
	const label = labelOfBin(code, factor.state, factor.bin, tag);
	return { label, points, text: points === null ? '–' : formatPoints(points) };
}
