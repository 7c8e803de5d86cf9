import type { FactorCode, IdnResult } from '#domain/idn/score.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { type IdnModel, pointsTable } from '#scoring/idn/models/model.ts';
import { modelOf } from '#scoring/idn/models/models.ts';
import { formatPoints, labelOfBin, titleOfFactor } from '#scoring/idn/words/explain.ts';
import type { IdnStep } from '../../contract.ts';
import { type PastBins, type PastFactor, packBins, unpackBins } from './factor-bins-text.ts';

/** One of two values that are compared: points follow from bins and model. */
export type StepSide = { score: number | null; bins: PastBins; model: IdnModel };

/** Why two results of our model about one subject differ, factor by factor. */
export function stepsOfResults(before: IdnResult, now: IdnResult, tag: LanguageTag): IdnStep[] {
	return stepsBetween(sideOfResult(before), sideOfResult(now), tag);
}

function sideOfResult(result: IdnResult): StepSide {
	return { score: result.score, bins: unpackBins(packBins(result)), model: modelOf(result.modelVersion) };
}

export function pointsOf({ code, state, bin }: PastFactor, { segment }: PastBins, model: IdnModel): number | null {
	if (state === 'bounded') return 0;
	return bin === null ? null : (pointsTable(model, code, segment)[bin] ?? null);
}

/** All steps of two values together are their difference: what the factors do not explain, the ends of the scale do. */
export function stepsBetween(before: StepSide, now: StepSide, tag: LanguageTag): IdnStep[] {
	const steps = [...baseStep(before, now, tag), ...factorSteps(before, now, tag)];
	const [from, to] = [before.score, now.score];
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
function baseStep(before: StepSide, now: StepSide, tag: LanguageTag): IdnStep[] {
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

type Labelled = { label: string; points: number | null; text: string };

/** The costliest first. A bin of the same name has other points in the other segment. */
function factorSteps(before: StepSide, now: StepSide, tag: LanguageTag): IdnStep[] {
	const older = new Map(before.bins.factors.map((factor) => [factor.code, factor]));
	const newer = new Map(now.bins.factors.map((factor) => [factor.code, factor]));
	const steps: IdnStep[] = [];
	for (const code of new Set([...older.keys(), ...newer.keys()])) {
		const from = labelledOf(code, older.get(code), before, tag);
		const to = labelledOf(code, newer.get(code), now, tag);
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

function labelledOf(
	code: FactorCode,
	known: PastFactor | undefined,
	{ bins, model }: StepSide,
	tag: LanguageTag,
): Labelled {
	const factor = known ?? { code, state: 'no_data', bin: null };
	const points = pointsOf(factor, bins, model);
	const label = labelOfBin(code, factor.state, factor.bin, tag);
	return { label, points, text: points === null ? '–' : formatPoints(points) };
}
