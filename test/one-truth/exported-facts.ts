import { unzip } from '../support/unzip.ts';

export type Fact = { section: string; label: string; value: string };

/** Blanks that keep a number together are the format's. */
export const plain = (text: string) => text.replaceAll(/[\s\u00ad\u200b]+/g, ' ').trim();

export const unescaped = (xml: string) =>
	[
		['&quot;', '"'],
		['&#x27;', "'"],
		['&apos;', "'"],
		['&lt;', '<'],
		['&gt;', '>'],
		['&amp;', '&'],
	].reduce((text, [from = '', to = '']) => text.replaceAll(from, to), xml);

type Row = { isHead: boolean; cells: string[] };

/** Labels with their values, and cells under their heads; a row without a head is a label with its value and whose word it is. */
function factsOfRows(section: string, rows: readonly Row[]): Fact[] {
	let head: readonly string[] | null = null;
	return rows.flatMap(({ isHead, cells }): Fact[] => {
		if (isHead) head = cells;
		if (isHead) return [];
		if (head === null) return [{ section, label: cells[0] ?? '', value: cells[1] ?? '' }];
		const labels = head;
		return cells.map((value, at) => ({ section, label: labels[at] ?? '', value }));
	});
}

const textsIn = (xml: string) =>
	[...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => unescaped(text)).join('');

/** Tables of a text document, under the heading of their section. */
export async function factsOfDocument(docx: Buffer, sections: ReadonlySet<string>): Promise<Fact[]> {
	const xml = (await unzip(docx)).get('word/document.xml') ?? '';
	let section = '';
	return [...xml.matchAll(/<w:tbl>[\s\S]*?<\/w:tbl>|<w:p>[\s\S]*?<\/w:p>/g)].flatMap(([element]): Fact[] => {
		if (element.startsWith('<w:p>')) {
			if (element.includes('w:val="Heading1"')) section = textsIn(element);
			return [];
		}
		if (!sections.has(section)) return [];
		const rows = [...element.matchAll(/<w:tr>[\s\S]*?<\/w:tr>/g)].map(
			([row]): Row => ({
				isHead: row.includes('<w:tblHeader/>'),
				cells: [...row.matchAll(/<w:tc>[\s\S]*?<\/w:tc>/g)].map(([cell]) => textsIn(cell)),
			}),
		);
		return factsOfRows(section, rows);
	});
}

/** A number, a sum, a share or a day as a workbook keeps it: a value, whatever it looks like. */
export function asValue(text: string): string {
	const day = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(plain(text));
	if (day !== null) return `${day[3]}-${day[2]}-${day[1]}`;
	const number = /^([−-]?[\d ]+(?:,\d+)?) ?([₸%]?)$/.exec(plain(text));
	if (number === null) return text;
	return `${Number((number[1] ?? '').replaceAll(' ', '').replace('−', '-').replace(',', '.'))}${number[2]}`;
}

type Book = { texts: readonly string[]; formats: readonly string[] };

/** Of all sheets that belong to a section: one begins it by its name, those of its tables follow. */
export async function factsOfWorkbook(xlsx: Buffer, sections: readonly string[]): Promise<Fact[]> {
	const files = await unzip(xlsx);
	const file = (name: string) => files.get(`xl/${name}`) ?? '';
	const texts = [...file('sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item = '']) =>
		unescaped(item.replaceAll(/<[^>]*>/g, '')),
	);
	const codes = new Map(
		[...file('styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
			...[id, unescaped(code)],
		]) as [string, string][],
	);
	const styles = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(file('styles.xml'))?.[0] ?? '';
	const formats = [...styles.matchAll(/<xf ([^>]*)>/g)].map(
		([, look = '']) => codes.get(/numFmtId="(\d+)"/.exec(look)?.[1] ?? '') ?? '',
	);
	const names = [...file('workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) =>
		plain(unescaped(name)),
	);
	let section: string | null = null;
	const left = [...sections];
	// the last one lists the sources
	return names.slice(0, -1).flatMap((name, at): Fact[] => {
		const sheet = file(`worksheets/sheet${at + 1}.xml`);
		const isTable = sheet.includes('<pane');
		if (!isTable) section = left.find((title) => nameOf(title) === name.replace(/ \d$/, '')) ?? null;
		if (!isTable && section !== null) left.splice(0, left.indexOf(section) + 1);
		if (section === null) return [];
		const rows = rowsOf(sheet, { texts, formats });
		return factsOfRows(section, isTable ? rows.map((row, line) => ({ ...row, isHead: line === 0 })) : around(rows));
	});
}

const nameOf = (title: string) =>
	plain(
		title
			.replaceAll(/[:\\/?*[\]]/g, ' ')
			.trim()
			.slice(0, 31),
	);

/** Beside tables a lonely cell is a heading or a text. */
const around = (rows: readonly Row[]) => rows.filter(({ cells }) => cells.length > 1);

function rowsOf(sheet: string, book: Book): Row[] {
	return [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => ({
		isHead: false,
		cells: [...row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', inner = '']) =>
			cellOf(attributes, inner, book),
		),
	}));
}

const firstDay = Date.UTC(1899, 11, 30);

function cellOf(attributes: string, inner: string, { texts, formats }: Book): string {
	const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1];
	if (/ t="s"/.test(` ${attributes}`)) return texts[Number(value)] ?? '';
	if (value === undefined) return plain(unescaped(inner.replaceAll(/<[^>]*>/g, '')));
	const format = formats[Number(/ s="(\d+)"/.exec(` ${attributes}`)?.[1] ?? 0)] ?? '';
	if (format.includes('yyyy')) return new Date(firstDay + Number(value) * 86_400_000).toISOString().slice(0, 10);
	if (format.includes('%')) return `${Number((Number(value) * 100).toFixed(2))}%`;
	return `${Number(value)}${format.includes('₸') ? '₸' : ''}`;
}
