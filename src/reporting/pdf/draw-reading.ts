import type { Content } from 'pdfmake/interfaces.js';
import { formatDay, formatNumber } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { Words } from '../words.ts';
import { colors, hairlines, heading } from './look.ts';
import * as m from './messages.ts';
import type { PrintedFactor, PrintedReport } from './printed-report.ts';

/** The basis of the report's index, and its difference from the published value. */
export function drawReading({ reading }: PrintedReport, words: Words): Content[] {
	if (reading === null) return [];
	const { label, unheard, national, differences, factors } = reading;
	return [
		...heading({ text: words.say(m.report_reading_title), style: 'heading', margin: [0, 14, 0, 3] }, 48),
		{ text: label, bold: true },
		...(unheard === null ? [] : [{ text: unheard, color: colors.warn, margin: [0, 2, 0, 0] } as Content]),
		{ text: national, color: colors.ink2, margin: [0, 2, 0, 4] },
		...(differences.length === 0
			? []
			: [
					{ text: words.say(m.report_reading_differs), bold: true, margin: [0, 4, 0, 2] } as Content,
					...differences.map(
						({ sentence, source, asOf }): Content => ({
							text: [{ text: sentence }, { text: `  ${sourceText({ source, asOf }, words.tag)}`, color: colors.muted }],
							fontSize: 8,
							margin: [0, 1, 0, 1],
						}),
					),
				]),
		{
			table: {
				widths: ['*', 40, 150],
				dontBreakRows: true,
				body: factors.map((factor) => [
					{
						stack: [
							{ text: factor.title, bold: true },
							{ text: factor.sentence, color: colors.ink2 },
						],
						fontSize: 8,
					},
					{ text: pointsText(factor.points, words.tag), alignment: 'right', bold: true, color: inkOf(factor.points) },
					{ text: sourceText(factor, words.tag), style: 'small' },
				]),
			},
			layout: hairlines,
			margin: [0, 6, 0, 0],
		},
	];
}

/** Points with their sign; empty for a missing number. */
export function pointsText(points: number | null, tag: LanguageTag): string {
	if (points === null) return '—';
	return points > 0 ? `+${formatNumber(points, tag)}` : formatNumber(points, tag);
}

export function sourceText({ source, asOf }: Pick<PrintedFactor, 'source' | 'asOf'>, tag: LanguageTag): string {
	return [source, asOf === null ? null : formatDay(asOf, tag)].filter((text) => text !== null).join(', ');
}

function inkOf(points: number | null): string {
	if (points === null || points === 0) return colors.muted;
	return points > 0 ? colors.ok : colors.bad;
}
