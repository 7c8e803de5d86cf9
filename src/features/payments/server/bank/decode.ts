/** Words that every file of the format has, in any of its spellings. */
const mark = /секция\s*(?:расчсчет|документ)/i;

const unicode = new TextDecoder('utf-8', { fatal: true });
const former = ['windows-1251', 'ibm866'].map((label) => new TextDecoder(label));

/**
 * The text of a file. What it says of its own encoding is not believed, for banks write `Windows` into files of UTF-8: strict
 * UTF-8 first, else the code page of Windows or of DOS in which the words of the format stand.
 *
 * @returns undefined: in none of them
 */
export function decode(file: Buffer): string | undefined {
	let text: string | undefined;
	try {
		text = unicode.decode(file);
	} catch {
		text = former.map((decoder) => decoder.decode(file)).find((read) => mark.test(read));
	}
	// PostgreSQL keeps no NUL, and no bank writes one
	return text === undefined || text.includes('\0') ? undefined : text.replace(/^\ufeff/, '');
}
