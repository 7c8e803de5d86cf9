import type { IsoDate } from '#domain/clock.ts';
import { formatDay, formatInstant } from '#domain/formats.ts';
import { idnText } from '#domain/idn/score.ts';
import type { LanguageTag, Locale } from '#domain/locale.ts';
import { personName } from '#domain/names/person-name.ts';
import { type Lowered, lowerBlock } from '#domain/report/lower-block.ts';
import type { Block, Cell, CellValue, SectionPart, SummaryPart } from '#domain/report/report-model.ts';
import { unaskedName } from '../not-asked.ts';
import { pointsText, sourceText } from '../pdf/draw-reading.ts';
import * as m from '../pdf/messages.ts';
import type { PrintedReport } from '../pdf/printed-report.ts';
import { type Words, wordsIn } from '../words.ts';

/** A line of an export: a heading, a text, a label with its value, a table's head, or its cells. */
export type Line = { type: 'heading' | 'head' | 'cells' | 'row' | 'text'; cells: readonly ExportCell[] };
/** A text, with the value behind it where it is a number or a day. */
export type ExportCell = string | { text: string; value: CellValue };
export type Part = { title: string; lines: readonly Line[] };

type Exported = Omit<PrintedReport, 'seal'>;

const textLine = (text: string): Line => ({ type: 'text', cells: [text] });
const pair = (label: string, value: ExportCell): Line => ({ type: 'row', cells: [label, value] });

const cellOf = ({ text, value }: Cell): ExportCell => (value === undefined ? text : { text, value });

function dayCell(day: IsoDate | null, tag: LanguageTag): ExportCell {
	return day === null ? '—' : { text: formatDay(day, tag), value: { as: 'day', of: day } };
}

export function textOfCell(cell: ExportCell): string {
	return typeof cell === 'string' ? cell : cell.text;
}

/** The report as parts of lines, in the order of the page: for tables and texts that people work on. */
export function partsOfReport(printed: Exported): Part[] {
	const words = wordsIn(printed.locale);
	return [
		overview(printed, words),
		...findings(printed, words),
		...index(printed, words),
		...conclusion(printed, words),
		...notAsked(printed, words),
		...printed.model.sections
			.filter(({ summary, parts }) => summary.length > 0 || parts.some(({ blocks }) => blocks.length > 0))
			.map(({ title, summary, parts }) => ({
				title,
				lines: [...summary.flatMap(linesOfSummary), ...parts.flatMap(linesOfPart)],
			})),
		sources(printed, words),
	];
}

function overview({ subject, idn, model, closedAt }: Exported, { say, tag }: Words): Part {
	const rows: [string, ExportCell | null | undefined][] = [
		[say(m.pdf_number), subject.number],
		[say(m.pdf_registered), dayCell(subject.registeredOn, tag)],
		[say(m.pdf_head), subject.headName === null ? null : personName(subject.headName)],
		[say(m.pdf_address), subject.address],
		[say(m.pdf_activity), subject.activity],
		[say(m.pdf_index), idn && [idnText(idn), idn.degreeLabel].filter(Boolean).join(' · ')],
		[say(m.pdf_as_of), formatInstant(closedAt, tag)],
	];
	return {
		title: say(m.card_page_verdict),
		lines: [
			{ type: 'heading', cells: [subject.title] },
			textLine(model.verdict.sentence),
			...(model.verdict.caveat === null ? [] : [textLine(model.verdict.caveat)]),
			...rows.map(([label, value]) => pair(label, value === null || value === undefined || value === '' ? '—' : value)),
			textLine(say(m.report_disclaimer)),
			textLine(say(m.pdf_export_notice)),
		],
	};
}

/** Of a check of somebody abroad there are none: its verdict says it all. */
function findings({ model }: Exported, { say, tag }: Words): Part[] {
	if (model.stop.length + model.attention.length + model.good.length === 0) return [];
	const titles = new Map(model.sections.flatMap(({ parts }) => parts.map((part) => [part.sourceId, part.sourceTitle])));
	const group = (kind: string, found: Exported['model']['stop']): Line[] =>
		found.map(
			({ title: what, sentence, evidence, asOf }): Line => ({
				type: 'cells',
				cells: [
					...[kind, what, sentence],
					evidence.map(({ sourceId }) => titles.get(sourceId) ?? sourceId).join(', '),
					dayCell(asOf, tag),
				],
			}),
		);
	const head = [m.pdf_finding_kind, m.pdf_finding, m.pdf_finding_says, m.pdf_source, m.pdf_as_of].map(say);
	return [
		{
			title: say(m.pdf_findings),
			lines: [
				{ type: 'head', cells: head },
				...group(say(m.card_page_stop_factors), model.stop),
				...group(say(m.card_page_attention), model.attention),
				...group(say(m.card_page_favourable), model.good),
			],
		},
	];
}

function index({ reading }: Exported, { say, tag }: Words): Part[] {
	if (reading === null) return [];
	const { label, unheard, national, differences, factors } = reading;
	const cells = (...texts: ExportCell[]): Line => ({ type: 'cells', cells: texts });
	const points = (of: number | null): ExportCell =>
		of === null ? '—' : { text: pointsText(of, tag), value: { as: 'number', of } };
	return [
		{
			title: say(m.report_reading_title),
			lines: [
				...[label, unheard, national].flatMap((text) => (text === null ? [] : [textLine(text)])),
				...(differences.length === 0 ? [] : [textLine(say(m.report_reading_differs))]),
				...differences.map((step) => cells(step.sentence, points(step.change), sourceText(step, tag))),
				textLine(say(m.pdf_factors)),
				{ type: 'head', cells: [m.pdf_factor, m.pdf_points, m.pdf_finding_says, m.pdf_source, m.pdf_as_of].map(say) },
				...factors.map((factor) =>
					cells(factor.title, points(factor.points), factor.sentence, factor.source ?? '—', dayCell(factor.asOf, tag)),
				),
			],
		},
	];
}

function linesOfPart({ sourceTitle, publisher, sentence, blocks }: SectionPart): Line[] {
	if (blocks.length === 0) return [];
	return [
		{ type: 'heading', cells: [sourceTitle] },
		textLine(`${publisher}. ${sentence}`),
		...blocks.flatMap(linesOfBlock),
	];
}

function linesOfSummary({ block, from }: SummaryPart): Line[] {
	return [...linesOfBlock(block), ...(from === null ? [] : [textLine(from)])];
}

function linesOfBlock(block: Block): Line[] {
	return lowerBlock(block).flatMap(linesOfLowered);
}

function linesOfLowered(block: Lowered<Cell>): Line[] {
	switch (block.type) {
		case 'notice':
			return [textLine(block.text)];
		case 'rows': {
			const hasNotes = block.rows.some(({ note }) => note !== undefined);
			const rows = block.rows.map(
				({ label, value, note = '' }): Line => ({
					type: 'row',
					cells: hasNotes ? [label, cellOf(value), note] : [label, cellOf(value)],
				}),
			);
			return block.caption === undefined ? rows : [textLine(block.caption), ...rows];
		}
		case 'table':
			return [
				textLine(block.caption),
				{ type: 'head', cells: block.columns.map(({ label }) => label) },
				...block.rows.map((row): Line => ({ type: 'cells', cells: row.map(cellOf) })),
			];
	}
}

function conclusion({ model }: Exported, { say, tag }: Words): Part[] {
	if (model.conclusion.length === 0) return [];
	const lines = model.conclusion.map(({ title, sentence, witnesses }): Line => {
		const [first] = witnesses;
		return {
			type: 'cells',
			cells: [title, sentence, witnesses.map((witness) => witness.title).join(', '), dayCell(first?.asOf ?? null, tag)],
		};
	});
	return [{ title: say(m.report_conclusion), lines }];
}

function notAsked({ model }: Exported, { options, say }: Words): Part[] {
	const { lines, notApplicableCount } = model.notAsked;
	if (lines.length === 0) return [];
	return [
		{
			title: say(m.report_not_asked),
			lines: [
				...lines.map(({ title, sources: of }) => pair(title, of.map(unaskedName).join(', '))),
				...(notApplicableCount === 0
					? []
					: [textLine(m.report_not_applicable({ count: notApplicableCount }, options))]),
			],
		},
	];
}

function sources({ model }: Exported, { say, tag }: Words): Part {
	return {
		title: say(m.pdf_sources),
		lines: [
			{ type: 'head', cells: [m.pdf_source, m.pdf_answer, m.pdf_as_of].map(say) },
			...model.sections.flatMap(({ parts }) =>
				parts.map(
					({ sourceTitle, sentence, asOf }): Line => ({
						type: 'cells',
						cells: [sourceTitle, sentence, dayCell(asOf, tag)],
					}),
				),
			),
		],
	};
}

/**
 * For a workbook: every table is a sheet of its own, so that its head stays in sight and it can be filtered; what stands
 * around the tables of a part is the sheet before them.
 */
export function sheetsOfParts(parts: readonly Part[], locale: Locale): Part[] {
	const { options } = wordsIn(locale);
	return parts.flatMap(({ title, lines }) => {
		const around: Line[] = [];
		const tables: { title: string; lines: Line[] }[] = [];
		let open: Line[] | null = null;
		for (const line of lines) {
			if (line.type === 'head') {
				const caption = around.at(-1)?.cells[0];
				if (caption !== undefined) around[around.length - 1] = onSheet(textOfCell(caption), options);
				open = [line];
				tables.push({ title: caption === undefined ? title : textOfCell(caption), lines: open });
			} else if (line.type === 'cells' && open?.[0]?.cells.length === line.cells.length) open.push(line);
			else {
				open = null;
				around.push(line);
			}
		}
		return [...(around.length === 0 ? [] : [{ title, lines: around }]), ...tables];
	});
}

function onSheet(caption: string, options: Words['options']): Line {
	return textLine(m.pdf_on_sheet({ caption }, options));
}
