import type { Content } from 'pdfmake/interfaces.js';
import { formatDay, formatNumber } from '#domain/formats.ts';
import type { SectionModel, SectionPart, SummaryPart } from '#domain/report/report-model.ts';
import type { Words } from '../words.ts';
import { drawBlock, roomOf } from './draw-blocks.ts';
import { colors, hairlines, heading } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

/** points of the heading of a source with the line below it, and of a source that is one line */
const sourceHeight = 40;
const lineHeight = 24;

/** The chapters in the order of the page; what has nothing to show is one line. */
export function drawSections({ model }: PrintedReport, words: Words): Content[] {
	return model.sections.flatMap((section) => drawSection(section, words));
}

function drawSection({ title, count, summary, parts }: SectionModel, words: Words): Content[] {
	const { options } = words;
	const found = parts.filter(({ blocks }) => blocks.length > 0);
	const nothing = parts.filter(({ blocks, state }) => blocks.length === 0 && state === 'nothing');
	const others = parts.filter(({ blocks, state }) => blocks.length === 0 && state !== 'nothing');
	const first = summary[0]?.block ?? found[0]?.blocks[0];
	if (first === undefined && parts.length === 0) return [];
	const counted =
		count === 0 ? '' : `   ${m.report_records({ count, number: formatNumber(count, words.tag) }, options)}`;
	return [
		...heading(
			{
				text: [{ text: title }, { text: counted, fontSize: 8.5, bold: false, color: colors.muted }],
				style: 'chapter',
				outline: true,
				outlineText: title,
				margin: [0, 18, 0, 4],
			},
			first === undefined ? lineHeight : sourceHeight + roomOf(first),
		),
		...summary.flatMap(drawSummary),
		...found.flatMap((part) => drawPart(part, words)),
		...drawNothing(nothing, words),
		...others.map(
			({ sourceTitle, sentence, state }): Content => ({
				text: [
					{ text: `${sourceTitle}: `, color: colors.ink2 },
					{ text: sentence, color: state === 'silent' ? colors.warn : colors.muted },
				],
				fontSize: 8,
				margin: [0, 1, 0, 1],
			}),
		),
	];
}

function drawSummary({ block, from }: SummaryPart): Content[] {
	return [
		{ stack: [drawBlock(block)], margin: [0, 4, 0, from === null ? 4 : 1] },
		...(from === null ? [] : [{ text: from, style: 'small', margin: [0, 0, 0, 4] } as Content]),
	];
}

/** Sources without a record share a line, each with the date of its data. */
function drawNothing(parts: readonly SectionPart[], { options, tag }: Words): Content[] {
	if (parts.length === 0) return [];
	const named = parts.map(({ sourceTitle, asOf }) =>
		asOf === null ? sourceTitle : `${sourceTitle} (${formatDay(asOf, tag)})`,
	);
	return [
		{
			text: [
				{ text: `${m.report_nothing_in({ count: parts.length }, options)}: `, color: colors.ink2 },
				{ text: named.join('; '), color: colors.muted },
			],
			fontSize: 8,
			margin: [0, 3, 0, 1],
		},
	];
}

function drawPart(part: SectionPart, { options, tag }: Words): Content[] {
	const [first] = part.blocks;
	if (first === undefined) return [];
	const meta = [
		part.publisher,
		part.sentence,
		part.officialUrl === null ? m.common_no_public_document({}, options) : null,
		part.asOf === null ? null : m.common_data_as_of({ date: formatDay(part.asOf, tag) }, options),
		part.isLate ? m.report_late({}, options) : null,
	];
	const title: Content = {
		stack: [
			{ text: part.sourceTitle, style: 'heading', ...(part.officialUrl === null ? {} : { link: part.officialUrl }) },
			{
				text: meta.filter((text) => text !== null).join(' · '),
				style: 'small',
				...(part.isStale ? { color: colors.warn } : {}),
			},
		],
		margin: [0, 8, 0, 4],
	};
	return [...heading(title, roomOf(first)), ...part.blocks.map(drawBlock)];
}

/** At the end: every source with its answer and dates, the method, what the document is not. */
export function drawSources({ model, idn, seal }: PrintedReport, { options, say, tag }: Words): Content[] {
	const parts = model.sections.flatMap((section) => section.parts);
	return [
		...heading({ text: say(m.pdf_sources), style: 'chapter', outline: true, margin: [0, 18, 0, 6] }, 60),
		{
			fontSize: 7.5,
			table: {
				headerRows: 1,
				dontBreakRows: true,
				widths: ['*', '*', 62],
				body: [
					[m.pdf_source, m.pdf_answer, m.pdf_as_of].map((message) => ({ text: say(message), style: 'tableHead' })),
					...parts.map(({ sourceTitle, publisher, sentence, asOf, isStale, state }) => [
						{ stack: [{ text: sourceTitle }, { text: publisher, style: 'small', fontSize: 6.5 }] },
						{ text: sentence, color: state === 'silent' ? colors.warn : colors.ink },
						{ text: asOf === null ? '—' : formatDay(asOf, tag), color: isStale ? colors.warn : colors.ink },
					]),
				],
			},
			layout: hairlines,
		},
		{
			stack: [
				...(idn === null ? [] : [{ text: m.pdf_method({ model: idn.modelVersion }, options) }]),
				{ text: say(m.report_disclaimer) },
				{ text: m.pdf_authenticity({ url: seal.checkUrl, code: seal.code }, options) },
			],
			style: 'small',
			margin: [0, 12, 0, 0],
			lineHeight: 1.25,
		},
	];
}
