import { AppError, type FieldError } from '#domain/error.ts';
import type { GovFault, GovLayout } from '#domain/gov-report.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

/** Every wrong cell by its line and column in the reader's words. @throws AppError gov_cells_incorrect */
export function refuseFaults(layout: GovLayout, faults: readonly GovFault[], tag: LanguageTag): void {
	if (faults.length === 0) return;
	throw new AppError('gov_cells_incorrect', { fields: faults.map((fault) => fieldOf(layout, fault, tag)) });
}

function fieldOf(layout: GovLayout, fault: GovFault, tag: LanguageTag): FieldError {
	const { line, column, rule, expected } = fault;
	const field =
		line === null
			? `totals.${column === null ? 'all' : `columns.${column}`}`
			: column === null
				? `totals.lines.${line}`
				: `lines.${line}.${column}`;
	return { field, rule, place: placeOf(layout, fault, tag), ...(expected === undefined ? {} : { expected }) };
}

function placeOf({ lines, columns }: GovLayout, { line, column }: GovFault, tag: LanguageTag): string {
	const options = { locale: tag };
	const row =
		line === null
			? m.gov_total({}, options)
			: (lines?.[line]?.titles[tag] ?? m.gov_line_number({ number: line + 1 }, options));
	const named = columns.find(({ code }) => code === column)?.titles[tag];
	const head = column === null ? m.gov_total({}, options) : (named ?? column);
	return m.gov_place({ row, column: head }, options);
}
