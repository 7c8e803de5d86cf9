import { formatDay, formatInstant } from '#domain/formats.ts';
import { personName } from '#domain/person-name.ts';
import type { Block, SectionPart } from '#domain/report-model.ts';
import { idnText } from '#domain/score.ts';
import { pointsText, sourceText } from '../pdf/draw-reading.ts';
import * as m from '../pdf/messages.ts';
import type { PrintedReport } from '../pdf/printed-report.ts';
import { type Words, wordsIn } from '../words.ts';

/** A line of an export: a heading, a table's head, or its cells; texts, as they are read on the page. */
export type Line = { type: 'heading' | 'head' | 'cells' | 'text'; cells: readonly string[] };
export type Part = { title: string; lines: readonly Line[] };

type Exported = Omit<PrintedReport, 'seal'>;

const textLine = (text: string): Line => ({ type: 'text', cells: [text] });
const pair = (label: string, value: string): Line => ({ type: 'cells', cells: [label, value] });

/** The report as parts of lines, in the order of the page: for tables and texts that people work on. */
export function partsOfReport(printed: Exported): Part[] {
	const words = wordsIn(printed.locale);
	return [
		overview(printed, words),
		findings(printed, words),
		...index(printed, words),
		...printed.model.sections
			.filter(({ parts }) => parts.some(({ blocks }) => blocks.length > 0))
			.map(({ title, parts }) => ({ title, lines: parts.flatMap(linesOfPart) })),
		sources(printed, words),
	];
}

function overview({ subject, idn, model, closedAt }: Exported, { say, tag }: Words): Part {
	const rows: [string, string | null | undefined][] = [
		[say(m.pdf_number), subject.number],
		[say(m.pdf_registered), subject.registeredOn === null ? null : formatDay(subject.registeredOn, tag)],
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

function findings({ model }: Exported, { say, tag }: Words): Part {
	const titles = new Map(model.sections.flatMap(({ parts }) => parts.map((part) => [part.sourceId, part.sourceTitle])));
	const group = (title: string, found: Exported['model']['stop']): Line[] => [
		{ type: 'heading', cells: [title] },
		...found.map(
			({ title: what, sentence, evidence, asOf }): Line => ({
				type: 'cells',
				cells: [
					what,
					sentence,
					evidence.map(({ sourceId }) => titles.get(sourceId) ?? sourceId).join(', '),
					asOf === null ? '—' : formatDay(asOf, tag),
				],
			}),
		),
	];
	return {
		title: say(m.pdf_findings),
		lines: [
			...group(say(m.card_page_stop_factors), model.stop),
			...group(say(m.card_page_attention), model.attention),
			...group(say(m.card_page_favourable), model.good),
		],
	};
}

function index({ reading }: Exported, { say, tag }: Words): Part[] {
	if (reading === null) return [];
	const { label, unheard, national, differences, factors } = reading;
	const cells = (...texts: string[]): Line => ({ type: 'cells', cells: texts });
	return [
		{
			title: say(m.report_reading_title),
			lines: [
				...[label, unheard, national].flatMap((text) => (text === null ? [] : [textLine(text)])),
				...(differences.length === 0 ? [] : [textLine(say(m.report_reading_differs))]),
				...differences.map((step) => cells(step.sentence, pointsText(step.change, tag), sourceText(step, tag))),
				...factors.map((factor) =>
					cells(factor.title, pointsText(factor.points, tag), factor.sentence, sourceText(factor, tag)),
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

function linesOfBlock(block: Block): Line[] {
	switch (block.type) {
		case 'notice':
			return [textLine(block.text)];
		case 'rows':
			return block.rows.map(({ label, value }) => pair(label, value.text));
		case 'table':
			return [
				textLine(block.caption),
				{ type: 'head', cells: block.columns.map(({ label }) => label) },
				...block.rows.map((row): Line => ({ type: 'cells', cells: row.map(({ text }) => text) })),
			];
		case 'bars':
			return [textLine(block.caption), ...block.points.map(({ label, text }) => pair(label, text))];
	}
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
						cells: [sourceTitle, sentence, asOf === null ? '—' : formatDay(asOf, tag)],
					}),
				),
			),
		],
	};
}
