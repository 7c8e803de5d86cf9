import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { ListFileError } from '../failures.ts';
import type { AttributedRow, ParsedBatch, RecordFile } from '../lists/list-source.ts';

/** An element of a record. Namespace prefixes are dropped, because publishers change them. */
export class XmlElement {
	readonly name: string;
	/** name of the element around it */
	readonly within: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: XmlElement[] = [];
	text = '';

	constructor(name: string, within: string, attributes: Readonly<Record<string, string>>) {
		this.name = name;
		this.within = within;
		this.attributes = attributes;
	}

	all(name: string): XmlElement[] {
		return this.children.filter((child) => child.name === name);
	}

	/** Elements at the end of a way of names. */
	path(...names: readonly string[]): XmlElement[] {
		let found: XmlElement[] = [this];
		for (const name of names) found = found.flatMap((element) => element.all(name));
		return found;
	}

	/** Text of the first such child, tidy; null where it is missing or empty (empty placeholders are usual). */
	textOf(name: string): string | null {
		const text = this.children
			.find((child) => child.name === name)
			?.text.replace(/\s+/g, ' ')
			.trim();
		return text === undefined || text === '' ? null : text;
	}

	attribute(name: string): string | null {
		const value = this.attributes[name]?.replace(/\s+/g, ' ').trim();
		return value === undefined || value === '' ? null : value;
	}
}

const deepest = 40;
const longestText = 1_000_000;

type Reading = { records: XmlElement[]; path: string[]; open: XmlElement[] };

function createReader(isRecord: (name: string) => boolean, reading: Reading, part: string): SaxesParser {
	const parser = new SaxesParser();
	const broken = (detail: string, cause?: unknown) => new ListFileError('broken_file', part, detail, cause);
	parser.on('error', (error) => {
		throw broken('its XML is damaged', error);
	});
	// entities of a DTD are how a small file becomes a large one
	parser.on('doctype', () => {
		throw broken('it declares a document type');
	});
	parser.on('opentag', (tag) => {
		const name = tag.name.slice(tag.name.indexOf(':') + 1);
		reading.path.push(name);
		if (reading.path.length > deepest) throw broken('its elements stand too deep');
		const parent = reading.open.at(-1);
		if (parent === undefined && !isRecord(name)) return;
		const element = new XmlElement(name, reading.path.at(-2) ?? '', tag.attributes as Record<string, string>);
		parent?.children.push(element);
		reading.open.push(element);
	});
	const append = (text: string) => {
		const element = reading.open.at(-1);
		if (element === undefined) return;
		element.text += text;
		if (element.text.length > longestText) throw broken('a text in it has no end');
	};
	parser.on('text', append);
	parser.on('cdata', append);
	parser.on('closetag', () => {
		reading.path.pop();
		const closed = reading.open.pop();
		if (closed !== undefined && reading.open.length === 0) reading.records.push(closed);
	});
	return parser;
}

/**
 * Records of a large XML file, one at a time: memory does not grow with the file.
 * @param recordNames elements that are records; what stands outside them is passed over
 * @param parse rows of a record; most have one
 * @param statedCount how many records the file says it has; null: it does not say
 * @throws ListFileError where the file is no well-formed XML, ends early, or has another number of records than it says
 */
export async function* readXmlRecords<Row>(
	file: RecordFile,
	recordNames: readonly string[],
	parse: (record: XmlElement) => AttributedRow<Row>[],
	statedCount: number | null = null,
): AsyncGenerator<ParsedBatch<Row>> {
	const part = basename(file.path);
	const { size } = await stat(file.path);
	const reading: Reading = { records: [], path: [], open: [] };
	const parser = createReader((name) => recordNames.includes(name), reading, part);
	let count = 0;
	const taken = () => {
		count += reading.records.length;
		return reading.records.splice(0).flatMap(parse);
	};
	const stream = createReadStream(file.path, { encoding: 'utf8', highWaterMark: 2 ** 18 });
	for await (const chunk of stream) {
		parser.write(chunk as string);
		if (reading.records.length === 0) continue;
		yield { part, records: taken(), fraction: stream.bytesRead / size };
	}
	parser.close();
	const records = taken();
	if (statedCount !== null && statedCount !== count)
		throw new ListFileError('wrong_count', part, `says it has ${statedCount} entries, and has ${count}`);
	yield { part, records, fraction: 1 };
}

const headBytes = 2 ** 18;

/**
 * The root of a file with what stands in its first piece, where a publisher says of what day it is and how much it holds.
 * @returns null where there is no element at all
 * @throws ListFileError
 */
export async function readXmlHead(path: string): Promise<XmlElement | null> {
	const reading: Reading = { records: [], path: [], open: [] };
	const parser = createReader(() => true, reading, basename(path));
	for await (const chunk of createReadStream(path, { encoding: 'utf8', end: headBytes - 1 }))
		parser.write(chunk as string);
	return reading.open[0] ?? reading.records[0] ?? null;
}
