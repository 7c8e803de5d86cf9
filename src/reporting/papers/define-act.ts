import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay, formatNumber } from '#domain/formats.ts';
import { colors } from '../pdf/look.ts';
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
import { type PrintedAct, sumOfLines } from './printed-paper.ts';
import { sumInWords } from './sum-in-words.ts';

/** Act of rendered services: form R-1, order of the Minister of Finance No. 562 of 20.12.2012, annex 50. */
export function defineAct(printed: PrintedAct): TDocumentDefinitions {
	const words = wordsIn(printed.locale);
	const { say } = words;
	const title = `${say(m.papers_act_title)} ${printed.number}`;
	return definePaper(printed, {
		title,
		isLandscape: true,
		content: [
			...demoNotice(printed, words),
			{ text: say(m.papers_act_form), style: 'small', alignment: 'right', margin: [380, 0, 0, 8] },
			drawParties(printed, words),
			{ text: say(m.papers_act_title), style: 'title', fontSize: 13, alignment: 'center', margin: [0, 10, 0, 6] },
			drawLines(printed, words),
			...drawEnd(printed, words),
			drawSignatures(printed, words),
			drawSeal(printed, words),
		],
	});
}

function drawParties({ supplier, buyer, number, issuedOn, origin }: PrintedAct, { options, say, tag }: Words): Content {
	const party = (name: string, address: string | null) => [name, address].filter((part) => part !== null).join(', ');
	const row = (label: string, value: string, own: string): TableCell[] => [
		{ text: label, style: 'label' },
		{ text: value, bold: true },
		right(own, { bold: true }),
	];
	const numberOf = (one: string) => `${say(m.papers_number_of)} ${one}`;
	return {
		columns: [
			{
				width: '*',
				table: {
					widths: [76, '*', 130],
					body: [
						row(say(m.papers_act_customer), party(buyer.name, buyer.address), numberOf(buyer.number)),
						row(say(m.papers_act_executor), party(supplier.name, supplier.address), numberOf(supplier.bin)),
						row(say(m.papers_act_contract), m.papers_offer({ origin }, options), ''),
					],
				},
				layout: 'noBorders',
			},
			{
				width: 170,
				table: {
					widths: ['*', '*'],
					body: [
						[cell(say(m.papers_act_number), { fontSize: 8 }), cell(say(m.papers_act_day), { fontSize: 8 })],
						[cell(number, { bold: true }), cell(formatDay(issuedOn, tag), { bold: true })],
					],
				},
				layout: formLines,
			},
		],
		columnGap: 14,
	};
}

function drawLines({ lines }: PrintedAct, { say, tag }: Words): Content {
	const head = { fontSize: 7, alignment: 'center', fillColor: colors.tint };
	const { totalTiyn } = sumOfLines(lines);
	return {
		table: {
			headerRows: 3,
			dontBreakRows: true,
			widths: [34, '*', 84, 150, 56, 52, 72, 80],
			// what spans two rows does not make them higher by itself
			heights: (row: number) => (row === 1 ? 40 : 'auto'),
			body: [
				[
					cell(say(m.papers_act_ordinal), { ...head, rowSpan: 2 }),
					cell(say(m.papers_act_name), { ...head, rowSpan: 2 }),
					cell(say(m.papers_act_done_on), { ...head, rowSpan: 2 }),
					cell(say(m.papers_act_report), { ...head, rowSpan: 2 }),
					cell(say(m.papers_act_unit), { ...head, rowSpan: 2 }),
					cell(say(m.papers_act_done), { ...head, colSpan: 3 }),
					'',
					'',
				],
				[
					...['', '', '', '', ''],
					cell(say(m.papers_act_quantity), head),
					cell(say(m.papers_act_price), head),
					cell(say(m.papers_act_cost), head),
				],
				Array.from({ length: 8 }, (_, at) => cell(String(at + 1), head)),
				...lines.map(({ title, doneOn, quantity, netTiyn, vatTiyn }, index) => {
					const sum = netTiyn + vatTiyn;
					return [
						cell(String(index + 1), { alignment: 'center' }),
						cell(title),
						cell(doneOn === null ? '—' : formatDay(doneOn, tag), { alignment: 'center' }),
						cell('—', { alignment: 'center' }),
						cell(say(m.papers_unit_service), { alignment: 'center' }),
						right(formatNumber(quantity, tag)),
						right(sumText(Math.round(sum / quantity), tag)),
						right(sumText(sum, tag)),
					];
				}),
				[
					cell(say(m.papers_act_total), { colSpan: 5, alignment: 'right', bold: true }),
					...['', '', '', ''],
					cell('x', { alignment: 'center' }),
					cell('x', { alignment: 'center' }),
					right(sumText(totalTiyn, tag), { bold: true }),
				],
			],
		},
		layout: formLines,
	};
}

function drawEnd({ lines, locale }: PrintedAct, { say, tag }: Words): Content[] {
	const { totalTiyn } = sumOfLines(lines);
	const vat = vatByRate(lines).map(
		({ basisPoints, vatTiyn }) =>
			`${say(m.papers_act_vat_included)} ${rateText(basisPoints, tag)}: ${sumText(vatTiyn, tag)} KZT`,
	);
	return [
		{ text: vat.length === 0 ? say(m.papers_no_vat) : vat.join('; '), alignment: 'right', margin: [0, 4, 0, 0] },
		{
			text: [`${say(m.papers_act_total)}: `, { text: sumInWords(totalTiyn, locale), bold: true }],
			margin: [0, 4, 0, 8],
		},
		{ text: say(m.papers_act_stock), margin: [0, 0, 0, 3] },
		{ text: say(m.papers_act_annex), margin: [0, 0, 0, 10] },
	];
}

function drawSignatures({ supplier }: PrintedAct, { say }: Words): Content {
	const line = (name: string, who: string | null, extra: string): Content => ({
		stack: [
			{ text: [{ text: name, bold: true }, who === null ? '  ____________________' : `  ____________ / ${who} /`] },
			{ text: say(m.papers_act_signature_hint), style: 'small', margin: [0, 2, 0, 6] },
			{ text: extra },
		],
	});
	return {
		unbreakable: true,
		columns: [
			line(say(m.papers_act_handed_over), supplier.signer, say(m.papers_act_stamp)),
			line(
				say(m.papers_act_accepted),
				null,
				`${say(m.papers_act_accepted_on)} ____________   ${say(m.papers_act_stamp)}`,
			),
		],
		columnGap: 20,
	};
}
