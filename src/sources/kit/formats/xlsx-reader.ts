import { SaxesParser } from 'saxes';
import { ListFileError } from '../failures.ts';
import { RowScanner, type SheetRow } from './xlsx-rows.ts';
import { readSharedStrings, type StringPool } from './xlsx-strings.ts';
import type { Archive, ReadLimits } from './zip.ts';

export type SheetBatch = { sheetIndex: number; sheetName: string; rows: SheetRow[] };

const workbookPath = 'xl/workbook.xml';
const smallPartBytes = 8 * 2 ** 20;

export function isWorkbook(archive: Archive): boolean {
	return archive.find('[Content_Types].xml') !== undefined && archive.find(workbookPath) !== undefined;
}

/** All sheets in the order of the workbook, a batch of rows at a time; memory holds one chunk and the shared strings. */
export async function* readWorkbook(archive: Archive, limits: ReadLimits): AsyncGenerator<SheetBatch> {
	const { sheets, stringsPath } = await readStructure(archive);
	const strings = await openStrings(archive, stringsPath);
	for (const [sheetIndex, sheet] of sheets.entries()) {
		const entry = archive.find(sheet.path);
		if (entry === undefined)
			throw new ListFileError('broken_file', archive.fileName, `sheet «${sheet.name}» is missing`);
		const scanner = new RowScanner(archive.fileName, strings, limits);
		for await (const chunk of archive.open(entry)) {
			const rows = scanner.push(chunk);
			if (rows.length > 0) yield { sheetIndex, sheetName: sheet.name, rows };
		}
		scanner.finish();
	}
}

async function openStrings(archive: Archive, path: string | undefined): Promise<StringPool | undefined> {
	const entry = path === undefined ? undefined : archive.find(path);
	if (entry === undefined) return undefined;
	return readSharedStrings(archive.open(entry), archive.fileName);
}

type Structure = { sheets: { name: string; path: string }[]; stringsPath: string | undefined };

async function readStructure(archive: Archive): Promise<Structure> {
	const targets = new Map<string, string>();
	let stringsPath: string | undefined;
	await readElements(archive, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
		if (name !== 'Relationship') return;
		const path = resolveTarget(attributes.get('Target') ?? '');
		targets.set(attributes.get('Id') ?? '', path);
		if (attributes.get('Type')?.endsWith('/sharedStrings')) stringsPath = path;
	});
	const sheets: Structure['sheets'] = [];
	await readElements(archive, workbookPath, (name, attributes) => {
		if (name !== 'sheet') return;
		sheets.push({ name: attributes.get('name') ?? '', path: targets.get(attributes.get('id') ?? '') ?? '' });
	});
	if (sheets.length === 0) throw new ListFileError('broken_file', archive.fileName, 'the workbook has no sheets');
	return { sheets, stringsPath };
}

/** Targets are relative to xl/, or start with a slash. */
function resolveTarget(target: string): string {
	return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Elements of a small part by their local names. saxes knows no external entities, so there is nothing to fetch. */
async function readElements(
	archive: Archive,
	path: string,
	onElement: (name: string, attributes: ReadonlyMap<string, string>) => void,
): Promise<void> {
	const entry = archive.find(path);
	if (entry === undefined || entry.uncompressedSize > smallPartBytes)
		throw new ListFileError('broken_file', archive.fileName, `${path} is missing or too large`);
	const parser = new SaxesParser({ xmlns: true });
	parser.on('opentag', (tag) => {
		onElement(tag.local, new Map(Object.values(tag.attributes).map((attribute) => [attribute.local, attribute.value])));
	});
	const chunks: Buffer[] = [];
	for await (const chunk of archive.open(entry)) chunks.push(chunk);
	try {
		parser.write(Buffer.concat(chunks).toString('utf8')).close();
	} catch (error) {
		throw new ListFileError('broken_file', archive.fileName, `${path} is damaged`, error);
	}
}
