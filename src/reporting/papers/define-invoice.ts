import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay, formatNumber } from '#domain/formats.ts';
import { colors, hairlines } from '../pdf/look.ts';
import { type Words, wordsIn } from '../words.ts';
import * as m from './messages.ts';
import {
	cell,
	definePaper,
	demoNotice,
	drawSeal,
	formLines,
	rateText,
	right,
	sumText,
	vatByRate,
} from './paper-parts.ts';
import { type PrintedInvoice, sumOfLines } from './printed-paper.ts';
import { sumInWords } from './sum-in-words.ts';

/** An invoice for payment as accountants in Kazakhstan know it: payment order, parties, lines, sum in words. */
export function defineInvoice(printed: PrintedInvoice): TDocumentDefinitions {
	const words = wordsIn(printed.locale);
	const { options, tag, say } = words;
	const day = formatDay(printed.issuedOn, tag);
	const title = m.papers_invoice_title({ number: printed.number, day }, options);
	return definePaper(printed, {
		title,
		content: [
			...demoNotice(printed, words),
			{
				text: m.papers_invoice_note({ day: formatDay(printed.dueOn, tag) }, options),
				color: colors.ink2,
				margin: [0, 0, 0, 10],
			},
			{ text: say(m.papers_payment_order), style: 'caption', margin: [0, 0, 0, 4] },
			drawPaymentOrder(printed, words),
			{ text: title, style: 'title', fontSize: 15, margin: [0, 18, 0, 8] },
			drawParties(printed, words),
			drawLines(printed, words),
			...drawTotals(printed, words),
			drawSeal(printed, words),
		],
	});
}

function drawPaymentOrder(printed: PrintedInvoice, { options, say, tag }: Words): Content {
	const { supplier, number } = printed;
	const label = (message: Parameters<Words['say']>[0]) => ({ text: say(message), style: 'small' });
	const field = (message: Parameters<Words['say']>[0], value: string, colSpan = 1): TableCell => ({
		stack: [label(message), { text: value, bold: true }],
		colSpan,
	});
	const vat = vatByRate(printed.lines);
	const purpose = m.papers_purpose_text(
		{
			number,
			day: formatDay(printed.issuedOn, tag),
			vat:
				vat.length === 0
					? say(m.papers_purpose_no_vat)
					: vat
							.map(({ basisPoints, vatTiyn }) =>
								m.papers_purpose_vat({ percent: rateText(basisPoints, tag), sum: sumText(vatTiyn, tag) }, options),
							)
							.join('; '),
		},
		options,
	);
	return {
		table: {
			widths: ['*', 150, 70],
			body: [
				[
					{
						stack: [
							label(m.papers_beneficiary),
							{ text: supplier.name, bold: true },
							{ text: `${say(m.papers_bin)}: ${supplier.bin}` },
						],
					},
					field(m.papers_iik, supplier.iik),
					field(m.papers_kbe, supplier.kbe),
				],
				[
					...(supplier.bank === null
						? [field(m.papers_bik, supplier.bik, 2), '']
						: [field(m.papers_beneficiary_bank, supplier.bank), field(m.papers_bik, supplier.bik)]),
					field(m.papers_knp, supplier.knp),
				],
				[{ stack: [label(m.papers_purpose), { text: purpose }], colSpan: 3 }, '', ''],
			],
		},
		layout: formLines,
	};
}

function drawParties({ supplier, buyer, origin }: PrintedInvoice, { options, say }: Words): Content {
	const party = (number: string, name: string, address: string | null) =>
		[`${say(m.papers_number_of)} ${number}`, name, address].filter((part) => part !== null).join(', ');
	const rows = [
		[say(m.papers_seller), party(supplier.bin, supplier.name, supplier.address)],
		[say(m.papers_buyer), party(buyer.number, buyer.name, buyer.address)],
		[say(m.papers_contract), m.papers_offer({ origin }, options)],
	];
	return {
		table: {
			widths: [80, '*'],
			body: rows.map(([name = '', value = '']) => [{ text: name, style: 'label' }, { text: value }]),
		},
		layout: hairlines,
		margin: [0, 0, 0, 12],
	};
}

function drawLines({ lines }: PrintedInvoice, { say, tag }: Words): Content {
	const head = { bold: true, fontSize: 8, fillColor: colors.tint };
	return {
		table: {
			headerRows: 1,
			widths: [16, '*', 38, 44, 70, 62, 74],
			body: [
				[
					cell(say(m.papers_column_number), head),
					cell(say(m.papers_column_title), head),
					right(say(m.papers_column_quantity), head),
					cell(say(m.papers_column_unit), head),
					right(say(m.papers_column_net), head),
					right(say(m.papers_column_vat), head),
					right(say(m.papers_column_total), head),
				],
				...lines.map(({ title, quantity, netTiyn, vatTiyn, vatBasisPoints }, index) => [
					cell(String(index + 1)),
					cell(title),
					right(formatNumber(quantity, tag)),
					cell(say(m.papers_unit_service)),
					right(sumText(netTiyn, tag)),
					right(vatBasisPoints === null ? '—' : sumText(vatTiyn, tag)),
					right(sumText(netTiyn + vatTiyn, tag)),
				]),
			],
		},
		layout: formLines,
	};
}

function drawTotals({ lines, locale, supplier }: PrintedInvoice, { options, say, tag }: Words): Content[] {
	const { netTiyn, totalTiyn } = sumOfLines(lines);
	const vat = vatByRate(lines);
	const rows: [string, string][] = [
		[say(m.papers_total_net), sumText(netTiyn, tag)],
		...vat.map(({ basisPoints, vatTiyn }): [string, string] => [
			m.papers_total_vat({ percent: rateText(basisPoints, tag) }, options),
			sumText(vatTiyn, tag),
		]),
		[say(m.papers_total), `${sumText(totalTiyn, tag)} KZT`],
	];
	return [
		{
			table: {
				widths: ['*', 110],
				body: rows.map(([name, sum], index) => {
					const bold = index === rows.length - 1;
					return [right(name, { bold }), right(sum, { bold })];
				}),
			},
			layout: 'noBorders',
			margin: [0, 6, 0, 0],
		},
		...(vat.length === 0 ? [{ text: say(m.papers_no_vat), color: colors.ink2, alignment: 'right' } as Content] : []),
		{
			text: [`${say(m.papers_total_words)}: `, { text: sumInWords(totalTiyn, locale), bold: true }],
			margin: [0, 10, 0, 0],
		},
		...(supplier.signer === null
			? []
			: [{ text: `${say(m.papers_issued_by)}: ${supplier.signer}`, margin: [0, 8, 0, 0] } as Content]),
	];
}
