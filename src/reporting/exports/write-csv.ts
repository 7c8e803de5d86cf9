type Cell = string | number | boolean | null;

/** RFC 4180 in UTF-8 with a mark at the beginning, without which table programs read Cyrillic wrong. */
export function writeCsv(lines: Iterable<readonly Cell[]>): string {
	return `\ufeff${[...lines].map(csvLine).join('')}`;
}

export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(cell).join(',')}\r\n`;
}

/** What a table program would take for a formula begins with an apostrophe (ASVS 1.2.10). */
export function cell(value: Cell): string {
	if (value === null) return '';
	const text = typeof value === 'string' && /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
