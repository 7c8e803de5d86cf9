import type { IsoDate } from '#domain/clock.ts';
import { factorBins } from '#domain/factor-bins.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import {
	type FactorCode,
	type IdnGroup,
	matureGroups,
	type NotCalculatedReason,
	type RiskClass,
	type Segment,
	youngGroups,
} from '#domain/score.ts';
import { stopCodes } from '#domain/stop.ts';
import { labelOfBin } from '#scoring/idn/bin-labels.ts';
import { explainNotCalculated, explainStopFactor, titleOfFactor } from '#scoring/idn/explain.ts';
import { degreeOfGroup, greenFrom, groupOfScore, meanRiskPercent, zoneOfGroup } from '#scoring/idn/groups.ts';
import { modelV1 } from '#scoring/idn/model-v1.ts';
import { probabilityOfTrouble, stopFactorCap } from '#scoring/idn/scale.ts';
import type { IdnMethod, MethodBin, MethodFactor, MethodGroup, MethodSegment } from '../contract-method.ts';
import { factorWords, methodParts, titleOfOutcome, titleOfPart } from './method-words.ts';
import { outcomeKinds } from './outcomes.ts';

const reasons: readonly NotCalculatedReason[] = [
	'too_young',
	'not_enough_data',
	'branch',
	'registration_unknown',
	'removed',
];

/** A released model does not change while the process lives. */
const released = new Map<Locale, Omit<IdnMethod, 'calculated_on'>>();

/** The method as it stands in the code that calculates: numbers from the released model, words from the catalogue. */
export function presentMethod(locale: Locale, calculatedOn: IsoDate | null): IdnMethod {
	const method = released.get(locale) ?? presentReleased(languageTag(locale));
	released.set(locale, method);
	return { ...method, calculated_on: calculatedOn };
}

function presentReleased(tag: LanguageTag): Omit<IdnMethod, 'calculated_on'> {
	const factors = modelV1.factors.map(({ code }) => presentFactor(code, tag));
	return {
		model_version: modelV1.version,
		segments: [presentSegment('mature', matureGroups), presentSegment('young', youngGroups)],
		parts: methodParts.map((code) => ({
			code,
			title: titleOfPart(code, tag),
			factors: factors.filter((factor) => factor.code.startsWith(code)),
		})),
		stop_factors: stopCodes.map((code) => ({ code, ...explainStopFactor(code, tag) })),
		stop_factor_cap: stopFactorCap,
		not_calculated: reasons.map((code) => ({ code, sentence: explainNotCalculated(code, tag) })),
		outcomes: outcomeKinds.map((code) => ({ code, title: titleOfOutcome(code, tag) })),
	};
}

function presentFactor(code: FactorCode, tag: LanguageTag): MethodFactor {
	const words = factorWords[code];
	const options = { locale: tag };
	return {
		code,
		title: titleOfFactor(code, tag),
		what: words.what({}, options),
		why: words.why({}, options),
		authority: words.source({}, options),
		bins: { mature: presentBins(code, 'mature', tag), young: presentBins(code, 'young', tag) },
	};
}

function presentBins(code: FactorCode, segment: Segment, tag: LanguageTag): MethodBin[] {
	const points = modelV1.factors.find((factor) => factor.code === code)?.bins[segment] ?? {};
	return factorBins[code][segment].map((bin) => {
		const own = points[bin];
		if (own === undefined) throw new RangeError(`the model has no points for ${code} ${bin}`);
		return { code: bin, label: labelOfBin(code, 'bin', bin, tag), points: own };
	});
}

function presentSegment(segment: Segment, groups: readonly IdnGroup[]): MethodSegment {
	const meanRisk = (riskClass: RiskClass) => meanRiskPercent({ segment, riskClass, zeroTurnover: false }) ?? 0;
	return {
		segment,
		base: modelV1.base[segment],
		green_from: greenFrom[segment],
		mean_risk_percent: { green: meanRisk('green'), red: meanRisk('red') },
		groups: groups.map((group) => presentGroup(segment, group)),
	};
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
