import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type Lowered, lowerBlock } from '#domain/report/lower-block.ts';
import type { Bars, Block, Cell } from '#domain/report/report-model.ts';
import { fitTable, longestWord } from './fit-table.ts';
import { colors, hairlines, hairlinesOf, heading, panel, textWidth, tones } from './look.ts';

type Drawn = Lowered<Cell>;
type Of<Type extends Drawn['type']> = Extract<Drawn, { type: Type }>;

/** The blocks of the page on paper. */
export function drawBlock(block: Block): Content {
	if (block.type === 'bars') return drawBars(block);
	return { stack: lowerBlock(block).map(drawLowered) };
}

function drawLowered(block: Drawn): Content {
	switch (block.type) {
		case 'rows':
			return drawRows(block);
		case 'table':
			return drawTable(block);
		case 'notice':
			return panel([{ text: block.text, color: tones[block.tone].ink }], tones[block.tone].ground, 7);
	}
}

function breakable(text: string): string {
	return text.replace(/\S+/g, (word) =>
		word.length <= longestWord ? word : word.replace(new RegExp(`.{${longestWord}}`, 'gu'), '$&\u200b'),
	);
}

function inked({ text, url, tone }: Cell): { text: string; color?: string; link?: string } {
	const words = { text: breakable(text) };
	if (url !== undefined) return { ...words, link: url, color: colors.blue };
	return tone === undefined || tone === 'neutral' ? words : { ...words, color: tones[tone].ink };
}

function drawRows({ caption, rows }: Of<'rows'>): Content {
	const table: Content = {
		table: {
			widths: [150, '*'],
			dontBreakRows: true,
			body: rows.map(({ label, value, note }) => [
				{ text: label, style: 'label' },
				note === undefined ? inked(value) : { stack: [inked(value), { text: note, style: 'small' }] },
			]),
		},
		layout: hairlines,
	};
	if (caption === undefined) return table;
	return { stack: [...heading({ text: caption, style: 'caption', margin: [0, 4, 0, 2] }, rowRoom), table] };
}

function drawTable({ caption, columns, rows }: Of<'table'>): Content {
	const { fontSize, padding, widths, room } = fitTable({ columns, rows });
	const head = columns.map(
		({ label, isNumber = false }): TableCell => ({
			text: label,
			style: 'tableHead',
			fontSize,
			alignment: isNumber ? 'right' : 'left',
		}),
	);
	return {
		stack: [
			...heading({ text: caption, style: 'caption', margin: [0, 4, 0, 2] }, room),
			{
				fontSize,
				table: {
					headerRows: 1,
					keepWithHeaderRows: 1,
					dontBreakRows: true,
					widths,
					body: [
						head,
						...rows.map((row) =>
							row.map(
								(cell, index): TableCell => ({
									...inked(cell),
									alignment: (cell.isNumber ?? columns[index]?.isNumber) ? 'right' : 'left',
								}),
							),
						),
					],
				},
				layout: hairlinesOf(padding),
			},
		],
	};
}

/** Points below a heading that keep the beginning of the block with it. */
export function roomOf(block: Block): number {
	if (block.type === 'bars') return captionHeight + barHeight + 24;
	const [first] = lowerBlock(block);
	return first?.type === 'table' ? captionHeight + fitTable(first).room : rowRoom;
}

const rowRoom = 32;

const captionHeight = 18;
const barHeight = 34;

function drawBars({ caption, unit, points }: Bars): Content {
	const largest = Math.max(...points.map(({ value }) => Math.abs(value ?? 0)), 1);
	const step = Math.min(64, textWidth / points.length);
	return {
		unbreakable: true,
		stack: [
			{ text: unit === '' ? caption : `${caption}, ${unit}`, style: 'caption', margin: [0, 4, 0, 4] },
			{
				canvas: points.flatMap(({ value }, index) =>
					value === null
						? []
						: [
								{
									type: 'rect' as const,
									x: index * step + step / 2 - 9,
									y: barHeight - (Math.abs(value) / largest) * barHeight,
									w: 18,
									h: Math.max(1, (Math.abs(value) / largest) * barHeight),
									r: 2,
									color: value < 0 ? colors.bad : colors.sky,
								},
							],
				),
			},
			{
				columns: points.map(({ label, text }) => ({
					width: step,
					alignment: 'center' as const,
					fontSize: 6.5,
					margin: [0, 2, 0, 0] as [number, number, number, number],
					stack: [{ text }, { text: label, color: colors.muted }],
				})),
			},
		],
	};
}
