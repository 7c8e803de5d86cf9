import { formatDay, formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { ComparisonModel } from '#reporting/comparison/compare.ts';
import { type Sheet, type SheetValue, writeXlsx } from '#reporting/exports/write-xlsx.ts';
import type { ComparisonView } from '../contract.ts';

type Cell = ComparisonModel['sections'][number]['rows'][number]['cells'][number];

/** One sheet to read, and one with who says what when. */
export function comparisonAsXlsx(
	{ view, model }: { view: ComparisonView; model: ComparisonModel },
	locale: Locale,
): Promise<Buffer> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const say = (message: (inputs: Record<string, never>, options: { locale: typeof tag }) => string) =>
		message({}, options);
	const titles = view.subjects.map(({ title, bin }) => `${title}, ${bin}`);
	const value = ({ text, value: behind }: Cell): SheetValue => (behind === null ? text : { text, value: behind });
	const place = ({ place: at }: Cell) =>
		at === null ? null : say(at === 'best' ? m.comparison_best : m.comparison_worst);
	const from = ({ sources, asOf }: Cell) =>
		[sources.length === 0 ? say(m.comparison_ours) : sources.join(', '), asOf === null ? null : formatDay(asOf, tag)]
			.filter((part) => part !== null)
			.join(', ');
	const sheet: Sheet = {
		title: say(m.comparison_title),
		lines: [
			{ type: 'head', cells: [say(m.comparison_row), ...titles] },
			...model.sections.flatMap(({ title, rows }) => [
				{ type: 'heading' as const, cells: [title] },
				...rows.map(({ label, cells }) => ({ type: 'cells' as const, cells: [label, ...cells.map(value)] })),
			]),
			{ type: 'heading', cells: [] },
			{
				type: 'text',
				cells: [m.comparison_made_at({ at: formatInstant(view.compared_at, tag) }, options)],
			},
		],
	};
	const sources: Sheet = {
		title: say(m.comparison_sources_sheet),
		lines: [
			{ type: 'head', cells: [say(m.comparison_row), ...titles.flatMap((title) => [title, say(m.comparison_mark)])] },
			...model.sections.flatMap(({ rows }) =>
				rows.map(({ label, cells }) => ({
					type: 'cells' as const,
					cells: [label, ...cells.flatMap((cell) => [from(cell), place(cell)])],
				})),
			),
		],
	};
	return writeXlsx([sheet, sources]);
}
