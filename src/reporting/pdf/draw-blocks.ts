import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Block, Cell } from '#domain/report/report-model.ts';
import { colors, hairlines, hairlinesOf, heading, panel, textWidth, tones } from './look.ts';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** The blocks of the page on paper. */
export function drawBlock(block: Block): Content {
	switch (block.type) {
		case 'rows':
			return drawRows(block);
		case 'table':
			return drawTable(block);
		case 'notice':
			return panel([{ text: block.text, color: tones[block.tone].ink }], tones[block.tone].ground, 7);
		case 'bars':
			return drawBars(block);
	}
}

/** Long words without a place to break would run out of their column. */
const longestWord = 24;
/** what a letter of the typeface takes on an average, of its size */
const letterShare = 0.6;
/** a table of thousands is measured by its beginning */
const measuredRows = 60;

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

function drawRows({ rows }: Of<'rows'>): Content {
	return {
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
}

function drawTable({ caption, columns, rows }: Of<'table'>): Content {
	const isWide = columns.length > 7;
	const size = isWide ? 6.5 : 8;
	const padding = isWide ? 3 : 6;
	const head = columns.map(
		({ label, isNumber = false }): TableCell => ({
			text: label,
			style: 'tableHead',
			fontSize: size,
			alignment: isNumber ? 'right' : 'left',
		}),
	);
	return {
		stack: [
			...heading({ text: caption, style: 'caption', margin: [0, 4, 0, 2] }, 'table'),
			{
				fontSize: size,
				table: {
					headerRows: 1,
					keepWithHeaderRows: 1,
					dontBreakRows: true,
					widths: widthsOf(columns, rows, size, padding),
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

/**
 * No word and no number is broken where that can be helped: every column gets the room of its longest word, and the rest
 * is shared in proportion to what stands in the columns.
 */
function widthsOf(
	columns: Of<'table'>['columns'],
	rows: Of<'table'>['rows'],
	fontSize: number,
	padding: number,
): number[] {
	const letter = fontSize * letterShare;
	const measured = columns.map(({ label }, index) => {
		const texts = [label, ...rows.slice(0, measuredRows).map((row) => row[index]?.text ?? '')];
		const word = Math.max(...texts.flatMap((text) => text.split(/[ \n]/)).map((part) => part.length));
		const whole = Math.max(...texts.map((text) => text.length));
		return { least: Math.min(word, longestWord) * letter, wanted: Math.min(whole, 60) * letter };
	});
	const room = textWidth - padding * 2 * (columns.length - 1);
	const least = sum(measured.map((column) => column.least));
	if (least >= room) return measured.map((column) => (column.least / least) * room);
	const more = measured.map((column) => Math.max(0, column.wanted - column.least) + 1);
	return measured.map((column, index) => column.least + ((more[index] ?? 0) / sum(more)) * (room - least));
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

const barHeight = 34;

function drawBars({ caption, unit, points }: Of<'bars'>): Content {
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
