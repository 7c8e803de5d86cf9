/** Text of SpreadsheetML: entities, runs of rich text, and the escape of control characters. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', apos: "'" };

export function decodeXml(text: string): string {
	if (!text.includes('&')) return text;
	// quotation marks, which most names have, make no new ampersand
	const quoted = text.replaceAll('&quot;', '"');
	if (!quoted.includes('&')) return quoted;
	return quoted.replace(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(amp|lt|gt|apos));/g, (whole, hex, decimal, name) => {
		if (name !== undefined) return named[name] ?? whole;
		const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

/** ECMA-376 ST_Xstring: `_x000D_` stands for a character XML cannot carry. */
function decodeEscapes(text: string): string {
	if (!text.includes('_x')) return text;
	return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Text of one `<t>` as it stands in the XML. */
export function decodeText(raw: string): string {
	return decodeEscapes(decodeXml(raw));
}

/** Value of an attribute inside a start tag; undefined where it is missing. */
export function attributeOf(tag: string, name: string): string | undefined {
	for (const quote of ['"', "'"]) {
		const start = tag.indexOf(` ${name}=${quote}`);
		if (start === -1) continue;
		const from = start + name.length + 3;
		const end = tag.indexOf(quote, from);
		if (end !== -1) return tag.slice(from, end);
	}
	return undefined;
}

/**
 * All `<t>` inside a string item, joined; phonetic hints (`<rPh>`) are no part of the text.
 * @param prefix namespace prefix with its colon, or nothing
 */
export function textOf(xml: string, prefix: string): string {
	const source = xml.includes(`<${prefix}rPh`) ? xml.replaceAll(phonetic(prefix), '') : xml;
	const close = `</${prefix}t>`;
	let joined = '';
	let from = 0;
	for (;;) {
		const start = findTag(source, `<${prefix}t`, from);
		if (start === -1) break;
		const tagEnd = source.indexOf('>', start);
		if (tagEnd === -1) break;
		from = tagEnd + 1;
		if (source.charCodeAt(tagEnd - 1) === slash) continue;
		const end = source.indexOf(close, from);
		if (end === -1) break;
		joined += source.slice(from, end);
		from = end + close.length;
	}
	return decodeText(joined);
}

const slash = 47;

function phonetic(prefix: string): RegExp {
	return new RegExp(`<${prefix}rPh[ >][\\s\\S]*?</${prefix}rPh>`, 'g');
}

/** Start of an element whose name is exactly the one asked for (`<t` is not `<tableParts`). */
export function findTag(source: string, opening: string, from: number): number {
	for (let at = source.indexOf(opening, from); at !== -1; at = source.indexOf(opening, at + 1)) {
		const after = source.charCodeAt(at + opening.length);
		if (after === 62 || after === slash || after === 32 || (after >= 9 && after <= 13)) return at;
	}
	return -1;
}

/** `x:` where the writer puts the elements into a named namespace; undefined until the root element has been read. */
export function rootPrefix(text: string, root: string): string | undefined {
	return new RegExp(`<(\\w+:)?${root}[\\s/>]`)
		.exec(text)
		?.slice(1)
		.map((prefix) => prefix ?? '')[0];
}
