/** A value on its way into COPY … FROM STDIN (text format). */
export type CopyValue = string | number | boolean | null | readonly string[];

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const nothing = '\\N';
const backslash = 0x5c;

/**
 * One line of the text format: tabs part the columns, `\N` is null, arrays are PostgreSQL array literals.
 * @param values used up: the line is made in their place
 */
export function copyLine(values: CopyValue[]): string {
	// a text that looks like the mark of null
	if (values.includes(nothing)) return carefulLine(values);
	let nulls = 0;
	for (let index = 0; index < values.length; index++) {
		const value = values[index];
		if (value === null) {
			nulls++;
			values[index] = nothing;
		} else if (typeof value === 'object') values[index] = arrayLiteral(value);
	}
	const line = values.join('\t');
	// one look at the whole line is faster than one at each value: hardly any has something to escape
	if (countSpecials(line) === values.length - 1 + nulls) return `${line}\n`;
	return carefulLine(values.map((value) => (value === nothing ? null : value)));
}

function carefulLine(values: readonly CopyValue[]): string {
	const fields = values.map((value) => {
		if (value === null) return nothing;
		return escaped(typeof value === 'object' ? arrayLiteral(value) : String(value));
	});
	return `${fields.join('\t')}\n`;
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
