import { AppError, type FieldError } from '#domain/error.ts';
import type { GovFault, GovLayout } from '#domain/gov-report.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

/**
 * Every wrong cell by its line and column in the reader's words.
 *
 * @param told.places of the lines of a report, which of the given ones they were; undefined: the report stands as it is
 * @throws AppError gov_cells_incorrect
 */
export function refuseFaults(
	layout: GovLayout,
	faults: readonly GovFault[],
	told: { tag: LanguageTag; places?: readonly number[] },
): void {
	if (faults.length === 0) return;
	throw new AppError('gov_cells_incorrect', { fields: faults.map((fault) => fieldOf(layout, fault, told)) });
}

type Told = Parameters<typeof refuseFaults>[2];

function fieldOf(layout: GovLayout, fault: GovFault, told: Told): FieldError {
	const { rule, expected } = fault;
	const field = pathOf(fault, told.places ?? []);
	return { field, rule, place: placeOf(layout, fault, told), ...(expected === undefined ? {} : { expected }) };
}

function pathOf({ line, column, given }: GovFault, places: readonly number[]): string {
	if (given !== undefined) return `lines.${given}`;
	if (line === null) return `totals.${column === null ? 'all' : `columns.${column}`}`;
	return column === null ? `totals.lines.${line}` : `lines.${places[line] ?? line}.${column}`;
}

function placeOf({ lines, columns }: GovLayout, { line, column, given }: GovFault, { tag, places }: Told): string {
	const options = { locale: tag };
	const numbered = (at: number) => m.gov_line_number({ number: at + 1 }, options);
	if (given !== undefined) return numbered(given);
	const row =
		line === null ? m.gov_total({}, options) : (lines?.[line]?.titles[tag] ?? numbered(places?.[line] ?? line));
	const named = columns.find(({ code }) => code === column)?.titles[tag];
	const head = column === null ? m.gov_total({}, options) : (named ?? column);
	return m.gov_place({ row, column: head }, options);
}
