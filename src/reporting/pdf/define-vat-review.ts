import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay, formatInstant, formatNumber, formatTenge } from '#domain/formats.ts';
import type { Tone } from '#domain/report/report-model.ts';
import type { VatGroup } from '#domain/vat-review.ts';
import { type Words, wordsIn } from '../words.ts';
import { frame } from './frame.ts';
import { colors, hairlines, heading, panel, tones } from './look.ts';
import * as m from './messages.ts';
import type { PrintedVatReview } from './printed-vat-review.ts';

const qrSize = 70;
/** Points below the heading of the rows that keep the head of the table and some lines with it. */
const rowsRoom = 60;

const toneOf: Readonly<Record<VatGroup, Tone>> = {
	...{ blocked: 'bad', at_risk: 'attention', unknown: 'neutral', safe: 'good', waiting: 'neutral', faulty: 'neutral' },
};

/** A finished review of VAT on paper: the sums first, then what is excluded or at risk, then what it does not say. */
export function defineVatReview(printed: PrintedVatReview): TDocumentDefinitions {
	const { locale, name, seal, endedAt, deals } = printed;
	const words = wordsIn(locale);
	const { options, tag, say } = words;
	const title = say(m.vat_review_document_title);
	return frame({ locale, title, about: `${name} · ${formatInstant(endedAt, tag)}`, seal, isLandscape: true }, [
		...(printed.isDemo ? [demo(words)] : []),
		{ text: title, style: 'title' },
		{
			text: [
				name,
				...(deals === null
					? []
					: [
							m.vat_review_deals({ first: formatDay(deals.firstOn, tag), last: formatDay(deals.lastOn, tag) }, options),
						]),
			].join(' · '),
			color: colors.ink2,
			margin: [0, 4, 0, 10],
		},
		sums(printed, words),
		...heading({ text: say(m.vat_review_document_rows), style: 'chapter', margin: [0, 14, 0, 6] }, rowsRoom),
		printed.rows.length === 0
			? { text: say(m.vat_review_document_none), color: colors.ink2 }
			: rowsTable(printed, words),
		...(printed.leftOut === 0
			? []
			: [
					{
						text: m.vat_review_document_more({ count: formatNumber(printed.leftOut, tag) }, options),
						color: colors.ink2,
						margin: [0, 6, 0, 0] as [number, number, number, number],
					},
				]),
		limits(words),
		drawSeal(printed, words),
	]);
}

function demo({ say }: Words): Content {
	return {
		...(panel([{ text: say(m.common_demo), color: colors.warn }], colors.warnBg, 5) as object),
		marginBottom: 10,
	} as Content;
}

function sums({ groups, totalKzt, dropped }: PrintedVatReview, { say, tag, options }: Words): Content {
	const line = (label: string, rows: number, kzt: number, ink: string, isBold = false): TableCell[] => [
		{ text: label, color: ink, bold: isBold },
		{ text: formatNumber(rows, tag), alignment: 'right' },
		{ text: formatTenge(kzt, tag), alignment: 'right', bold: true, color: ink },
	];
	const all = groups.reduce((sum, { rows }) => sum + rows, 0);
	return {
		stack: [
			{
				table: {
					widths: ['*', 60, 140],
					body: [
						[
							{ text: say(m.vat_review_column_class), style: 'tableHead' },
							{ text: say(m.vat_review_column_rows), style: 'tableHead', alignment: 'right' },
							{ text: say(m.vat_review_column_vat), style: 'tableHead', alignment: 'right' },
						],
						...groups
							.filter(({ rows }) => rows > 0)
							.map(({ group, label, rows, vatKzt }) => line(label, rows, vatKzt, tones[toneOf[group]].ink)),
						line(say(m.vat_review_sum_total), all, totalKzt, colors.ink, true),
					],
				},
				layout: hairlines,
			},
			...(dropped.rows === 0
				? []
				: [
						{
							text: m.vat_review_sum_dropped(
								{ rows: formatNumber(dropped.rows, tag), vat: formatTenge(dropped.vatKzt, tag) },
								options,
							),
							style: 'small',
							margin: [0, 4, 0, 0] as [number, number, number, number],
						},
					]),
		],
	};
}

function rowsTable({ rows }: PrintedVatReview, { say, tag }: Words): Content {
	return {
		table: {
			headerRows: 1,
			keepWithHeaderRows: 1,
			// reasons of one row may fill half a page: moved as a whole they would leave a gap above them
			widths: [150, 84, 76, 84, '*'],
			body: [
				[
					{ text: say(m.vat_review_column_supplier), style: 'tableHead' },
					{ text: say(m.vat_review_column_invoice), style: 'tableHead' },
					{ text: say(m.vat_review_column_vat), style: 'tableHead', alignment: 'right' },
					{ text: say(m.vat_review_column_class), style: 'tableHead' },
					{ text: say(m.vat_review_column_why), style: 'tableHead' },
				],
				...rows.map((row): TableCell[] => [
					{ stack: [row.supplier, { text: row.number, style: 'small' }] },
					{ stack: [row.invoice, { text: formatDay(row.dealOn, tag), style: 'small' }] },
					{ text: formatTenge(row.vatKzt, tag), alignment: 'right' },
					{ text: row.groupLabel, bold: true, color: tones[toneOf[row.group]].ink },
					{ stack: row.why.map((text) => ({ text })) },
				]),
			],
		},
		layout: hairlines,
	};
}

function limits({ say }: Words): Content {
	const texts = [
		...[m.vat_review_limit_decision, m.vat_review_limit_chain, m.vat_review_limit_date],
		...[m.vat_review_limit_unknown, m.vat_review_limit_goods],
	];
	return {
		unbreakable: true,
		margin: [0, 14, 0, 0],
		stack: [
			{ text: say(m.vat_review_limits_title), style: 'heading', margin: [0, 0, 0, 4] },
			{ ul: texts.map((text) => say(text)), color: colors.ink2 },
		],
	};
}

function drawSeal({ seal, endedAt }: PrintedVatReview, { options, say, tag }: Words): Content {
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
					{ text: m.vat_review_document_finished({ at: formatInstant(endedAt, tag) }, options), color: colors.ink2 },
					{ text: `${say(m.pdf_issued)}: ${formatInstant(seal.issuedAt, tag)}`, color: colors.ink2 },
					{ text: `${say(m.pdf_recipient)}: ${seal.recipient ?? '—'}`, color: colors.ink2 },
				],
			},
		],
	};
}
