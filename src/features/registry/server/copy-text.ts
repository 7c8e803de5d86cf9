/** A value on its way into COPY … FROM STDIN (text format). */
export type CopyValue = string | number | boolean | null | readonly string[];

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const nothing = '\\N';
const backslash = 0x5c;

/** One line of the text format: tabs part the columns, `\N` is null, arrays are PostgreSQL array literals. */
export function copyLine(values: readonly CopyValue[]): string {
	const fields: string[] = [];
	let nulls = 0;
	for (const value of values) {
		if (typeof value === 'string') fields.push(value);
		else if (value === null) {
			nulls++;
			fields.push(nothing);
		} else fields.push(typeof value === 'object' ? arrayLiteral(value) : String(value));
	}
	const line = fields.join('\t');
	// one look at the whole line is faster than one at each value: hardly any has something to escape
	if (countSpecials(line) === fields.length - 1 + nulls) return `${line}\n`;
	return `${fields.map((field, index) => (values[index] === null ? field : escaped(field))).join('\t')}\n`;
}

/** Backslashes and control characters. */
function countSpecials(line: string): number {
	let count = 0;
	for (let index = 0; index < line.length; index++) {
		const code = line.charCodeAt(index);
		if (code < 0x20 || code === backslash) count++;
	}
	return count;
}

function escaped(text: string): string {
	return text.replace(special, (character) => escapes[character] ?? character);
}

function arrayLiteral(items: readonly string[]): string {
	return items.length === 0 ? '{}' : `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
