import type { FindingCode } from '#domain/judgement/judgement.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { massCheckDays, type RowFault, type RowGroup, rowGroups } from '#domain/mass-check.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { isPerson, shownNumber, titleIn } from '#domain/subject.ts';
import { givenTableDays, type NumberField, numberFields } from '#domain/tables.ts';
import type { Classifiers } from '#features/facts/public.ts';
import { type KeptTable, presentSample } from '#features/imports/public.ts';
import { placeOf, stateLabel } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import { titleOfFinding } from '#reporting/finding-titles.ts';
import { wordsIn } from '#reporting/words.ts';
import type { MassCheckItem, MassCheckRow, MassCheckView } from '../contract.ts';
import type { MassCheckCounts, MassCheckHead } from './mass-check-store.ts';
import { presentQuote, type Quote } from './quote.ts';
import type { StoredRow } from './rows-of-check.ts';

const dayMs = 24 * 60 * 60 * 1000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

const faults = {
	length: m.mass_check_fault_length,
	characters: m.mass_check_fault_characters,
	check_digit: m.mass_check_fault_check_digit,
	date: m.mass_check_fault_date,
	lossy_number: m.mass_check_fault_lossy_number,
	duplicate: m.mass_check_fault_duplicate,
} as const satisfies Record<RowFault, unknown>;

function faultLabel(fault: RowFault, locale: Locale): string {
	return faults[fault]({}, { locale: languageTag(locale) });
}

const groupLabels = {
	stop: m.mass_check_group_stop,
	red: m.mass_check_group_red,
	unnamed: m.mass_check_group_unnamed,
	green: m.mass_check_group_green,
	not_calculated: m.mass_check_group_not_calculated,
	unknown: m.mass_check_group_unknown,
	unanswered: m.mass_check_group_unanswered,
	waiting: m.mass_check_group_waiting,
	repeated: m.mass_check_group_repeated,
	faulty: m.mass_check_group_faulty,
} as const satisfies Record<RowGroup, unknown>;

export function groupLabel(group: RowGroup, locale: Locale): string {
	return groupLabels[group]({}, { locale: languageTag(locale) });
}

export function findingLabel(code: FindingCode, locale: Locale): string {
	return wordsIn(locale).say(titleOfFinding(code));
}

/** Why a row was not judged, or what was done to it before. */
export function noteOf({ fault, sameAs, state, zerosRestored }: StoredRow, locale: Locale): string | null {
	const options = { locale: languageTag(locale) };
	if (fault === 'duplicate') return m.mass_check_note_duplicate({ row: String(sameAs ?? '') }, options);
	if (fault !== null) return faultLabel(fault, locale);
	if (state === 'unknown') return m.mass_check_note_unknown({}, options);
	if (state === 'barred') return m.mass_check_note_barred({}, options);
	if (state === 'failed') return m.mass_check_note_failed({}, options);
	if (state === 'cancelled') return m.mass_check_note_cancelled({}, options);
	return zerosRestored ? m.mass_check_note_zeros({}, options) : null;
}

export function presentRow(row: StoredRow, classifiers: Classifiers, locale: Locale): MassCheckRow {
	const { rowNo, given, group, result } = row;
	return {
		...{ row_no: rowNo, given: maskPersonsIn(given), group, group_label: groupLabel(group, locale) },
		note: noteOf(row, locale),
		subject: result && {
			...{ id: result.id, bin: shownNumber(result), title: titleIn(result, locale) },
			...{ is_individual: isPerson(result.kind), place: placeOf(classifiers, result.katoCode, locale) },
			...{ state: result.state, state_label: stateLabel(result.state, locale) },
		},
		idn: result?.idn ?? null,
		findings: (result?.findings ?? []).map(({ code, severity }) => ({
			...{ code, severity, label: findingLabel(code, locale) },
		})),
		...{ silent_count: result?.silent.length ?? 0, answered_count: result?.answered ?? 0 },
	};
}

export function presentItem(head: MassCheckHead & { rowCount: number }): MassCheckItem {
	const { id, name, state, awaitsColumns, madeAt, endedAt, rowCount, total, done } = head;
	return {
		...{ id, name, state, awaits_columns: awaitsColumns, made_at: madeAt.toISOString(), ended_at: iso(endedAt) },
		...{ row_count: rowCount, total, done },
	};
}

type Presented = {
	head: MassCheckHead;
	/** of a draft */
	kept: KeptTable<NumberField> | undefined;
	counts: MassCheckCounts;
	quote: { of: Quote; rows: number; liveSources: number } | null;
	classifiers: Classifiers;
};

export function presentMassCheck({ head, kept, counts, quote, classifiers }: Presented, locale: Locale): MassCheckView {
	const chargedBy = (charge: string) => counts.charges.find((one) => one.charge === charge)?.count ?? 0;
	return {
		...presentItem({ ...head, rowCount: counts.rowCount }),
		...{ depth: head.depth, started_at: iso(head.startedAt) },
		expires_at: new Date(
			head.madeAt.getTime() + (head.awaitsColumns ? givenTableDays : massCheckDays) * dayMs,
		).toISOString(),
		...{ column_title: head.columnTitle, left_out_count: head.leftOut, zeros_restored_count: counts.zerosRestored },
		columns: numberFields.map((field) => ({
			...{ field, label: m.mass_check_column_numbers({}, { locale: languageTag(locale) }) },
			...{ title: head.columnTitle, column: kept?.columns[field] ?? null },
		})),
		sample: presentSample(kept),
		groups: rowGroups.map((group) => ({
			...{ group, label: groupLabel(group, locale) },
			count: counts.groups.find((one) => one.group === group)?.count ?? 0,
		})),
		faults: counts.faults.map(({ fault, count }) => ({ fault, count, label: faultLabel(fault, locale) })),
		states: counts.states.map(({ state, count }) => ({ code: state, count, label: stateLabel(state, locale) })),
		findings: counts.findings.map(({ code, count }) => ({
			...{ code, count, label: findingLabel(code as FindingCode, locale) },
		})),
		regions: counts.regions.map(({ region, count }) => ({
			...{ code: region, count, label: placeOf(classifiers, `${region}0000000`, locale) ?? region },
		})),
		charged: { by_plan: chargedBy('plan'), by_checks: chargedBy('check'), opened_today: chargedBy('opened') },
		quote: quote && presentQuote(quote.of, quote),
	};
}
