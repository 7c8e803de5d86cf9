import { factorCodes, type NotCalculatedReason } from '#domain/idn/score.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { explainNotCalculated, titleOfFactor } from '#scoring/idn/words/explain.ts';
import type { Calibration } from '#scoring/validation/calibration.ts';
import type { SegmentFigures } from '#scoring/validation/judge.ts';
import type { IdnValidation, ValidatedSegment } from '../../contract-method.ts';
import type { StoredValidation } from '../validation/validate-idn.ts';
import { isOutcomeKind, titleOfOutcome } from './method-words.ts';

export function presentValidation(stored: StoredValidation, locale: Locale): IdnValidation {
	const tag = languageTag(locale);
	const { figures } = stored;
	const { total, reasons } = figures.notCalculated;
	const silent = reasons.reduce((sum, { subjects }) => sum + subjects, 0);
	return {
		validated_on: stored.validatedOn,
		model_version: stored.modelVersion,
		scores_of: figures.scoresOf,
		outcomes_until: figures.outcomesUntil,
		compared_with: figures.comparedWith,
		is_demo: figures.isDemo,
		subjects: figures.segments.reduce((sum, { subjects }) => sum + subjects, 0),
		bad: figures.segments.reduce((sum, { bad }) => sum + bad, 0),
		outcomes: figures.outcomes.map(({ code, subjects }) => ({
			code,
			// a stored judgement may know a kind that is no longer collected
			title: isOutcomeKind(code) ? titleOfOutcome(code, tag) : code,
			subjects,
		})),
		segments: figures.segments.map((segment) => presentSegment(segment, tag)),
		not_calculated: {
			subjects: silent,
			total,
			percent: total === 0 ? 0 : percent(silent / total),
			reasons: reasons.map(({ code, subjects }) => ({
				code,
				sentence: explainNotCalculated(code as NotCalculatedReason, tag),
				subjects,
				percent: percent(subjects / total),
			})),
		},
	};
}

function presentSegment(figures: SegmentFigures, tag: LanguageTag): ValidatedSegment {
	const { migration } = figures;
	return {
		segment: figures.segment,
		subjects: figures.subjects,
		bad: figures.bad,
		gini: rounded(figures.gini, 4),
		ks: rounded(figures.ks, 4),
		brier: rounded(figures.brier, 5),
		brier_of_share: rounded(figures.brierOfShare, 5),
		zones: figures.zones.map((zone) => ({ risk_class: zone.riskClass, ...presentCalibration(zone) })),
		groups: figures.groups.map((group) => ({
			group: group.group,
			risk_class: group.riskClass,
			...presentCalibration(group),
		})),
		score_psi: rounded(figures.scorePsi, 4),
		score_stability: figures.scoreStability,
		factors: figures.factors.flatMap(({ code, psi, stability }) => {
			const known = factorCodes.find((one) => one === code);
			return known === undefined
				? []
				: [{ code, title: titleOfFactor(known, tag), psi: rounded(psi, 4) ?? 0, stability }];
		}),
		migration:
			migration === null
				? null
				: {
						subjects: migration.subjects,
						stayed_percent: percent(migration.stayed),
						better_percent: percent(migration.better),
						worse_percent: percent(migration.worse),
						rows: migration.rows.map(({ from, subjects, to }) => ({
							from,
							subjects,
							to: to.map((move) => ({ group: move.group, subjects: move.subjects, percent: percent(move.share) })),
						})),
					},
	};
}

function presentCalibration({ subjects, bad, expected, observed, interval, agrees }: Calibration) {
	return {
		subjects,
		bad,
		expected_percent: percent(expected),
		observed_percent: percent(observed),
		low_percent: percent(interval.low),
		high_percent: percent(interval.high),
		agrees,
	};
}

/** Two decimals are as fine as any of these figures is known. */
function percent(share: number): number {
	return Math.round(1e4 * share) / 100;
}

function rounded(value: number | null, decimals: number): number | null {
	return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;
}
