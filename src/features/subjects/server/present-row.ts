import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import { shortIdn } from '#domain/idn/short-idn.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { isPerson, shownNumber } from '#domain/subject.ts';
import type { Classifiers } from '#features/facts/public.ts';
import { findVatPayer } from '#judgement/vat-payer.ts';
import { titleOfFinding } from '#reporting/finding-titles.ts';
import { wordsIn } from '#reporting/words.ts';
import type { BriefRow } from '#search/public.ts';
import type { RelatedView } from '../contract.ts';
import type { SearchRow, Suggestion } from '../contract-search.ts';
import { judgeFast } from './card/fast-check.ts';
import type { Assessed } from './current-result.ts';
import { isActive, placeOf, stateLabel, stateOf, titleOf } from './labels.ts';
import type { SubjectRow } from './subject-store.ts';

export type FoundAs = { by: Suggestion['found_by']; formerName: string | null };

export function presentSuggestion(row: BriefRow, found: FoundAs, classifiers: Classifiers, locale: Locale): Suggestion {
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

/** The strongest one or two of what the judge finds in the lists, as on the card. */
function flagsOf(evidence: Evidence, result: IdnResult, locale: Locale): SearchRow['flags'] {
	const words = wordsIn(locale);
	return judgeFast(evidence, result)
		.findings.flatMap(({ code, severity }) =>
			severity === 'info' || severity === 'good' ? [] : [{ code, severity, label: words.say(titleOfFinding(code)) }],
		)
		.slice(0, mostFlags);
}

/** All of them: a row has no room, a decision wants to know each. */
export function stopsOf(
	{ evidence, result }: Pick<Assessed, 'evidence' | 'result'>,
	locale: Locale,
): { code: string; label: string }[] {
	const words = wordsIn(locale);
	return judgeFast(evidence, result).findings.flatMap(({ code, severity }) =>
		severity === 'stop' ? [{ code, label: words.say(titleOfFinding(code)) }] : [],
	);
}

export function presentSearchRow(
	row: SubjectRow,
	{ evidence, result }: Pick<Assessed, 'evidence' | 'result'>,
	found: FoundAs,
	classifiers: Classifiers,
	locale: Locale,
): SearchRow {
	return {
		...presentSuggestion(row, found, classifiers, locale),
		main_activity: activityOf(row, classifiers, locale),
		registered_year: row.registered_on === null ? null : Number(row.registered_on.slice(0, 4)),
		pay_nds: findVatPayer(evidence)?.isPayer ?? null,
		idn: { ...shortIdn(result), not_calculated: result.notCalculated },
		flags: flagsOf(evidence, result, locale),
	};
}

/** The classifier's name; the list's own words if the classifier has no such code. */
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
