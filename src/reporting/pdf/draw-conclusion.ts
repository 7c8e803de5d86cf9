import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#domain/formats.ts';
import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { unaskedName } from '../not-asked.ts';
import type { Words } from '../words.ts';
import { colors, hairlines, heading } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

const inks = { bad: colors.bad, attention: colors.warn, info: colors.off, good: colors.ok } as const;

/** The findings as sentences with their witnesses. */
export function drawConclusion({ model }: PrintedReport, { say, tag }: Words): Content[] {
	if (model.conclusion.length === 0) return [];
	return [
		...heading({ text: say(m.report_conclusion), style: 'chapter', outline: true, margin: [0, 14, 0, 4] }, 40),
		{
			ol: model.conclusion.map(({ title, sentence, severity, witnesses }) => ({
				text: [
					{ text: title, bold: true, color: inks[markOfFinding(severity)] },
					{ text: sentence === '' ? '. ' : `. ${sentence} ` },
					{
						text: witnesses
							.map(({ title: source, asOf }) => (asOf === null ? source : `${source}, ${formatDay(asOf, tag)}`))
							.join('; '),
						color: colors.muted,
						fontSize: 7.5,
					},
				],
				margin: [0, 1.5, 0, 1.5] as [number, number, number, number],
			})),
		},
	];
}

/** What the report does not know for want of an answer. */
export function drawNotAsked({ model }: PrintedReport, { options, say }: Words): Content[] {
	const { lines, notApplicableCount } = model.notAsked;
	if (lines.length === 0) return [];
	return [
		...heading({ text: say(m.report_not_asked), style: 'chapter', outline: true, margin: [0, 14, 0, 4] }, 40),
		{
			table: {
				widths: [150, '*'],
				dontBreakRows: true,
				body: lines.map(({ title, sources }) => [
					{ text: `${title}: ${sources.length}`, bold: true },
					{ text: sources.map(unaskedName).join(', '), color: colors.ink2 },
				]),
			},
			layout: hairlines,
		},
		...(notApplicableCount === 0
			? []
			: [{ text: m.report_not_applicable({ count: notApplicableCount }, options), style: 'small' } as Content]),
	];
}
