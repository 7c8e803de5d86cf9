import type { IsoDate } from '#domain/clock.ts';
import { factorBins } from '#domain/idn/factor-bins.ts';
import {
	type FactorCode,
	type IdnGroup,
	matureGroups,
	type NotCalculatedReason,
	type Segment,
	youngGroups,
} from '#domain/idn/score.ts';
import { stopCodes } from '#domain/judgement/stop.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { families, familyOfLetter, pointsTable } from '#scoring/idn/models/model.ts';
import { currentModel } from '#scoring/idn/models/models.ts';
import { confidenceFrom } from '#scoring/idn/value/coverage.ts';
import {
	degreeOfGroup,
	greenFrom,
	groupOfScore,
	publishedMeanRiskPercent,
	zoneOfGroup,
} from '#scoring/idn/value/groups.ts';
import { probabilityOfTrouble, stopFactorCap } from '#scoring/idn/value/scale.ts';
import {
	describeFactor,
	explainNotCalculated,
	explainStopFactor,
	labelOfBin,
	titleOfFactor,
} from '#scoring/idn/words/explain.ts';
import type {
	IdnMethod,
	MethodBin,
	MethodFactor,
	MethodFamily,
	MethodGroup,
	MethodSegment,
} from '../../contract-method.ts';
import { outcomeKinds } from '../validation/outcomes.ts';
import { methodParts, titleOfFamily, titleOfOutcome, titleOfPart } from './method-words.ts';

const reasons: readonly NotCalculatedReason[] = [
	'too_young',
	'not_enough_data',
	'branch',
	'registration_unknown',
	'removed',
	'not_at_source',
];

/** A released model does not change while the process lives. */
const released = new Map<Locale, Omit<IdnMethod, 'calculated_on'>>();

/** The method as the code calculates it: numbers from the released model, words from the message catalogue. */
export function presentMethod(locale: Locale, calculatedOn: IsoDate | null): IdnMethod {
	const method = released.get(locale) ?? presentReleased(languageTag(locale));
	released.set(locale, method);
	return { ...method, calculated_on: calculatedOn };
}

function presentReleased(tag: LanguageTag): Omit<IdnMethod, 'calculated_on'> {
	const factors = currentModel.factors.map(({ code }) => presentFactor(code, tag));
	return {
		model_version: currentModel.version,
		segments: [presentSegment('mature', matureGroups), presentSegment('young', youngGroups)],
		parts: methodParts.map((code) => ({
			code,
			title: titleOfPart(code, tag),
			factors: factors.filter((factor) => factor.code.startsWith(code)),
		})),
		families: presentFamilies(tag),
		confidence_from: confidenceFrom,
		stop_factors: stopCodes.map((code) => ({ code, ...explainStopFactor(code, tag) })),
		stop_factor_cap: stopFactorCap,
		not_calculated: reasons.map((code) => ({ code, sentence: explainNotCalculated(code, tag) })),
		outcomes: outcomeKinds.map((code) => ({ code, title: titleOfOutcome(code, tag) })),
	};
}

function presentFamilies(tag: LanguageTag): MethodFamily[] {
	const { shrinkage } = currentModel;
	if (shrinkage === null) return [];
	const letters = Object.entries(familyOfLetter);
	return families.map((family) => ({
		letters: letters.flatMap(([letter, of]) => (of === family ? letter : [])),
		title: titleOfFamily(family, tag),
		shrinkage: shrinkage[family],
	}));
}

function presentFactor(code: FactorCode, tag: LanguageTag): MethodFactor {
	const { what, why, source } = describeFactor(code, tag);
	return {
		code,
		title: titleOfFactor(code, tag),
		what,
		why,
		authority: source,
		bins: { mature: presentBins(code, 'mature', tag), young: presentBins(code, 'young', tag) },
	};
}

function presentBins(code: FactorCode, segment: Segment, tag: LanguageTag): MethodBin[] {
	const points = pointsTable(currentModel, code, segment);
	return factorBins[code][segment].map((bin) => {
		const own = points[bin];
		if (own === undefined) throw new RangeError(`the model has no points for ${code} ${bin}`);
		return { code: bin, label: labelOfBin(code, 'bin', bin, tag), points: own };
	});
}

function presentSegment(segment: Segment, groups: readonly IdnGroup[]): MethodSegment {
	return {
		segment,
		base: currentModel.base[segment],
		green_from: greenFrom[segment],
		best_score: bestScore(segment),
		published_risk_percent: publishedMeanRiskPercent[segment],
		groups: groups.map((group) => presentGroup(segment, group)),
	};
}

function bestScore(segment: Segment): number {
	const best = currentModel.factors.map(({ bins }) => Math.max(0, ...Object.values(bins[segment])));
	return Math.min(
		highestScore,
		best.reduce((sum, points) => sum + points, currentModel.base[segment]),
	);
}

const highestScore = 1000;

function presentGroup(segment: Segment, group: IdnGroup): MethodGroup {
	let from: number | null = null;
	let to: number | null = null;
	for (let score = 0; score <= highestScore; score++) {
		if (groupOfScore(segment, score) !== group) continue;
		from ??= score;
		to = score;
	}
	return {
		group,
		from,
		to,
		risk_class: zoneOfGroup(group),
		risk_degree: degreeOfGroup(group),
		risk_from_percent: to === null || to === highestScore ? null : percentOf(to + 1),
		risk_to_percent: from === null || from === 0 ? null : percentOf(from),
	};
}

function percentOf(score: number): number {
	return Math.round(1e4 * probabilityOfTrouble(score)) / 100;
}
