import type { Replacer } from './pseudonyms.ts';

/** `written`: what stands in the place of the originals. */
export type Replaced = { text: string; originals: string[]; written: string[] };

/** JSON with every value replaced; names of fields stay. */
export function anonymiseJson(text: string, names: Replacer): Replaced {
	const [originals, written]: [string[], string[]] = [[], []];
	const replace = (value: unknown, field: string): unknown => {
		if (Array.isArray(value)) return value.map((entry) => replace(entry, field));
		if (typeof value === 'object' && value !== null)
			return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replace(entry, name)]));
		if (typeof value !== 'string' && typeof value !== 'number') return value;
		const other = typeof value === 'string' ? names.text(field, value) : names.number(value);
		originals.push(String(value).trim());
		written.push(String(other));
		return other;
	};
	return { text: JSON.stringify(replace(JSON.parse(text), '')), originals, written };
}

export function anonymiseLines(text: string, names: Replacer): Replaced {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const replaced = lines.map((line) => anonymiseJson(line, names));
	return {
		text: replaced.map((line) => `${line.text}\n`).join(''),
		originals: replaced.flatMap(({ originals }) => originals),
		written: replaced.flatMap(({ written }) => written),
	};
}

/** XML with every text and attribute replaced, without its comments; elements, namespaces and the declaration stay. */
export function anonymiseXml(xml: string, names: Replacer): Replaced {
	const [originals, written]: [string[], string[]] = [[], []];
	const value = (field: string, raw: string) => {
		const plain = unescaped(raw);
		if (plain.trim() === '') return raw;
		const other = names.text(field, plain);
		originals.push(plain.trim());
		written.push(other);
		return escaped(other);
	};
	let element = '';
	const parts =
		xml.replace(/<!--[\s\S]*?-->/g, '').match(/<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+/g) ?? [];
	const text = parts
		.map((part) => {
			if (part.startsWith('<?')) return part;
			if (part.startsWith('<![CDATA[')) return value(element, escaped(part.slice(9, -3)));
			if (!part.startsWith('<')) return value(element, part);
			element = /^<\/?(?:[\w-]+:)?([\w.-]+)/.exec(part)?.[1] ?? element;
			return part.replace(/([\w:.-]+)=(["'])(.*?)\2/gs, (all, name: string, quote: string, raw: string) =>
				/^xmlns|^xsi:/.test(name) ? all : `${name}=${quote}${value(name, raw)}${quote}`,
			);
		})
		.join('');
	return { text, originals, written };
}

/** A table as CSV: rows of heading stay as they are. */
export function anonymiseTable(rows: readonly (readonly string[])[], headerRows: number, names: Replacer): Replaced {
	const [originals, written]: [string[], string[]] = [[], []];
	const heading = rows.slice(0, headerRows).at(-1) ?? [];
	const text = rows
		.map((cells, row) =>
			cells.map((cell, column) => {
				if (row < headerRows) return cell;
				const other = names.text(heading[column] ?? '', cell);
				originals.push(cell.trim());
				written.push(other);
				return other;
			}),
		)
		.map((cells) => `${cells.map(csvCell).join(';')}\n`)
		.join('');
	return { text, originals, written };
}

function csvCell(cell: string): string {
	return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
	return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal: string, hex: string, name: string) => {
		if (name !== undefined) return entities[name] ?? all;
		return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
	});
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
