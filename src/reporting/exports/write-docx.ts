import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { Locale } from '#domain/locale.ts';
import { type Line, type Part, textOfCell } from './report-sheets.ts';

const languages: Record<Locale, string> = { ru: 'ru-RU', kz: 'kk-KZ', en: 'en-GB' };

/** Headings, paragraphs and tables whose head is repeated on every page. */
export async function writeDocx(parts: readonly Part[], title: string, locale: Locale): Promise<Uint8Array> {
	const language = { value: languages[locale] };
	const document = new Document({
		title,
		creator: 'Senim',
		styles: { default: { document: { run: { font: 'Arial', size: 20, language } } } },
		sections: [
			{
				children: [
					new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
					...parts.flatMap((part) => [
						new Paragraph({ text: part.title, heading: HeadingLevel.HEADING_1 }),
						...groupsOf(part.lines).flatMap(draw),
					]),
				],
			},
		],
	});
	return Packer.toBuffer(document);
}

/** Lines of cells that follow each other are one table, with the head above them; so are labels with their values. */
function groupsOf(lines: readonly Line[]): Line[][] {
	const groups: Line[][] = [];
	for (const line of lines) {
		const last = groups.at(-1);
		const [first] = last ?? [];
		const isGoingOn =
			line.type === 'row'
				? first?.type === 'row'
				: line.type === 'cells' && (first?.type === 'cells' || first?.type === 'head');
		if (isGoingOn && first?.cells.length === line.cells.length) last?.push(line);
		else groups.push([line]);
	}
	return groups;
}

function draw(group: readonly Line[]): (Paragraph | Table)[] {
	const [first] = group;
	if (first === undefined) return [];
	const text = textOfCell(first.cells[0] ?? '');
	if (first.type === 'heading') return [new Paragraph({ text, heading: HeadingLevel.HEADING_2 })];
	if (first.type === 'text') return [new Paragraph({ text, spacing: { after: 80 } })];
	return [
		new Table({
			width: { size: 100, type: WidthType.PERCENTAGE },
			rows: group.map(
				({ type, cells }) =>
					new TableRow({
						tableHeader: type === 'head',
						cantSplit: true,
						children: cells.map(
							(cell) =>
								new TableCell({
									children: [
										new Paragraph({
											children: [new TextRun({ text: textOfCell(cell), size: 18, bold: type === 'head' })],
										}),
									],
								}),
						),
					}),
			),
		}),
		new Paragraph({ text: '', spacing: { after: 60 } }),
	];
}
