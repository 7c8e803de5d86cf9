import { maskPersonsIn } from '#domain/iin-bin.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { IdnResult } from '#domain/score.ts';
import { isPerson, shownNumber } from '#domain/subject.ts';
import type { Classifiers } from '#features/facts/public.ts';
import { explainFactor, explainStopFactor } from '#scoring/idn/explain.ts';
import { negativeReasons } from '#scoring/idn/reasons.ts';
import type { RelatedView, SearchRow, Suggestion } from '../contract.ts';
import { isActive, placeOf, stateLabel, stateOf, titleOf } from './labels.ts';
import type { BriefRow, SubjectRow } from './subject-store.ts';

export type Found = { by: Suggestion['found_by']; formerName: string | null };

export function presentSuggestion(row: BriefRow, found: Found, classifiers: Classifiers, locale: Locale): Suggestion {
	const state = stateOf(row);
	return {
		id: row.public_id,
		bin: shownNumber(row),
		title: titleOf(row, locale),
		name_kz: maskPersonsIn(row.name_kk),
		is_individual: isPerson(row.kind),
		is_active: isActive(row),
		kind: row.kind,
		state,
		state_label: stateLabel(state, locale),
		place: placeOf(classifiers, row.kato_code, locale),
		found_by: found.by,
		chief_name: maskPersonsIn(row.head_name),
		former_name: maskPersonsIn(found.formerName),
	};
}

const mostFlags = 2;
/** Costs nearly a whole group (50 points): less is no flag in a list. */
const flagFromPoints = -40;

/** The strongest one or two: stop factors, then the factors that cost most. */
function flagsOf(result: IdnResult, locale: Locale): SearchRow['flags'] {
	const tag = languageTag(locale);
	const stops = result.stopFactors.map(({ code }) => ({
		code,
		severity: 'stop' as const,
		label: explainStopFactor(code, tag).title,
	}));
	const attention = negativeReasons(result)
		.filter(({ points }) => points !== null && points <= flagFromPoints)
		.map((factor) => ({ code: factor.code, severity: 'attention' as const, label: explainFactor(factor, tag).title }));
	return [...stops, ...attention].slice(0, mostFlags);
}

export function presentSearchRow(
	row: SubjectRow,
	result: IdnResult,
	found: Found,
	classifiers: Classifiers,
	locale: Locale,
): SearchRow {
	return {
		...presentSuggestion(row, found, classifiers, locale),
		main_activity: activityOf(row, classifiers, locale),
		registered_year: row.registered_on === null ? null : Number(row.registered_on.slice(0, 4)),
		idn: {
			score: result.score,
			group: result.group,
			risk_class: result.riskClass,
			not_calculated: result.notCalculated,
		},
		flags: flagsOf(result, locale),
	};
}

/** The classifier's name; the list's own words where the code is none of the classifier's. */
export function activityOf(row: SubjectRow, classifiers: Classifiers, locale: Locale): string | null {
	const tag = languageTag(locale);
	const fromClassifier = row.oked_code === null ? undefined : classifiers.oked.get(row.oked_code)?.[tag];
	return fromClassifier ?? (tag === 'kk' ? (row.activity_kk ?? row.activity_ru) : row.activity_ru);
}

export function presentRelated(row: BriefRow, classifiers: Classifiers, locale: Locale): RelatedView {
	const state = stateOf(row);
	return {
		id: row.public_id,
		bin: shownNumber(row),
		title: titleOf(row, locale),
		state,
		state_label: stateLabel(state, locale),
		place: placeOf(classifiers, row.kato_code, locale),
	};
}
