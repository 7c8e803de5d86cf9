import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node';
import type { Line, Part } from './report-sheets.ts';

/** Excel allows 31 characters, none of these, and no two names alike. */
const forbidden = /[:\\/?*[\]]/g;
const longestName = 31;
const longestText = 32_000;

/**
 * Every cell is text: what a source wrote is never a formula, whatever it begins with (OWASP, CSV injection); the sign
 * stays, because a text cell of XLSX is not evaluated.
 */
export async function writeXlsx(parts: readonly Part[]): Promise<Uint8Array> {
	const names = new Set<string>();
	return writeXlsxFile(
		parts.map(({ title, lines }) => ({
			sheet: uniqueName(title, names),
			data: lines.map(rowOf) satisfies SheetData,
			columns: [{ width: 42 }, { width: 56 }, { width: 30 }, { width: 18 }],
		})),
		{ fontFamily: 'Arial', fontSize: 10 },
	).toBuffer();
}

function uniqueName(title: string, names: Set<string>): string {
	const bare = title.replace(forbidden, ' ').trim();
	let name = bare.slice(0, longestName);
	for (let number = 2; names.has(name.toLowerCase()); number++) {
		const end = ` ${number}`;
		name = bare.slice(0, longestName - end.length) + end;
	}
	names.add(name.toLowerCase());
	return name;
}

function rowOf({ type, cells }: Line): Row {
	const isBold = type === 'heading' || type === 'head';
	return cells.map((text) => ({
		value: text.slice(0, longestText),
		type: String,
		wrap: type === 'cells' || type === 'head',
		alignVertical: 'top' as const,
		...(isBold ? { fontWeight: 'bold' as const } : {}),
		...(type === 'heading' ? { fontSize: 12 } : {}),
	}));
}
