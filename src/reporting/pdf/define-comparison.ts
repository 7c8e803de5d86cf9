import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay, formatInstant } from '#domain/formats.ts';
import { type Words, wordsIn } from '../words.ts';
import { frame } from './frame.ts';
import { colors, hairlines, panel, tones } from './look.ts';
import * as m from './messages.ts';
import type { PrintedComparison } from './printed-comparison.ts';

const labelWidth = 150;
const qrSize = 70;

/** A frozen comparison on paper: the table of its page, head on every sheet. */
export function defineComparison(printed: PrintedComparison): TDocumentDefinitions {
	const { locale, subjects, seal, comparedAt } = printed;
	const words = wordsIn(locale);
	const title = m.comparison_heading({ count: subjects.length }, words.options);
	const about = `${subjects.map(({ number }) => number).join(', ')} · ${formatInstant(comparedAt, words.tag)}`;
	return frame({ locale, title, about, seal, isLandscape: true }, [
		...(printed.isDemo ? [demo(words)] : []),
		{ text: title, style: 'title' },
		{ text: words.say(m.comparison_no_winner), color: colors.ink2, margin: [0, 4, 0, 10] },
		table(printed, words),
		{ text: m.comparison_rule({ count: printed.sourceCount }, words.options), style: 'small', margin: [0, 8, 0, 0] },
		drawSeal(printed, words),
	]);
}

function demo({ say }: Words): Content {
	return {
		...(panel([{ text: say(m.common_demo), color: colors.warn }], colors.warnBg, 5) as object),
		marginBottom: 10,
	} as Content;
}

function table({ subjects, sections }: PrintedComparison, words: Words): Content {
	const head: TableCell[] = [
		{ text: words.say(m.comparison_row), style: 'tableHead' },
		...subjects.map(({ title, number, stateLabel, verdict }) => ({
			stack: [
				{ text: title, bold: true },
				{ text: `${number} · ${stateLabel}`, style: 'small' },
				...(verdict === null ? [] : [{ text: verdict.label, bold: true, color: tones[verdict.tone].ink }]),
			],
		})),
	];
	return {
		table: {
			headerRows: 1,
			dontBreakRows: true,
			widths: [labelWidth, ...subjects.map(() => '*')],
			body: [
				head,
				...sections.flatMap(({ title, rows }) => [
					[
						{ text: title, style: 'heading', colSpan: subjects.length + 1, fillColor: colors.tint },
						...subjects.map(() => ''),
					],
					...rows.map(({ label, cells }) => [
						{ text: label, style: 'label' },
						...cells.map((cell) => valueCell(cell, words)),
					]),
				]),
			],
		},
		layout: hairlines,
	};
}

type Cell = PrintedComparison['sections'][number]['rows'][number]['cells'][number];

/** A place and a tone are also said in words: paper may have no colours. */
function valueCell({ text, tone, isFound, sources, asOf, place }: Cell, { say, tag }: Words): TableCell {
	const from = [sources.join(', '), asOf === null ? '' : formatDay(asOf, tag)]
		.filter((part) => part !== '')
		.join(' · ');
	const ink = !isFound ? colors.muted : tone === 'neutral' ? colors.ink : tones[tone].ink;
	return {
		stack: [
			{ text, color: ink },
			...(place === null
				? []
				: [{ text: say(place === 'best' ? m.comparison_best : m.comparison_worst), bold: true, style: 'small' }]),
			...(from === '' ? [] : [{ text: from, style: 'small' }]),
		],
	};
}

function drawSeal({ seal, sha256, comparedAt }: PrintedComparison, { options, say, tag }: Words): Content {
	return {
		unbreakable: true,
		margin: [0, 14, 0, 0],
		columnGap: 12,
		columns: [
			{ qr: seal.scanUrl, fit: qrSize, foreground: colors.ink, eccLevel: 'M', width: qrSize + 8 },
			{
				width: '*',
				stack: [
					{ text: seal.code, bold: true, fontSize: 10, margin: [0, 2, 0, 4] },
					{ text: m.comparison_made_at({ at: formatInstant(comparedAt, tag) }, options), color: colors.ink2 },
					{ text: `${say(m.pdf_issued)}: ${formatInstant(seal.issuedAt, tag)}`, color: colors.ink2 },
					{ text: `${say(m.pdf_recipient)}: ${seal.recipient ?? '—'}`, color: colors.ink2 },
					{ text: `${say(m.comparison_hash)} ${sha256}`, style: 'small', margin: [0, 3, 0, 0] },
				],
			},
		],
	};
}
