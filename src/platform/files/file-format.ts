/** Files that are told apart, by their usual ending. */
export type FileFormat = 'pdf' | 'jpeg' | 'png' | 'webp' | 'xlsx' | 'docx' | 'csv';

const beginnings: readonly (readonly [FileFormat, Buffer])[] = [
	['pdf', Buffer.from('%PDF-')],
	['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
	['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Names in a document stand in the ZIP as they are. */
const documentParts = [
	['xlsx', 'xl/workbook.xml'],
	['docx', 'word/document.xml'],
] as const;
/** Macros: programs inside of a document. */
const macros = 'vbaProject';
/** Of no text: all but tabs and line breaks. */
const control = /(?![\t\r\n])\p{Cc}/u;

/**
 * What a file is, by its content and never by what its sender calls it. Only of text nothing else tells a table, so that one has
 * to end with `.csv`.
 *
 * @returns null: nothing that is taken
 */
export function formatOf<Taken extends FileFormat>(
	content: Buffer,
	name: string,
	taken: readonly Taken[],
): Taken | null {
	const format = anyFormatOf(content, name);
	return taken.find((one) => one === format) ?? null;
}

function anyFormatOf(content: Buffer, name: string): FileFormat | null {
	for (const [format, beginning] of beginnings)
		if (content.subarray(0, beginning.length).equals(beginning)) return format;
	if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'webp';
	if (content.subarray(0, zip.length).equals(zip)) return documentOf(content);
	return /\.csv$/i.test(name) && isText(content) ? 'csv' : null;
}

/** null: another archive, one that is two documents at once, or one with macros */
function documentOf(content: Buffer): FileFormat | null {
	if (!content.includes('[Content_Types].xml') || content.includes(macros)) return null;
	const [found, ...others] = documentParts.filter(([, part]) => content.includes(part));
	return found === undefined || others.length > 0 ? null : found[0];
}

/** UTF-8, or the code page that tables of Windows are saved in. */
function isText(content: Buffer): boolean {
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(content);
	} catch {
		text = new TextDecoder('windows-1251').decode(content);
	}
	return !control.test(text);
}
