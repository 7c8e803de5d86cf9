import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { formatInstant } from '#domain/formats.ts';
import { idnText } from '#domain/idn/score.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import { type Classifiers, describeSources } from '#features/facts/public.ts';
import { placeOf, stateLabel } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import { writeCsv } from '#reporting/exports/write-csv.ts';
import { dayCell, type Sheet, writeXlsx } from '#reporting/exports/write-xlsx.ts';
import type { HeardLists } from './heard-lists.ts';
import type { MassCheckHead } from './mass-check-store.ts';
import { findingLabel, groupLabel, noteOf } from './present.ts';
import type { StoredRow } from './rows-of-check.ts';

type Exported = { head: MassCheckHead; rows: readonly StoredRow[]; classifiers: Classifiers };
type Cells = (string | number | null)[];

function resultColumns(locale: Locale): string[] {
	const options = { locale: languageTag(locale) };
	return [
		...[m.mass_check_column_row, m.mass_check_column_number, m.mass_check_column_name, m.mass_check_column_place],
		...[
			m.mass_check_column_state,
			m.mass_check_column_result,
			m.mass_check_column_stops,
			m.mass_check_column_attention,
		],
		...[m.mass_check_column_index, m.mass_check_column_group, m.mass_check_column_answered],
		...[m.mass_check_column_silent, m.mass_check_column_note],
	].map((message) => message({}, options));
}

function resultCells(row: StoredRow, classifiers: Classifiers, locale: Locale): Cells {
	const { rowNo, given, result, group } = row;
	const label = groupLabel(group, locale);
	const note = noteOf(row, locale);
	if (result === null)
		return [rowNo, maskPersonsIn(given), null, null, null, label, null, null, null, null, null, null, note];
	const labelsOf = (isStop: boolean) =>
		result.findings
			.filter(({ severity }) => (severity === 'stop') === isStop)
			.map(({ code }) => findingLabel(code, locale))
			.join('; ');
	const describe = describeSources[locale];
	return [
		...[rowNo, shownNumber(result), titleIn(result, locale), placeOf(classifiers, result.katoCode, locale)],
		...[stateLabel(result.state, locale), label, labelsOf(true), labelsOf(false)],
		...[
			result.idn && (result.idn.score ?? (idnText({ ...result.idn, group: null }) || null)),
			result.idn?.group ?? null,
		],
		result.answered,
		result.silent.map((id) => describe(id).title).join('; '),
		note,
	];
}

/** Rows that are to be mended, under the head that their column had, and what is wrong with each. */
function faultCells({ head, rows }: Pick<Exported, 'head' | 'rows'>, locale: Locale): Cells[] {
	const options = { locale: languageTag(locale) };
	const title = head.columnTitle ?? m.mass_check_column_given({}, options);
	return [
		[m.mass_check_column_row({}, options), title, m.mass_check_column_fault({}, options)],
		...rows
			.filter(({ fault }) => fault !== null)
			.map((row): Cells => [row.rowNo, maskPersonsIn(row.given), noteOf(row, locale)]),
	];
}

function sheetOfFaults(exported: Pick<Exported, 'head' | 'rows'>, locale: Locale): Sheet {
	const [titles = [], ...lines] = faultCells(exported, locale);
	return {
		title: m.mass_check_sheet_faults({}, { locale: languageTag(locale) }),
		lines: [{ type: 'head', cells: titles.map(String) }, ...lines.map((cells) => ({ type: 'cells' as const, cells }))],
	};
}

/** The rows with faults alone, as a table or a text. */
export async function faultsAs(format: 'xlsx' | 'csv', exported: Exported, locale: Locale): Promise<Buffer> {
	return format === 'xlsx'
		? writeXlsx([sheetOfFaults(exported, locale)])
		: Buffer.from(writeCsv(faultCells(exported, locale)));
}

/** Results, rows that were not judged with why, and what the check was. */
export function massCheckAsXlsx({ head, rows, classifiers }: Exported, locale: Locale): Promise<Buffer> {
	const options = { locale: languageTag(locale) };
	const line = (cells: Cells) => ({ type: 'cells' as const, cells });
	const results: Sheet = {
		title: m.mass_check_sheet_results({}, options),
		lines: [
			{ type: 'head', cells: resultColumns(locale) },
			...rows.filter(({ fault }) => fault === null).map((row) => line(resultCells(row, classifiers, locale))),
		],
	};
	const faults: Sheet = sheetOfFaults({ head, rows }, locale);
	const about: Sheet = {
		title: m.mass_check_sheet_about({}, options),
		lines: [
			{ type: 'heading', cells: [head.name] },
			{
				type: 'text',
				cells: [
					m.mass_check_about_when(
						{ at: formatInstant((head.endedAt ?? head.madeAt).toISOString(), options.locale) },
						options,
					),
				],
			},
			{ type: 'text', cells: [m.mass_check_about_method({}, options)] },
		],
	};
	const { heard } = head;
	return writeXlsx([
		...[results, ...(faults.lines.length === 1 ? [] : [faults])],
		...(Object.keys(heard).length === 0 ? [] : [sheetOfSources(heard, locale)]),
		about,
	]);
}

/** Every list that was heard or was to be heard, with the dates of its data. */
function sheetOfSources(heard: HeardLists, locale: Locale): Sheet {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const dayOf = (day: IsoDate | null) => (day === null ? null : dayCell(day, tag));
	return {
		title: m.mass_check_sheet_sources({}, options),
		lines: [
			{
				type: 'head',
				cells: [
					...[
						m.mass_check_source_title,
						m.mass_check_source_publisher,
						m.mass_check_source_from,
						m.mass_check_source_to,
					],
					...[m.mass_check_source_answered, m.mass_check_source_silent],
				].map((message) => message({}, options)),
			},
			...Object.entries(heard).map(([id, { from, to, answered, silent }]) => {
				const { title, publisher } = describeSources[locale](id);
				return { type: 'cells' as const, cells: [title, publisher, dayOf(from), dayOf(to), answered, silent] };
			}),
		],
	};
}

export function massCheckAsCsv({ rows, classifiers }: Exported, locale: Locale): Buffer {
	const lines = rows.map((row) => resultCells(row, classifiers, locale));
	return Buffer.from(writeCsv([resultColumns(locale), ...lines]));
}

export function fileStemOf({ name, madeAt }: MassCheckHead): string[] {
	return [name, dayInAlmaty(madeAt)];
}
