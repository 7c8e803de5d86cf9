import { XMLParser } from 'fast-xml-parser';
import type { Oddity } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { Strict } from '../strict.ts';

/** An element: its children by local name; null is an empty element, a repeated one is a list. */
export type XmlNode = { [name: string]: XmlValue };
export type XmlValue = string | null | XmlNode | XmlValue[];

export type XmlOptions = {
	/** elements that may repeat: always a list, however many there are; empty placeholders are left out */
	lists?: readonly string[];
	/** reads attributes as `@name`; without it they are left out */
	attributes?: boolean;
};

/** Whole answers only: files are streamed. */
const longestDocument = 4 * 2 ** 20;
const deepest = 60;
const textKey = '#text';
const cdataKey = '#cdata';
const attributesKey = ':@';
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The parser gives children in order: `[{ name: [children], ':@': {…} }, { '#text': '…' }]`. */
type Ordered = Record<string, unknown>;

const parser = new XMLParser({
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: '',
	removeNSPrefix: true,
	parseTagValue: false,
	parseAttributeValue: false,
	trimValues: false,
	processEntities: false,
	ignoreDeclaration: true,
	ignorePiTags: true,
	cdataPropName: cdataKey,
	maxNestedTags: deepest,
});

/**
 * Reads a small document into plain objects that Strict can open: `{ <root>: … }`, names without prefixes, all values text.
 * @throws SourceFailure — outage for a web page, too_large, not_understood for damaged XML, a DTD or deep nesting
 */
export function parseXml(body: string, what: string, options: XmlOptions = {}): XmlNode {
	if (/^\s*(<!doctype\s+html|<html[\s>])/i.test(body))
		throw new SourceFailure('outage', `${what} is a web page instead of XML`);
	if (body.length > longestDocument) throw new SourceFailure('too_large', `${what} has ${body.length} characters`);
	// entities of a DTD can blow up a document or read files: no source of ours has one
	if (/<!(DOCTYPE|ENTITY)/i.test(body)) throw new SourceFailure('not_understood', `${what} brings a DTD`);
	let ordered: unknown;
	try {
		ordered = parser.parse(body, true);
	} catch (error) {
		throw new SourceFailure('not_understood', `${what} is not XML`, { cause: error });
	}
	const root = Array.isArray(ordered) ? readElement(ordered as Ordered[], {}, options) : null;
	if (root === null || typeof root === 'string' || Array.isArray(root))
		throw new SourceFailure('not_understood', `${what} has no root element`);
	return root;
}

/**
 * The content of the body of a SOAP answer.
 * @throws SourceFailure — outage for a fault, else as parseXml
 */
export function openSoap(body: string, what: string, oddities: Oddity[], options: XmlOptions = {}): Strict {
	const document = Strict.open(parseXml(body, what, options), what, oddities);
	const content = document.object('Envelope')?.object('Body') ?? null;
	if (content === null) throw new SourceFailure('not_understood', `${what} is no SOAP envelope`);
	if (content.has('Fault')) throw new SourceFailure('outage', `${what} is a SOAP fault`);
	return content;
}

/** Text made safe to stand in XML. */
export function escapeXml(text: string): string {
	return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function readElement(children: readonly Ordered[], attributes: Readonly<Record<string, string>>, options: XmlOptions) {
	// no prototype: an element may be called like a method of objects
	const node = Object.create(null) as XmlNode;
	let text = '';
	let isNode = false;
	for (const child of children) {
		if (typeof child[textKey] === 'string') {
			text += decode(child[textKey]);
			continue;
		}
		const name = Object.keys(child).find((key) => key !== attributesKey);
		if (name === undefined) continue;
		const content = (child[name] ?? []) as Ordered[];
		if (name === cdataKey) {
			text += content.map((part) => String(part[textKey] ?? '')).join('');
			continue;
		}
		isNode = true;
		const own = (child[attributesKey] ?? {}) as Record<string, string>;
		addTo(node, name, readElement(content, options.attributes === true ? own : {}, options), options);
	}
	for (const [name, value] of Object.entries(attributes)) {
		if (name === 'xmlns' || name === '') continue;
		isNode = true;
		node[`@${name}`] = decode(value);
	}
	const clean = text.trim();
	if (!isNode) return clean === '' ? null : clean;
	if (clean !== '') node[textKey] = clean;
	return node;
}

function addTo(node: XmlNode, name: string, value: XmlValue, { lists = [] }: XmlOptions): void {
	const before = Object.hasOwn(node, name) ? node[name] : undefined;
	if (lists.includes(name)) {
		const list = Array.isArray(before) ? before : [];
		if (value !== null) list.push(value);
		node[name] = list;
	} else if (before === undefined) node[name] = value;
	else node[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

/** The five entities of XML and numbers of characters; anything else stays as it is. */
function decode(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return predefined[name] ?? whole;
		const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
		const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
		return isCharacter ? String.fromCodePoint(code) : whole;
	});
}
