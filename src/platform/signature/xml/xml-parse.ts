// A strict parser of the XML that is signed: XML 1.0 with namespaces, UTF-8, without a document type. Whatever a signature
// would not cover (comments) and whatever brings text from elsewhere (entities, instructions) is refused, not skipped.

export type XmlFault =
	| 'xml_too_large'
	| 'xml_encoding'
	| 'xml_malformed'
	| 'xml_doctype'
	| 'xml_comment'
	| 'xml_instruction'
	| 'xml_too_deep'
	| 'xml_too_many_nodes';

export class XmlError extends Error {
	readonly code: XmlFault;
	constructor(code: XmlFault) {
		super(code);
		this.name = 'XmlError';
		this.code = code;
	}
}

export type XmlName = {
	/** as written */
	qualified: string;
	prefix: string;
	local: string;
	/** '' is no namespace */
	namespace: string;
};

export type XmlAttribute = { name: XmlName; value: string };

export type XmlElement = {
	name: XmlName;
	/** without namespace declarations */
	attributes: XmlAttribute[];
	/** prefixes declared at this element; '' is the default one */
	declarations: Map<string, string>;
	/** strings are character data */
	children: (XmlElement | string)[];
	parent: XmlElement | null;
};

const xmlLimits = { bytes: 256 * 1024, depth: 32, nodes: 5000 } as const;

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
/** Production Char of XML 1.0. */
const notChar = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const nameStart =
	'_A-Za-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const ncName = `[${nameStart}][${nameStart}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}]*`;
const qualifiedName = new RegExp(`(?:(${ncName}):)?(${ncName})`, 'uy');
const declaration =
	/^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.0"|'1\.0')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[Uu][Tt][Ff]-8"|'[Uu][Tt][Ff]-8'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @throws XmlError */
export function parseSignedXml(input: string | Uint8Array): XmlElement {
	return new Parser(readText(input)).parse();
}

function readText(input: string | Uint8Array): string {
	const bytes = typeof input === 'string' ? Buffer.byteLength(input) : input.length;
	if (bytes > xmlLimits.bytes) throw new XmlError('xml_too_large');
	if (typeof input !== 'string') {
		try {
			return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
		} catch {
			throw new XmlError('xml_encoding');
		}
	}
	if (!input.isWellFormed()) throw new XmlError('xml_encoding');
	return input;
}

class Parser {
	readonly #text: string;
	#at = 0;
	#nodes = 0;

	constructor(text: string) {
		// an encoding other than the one the bytes were read in shows as characters that XML does not have
		if (notChar.test(text)) throw new XmlError('xml_malformed');
		this.#text = text.replace(/\r\n?/g, '\n');
	}

	parse(): XmlElement {
		this.#readDeclaration();
		this.#skipBlanks();
		if (this.#text[this.#at] !== '<') throw new XmlError('xml_malformed');
		this.#refuseForbidden();
		const root = this.#readTree();
		this.#skipBlanks();
		if (this.#at < this.#text.length) {
			if (this.#text[this.#at] === '<') this.#refuseForbidden();
			throw new XmlError('xml_malformed');
		}
		return root;
	}

	#readDeclaration(): void {
		if (!/^<\?xml[ \t\n]/.test(this.#text)) return;
		const match = declaration.exec(this.#text);
		if (match === null) throw new XmlError('xml_encoding');
		this.#at = match[0].length;
	}

	#skipBlanks(): void {
		while (isBlank(this.#text.charCodeAt(this.#at))) this.#at++;
	}

	/** At a `<`: what is neither a tag nor CDATA. */
	#refuseForbidden(): void {
		if (this.#text.startsWith('<!--', this.#at)) throw new XmlError('xml_comment');
		if (this.#text.startsWith('<?', this.#at)) throw new XmlError('xml_instruction');
		if (/^<!doctype/i.test(this.#text.slice(this.#at, this.#at + 9))) throw new XmlError('xml_doctype');
	}

	#count(): void {
		if (++this.#nodes > xmlLimits.nodes) throw new XmlError('xml_too_many_nodes');
	}

	#readTree(): XmlElement {
		const { element: root, isEmpty } = this.#readStart(null);
		let current: XmlElement | null = isEmpty ? null : root;
		let depth = 1;
		while (current !== null) {
			if (this.#at >= this.#text.length) throw new XmlError('xml_malformed');
			if (this.#text[this.#at] !== '<') {
				this.#readCharacters(current);
			} else if (this.#text.startsWith('</', this.#at)) {
				this.#readEnd(current);
				current = current.parent;
				depth--;
			} else if (this.#text.startsWith('<![CDATA[', this.#at)) {
				this.#readCdata(current);
			} else {
				this.#refuseForbidden();
				const started = this.#readStart(current);
				current.children.push(started.element);
				if (started.isEmpty) continue;
				current = started.element;
				if (++depth > xmlLimits.depth) throw new XmlError('xml_too_deep');
			}
		}
		return root;
	}

	#readCharacters(parent: XmlElement): void {
		const found = this.#text.indexOf('<', this.#at);
		const end = found === -1 ? this.#text.length : found;
		const raw = this.#text.slice(this.#at, end);
		if (raw.includes(']]>')) throw new XmlError('xml_malformed');
		this.#append(parent, readReferences(raw));
		this.#at = end;
	}

	#readCdata(parent: XmlElement): void {
		const start = this.#at + '<![CDATA['.length;
		const end = this.#text.indexOf(']]>', start);
		if (end === -1) throw new XmlError('xml_malformed');
		this.#append(parent, this.#text.slice(start, end));
		this.#at = end + 3;
	}

	#append(parent: XmlElement, text: string): void {
		this.#count();
		if (text !== '') parent.children.push(text);
	}

	#readEnd({ name: { qualified } }: XmlElement): void {
		const start = this.#at + 2;
		if (!this.#text.startsWith(qualified, start)) throw new XmlError('xml_malformed');
		this.#at = start + qualified.length;
		this.#skipBlanks();
		this.#expect('>');
	}

	#expect(text: string): void {
		if (!this.#text.startsWith(text, this.#at)) throw new XmlError('xml_malformed');
		this.#at += text.length;
	}

	#readStart(parent: XmlElement | null): { element: XmlElement; isEmpty: boolean } {
		this.#count();
		this.#expect('<');
		const written = this.#readName();
		const raw: { name: { prefix: string; local: string }; value: string }[] = [];
		const declarations = new Map<string, string>();
		for (;;) {
			const before = this.#at;
			this.#skipBlanks();
			const next = this.#text[this.#at];
			if (next === '/' || next === '>') break;
			if (this.#at === before) throw new XmlError('xml_malformed');
			const name = this.#readName();
			const value = this.#readValue();
			this.#count();
			if (name.prefix === 'xmlns') declare(declarations, name.local, value);
			else if (name.prefix === '' && name.local === 'xmlns') declare(declarations, '', value);
			else raw.push({ name, value });
		}
		const isEmpty = this.#text[this.#at] === '/';
		this.#expect(isEmpty ? '/>' : '>');
		const element: XmlElement = {
			name: { qualified: '', namespace: '', ...written },
			attributes: [],
			declarations,
			children: [],
			parent,
		};
		element.name = resolve(element, written, false);
		element.attributes = raw.map(({ name, value }) => ({ name: resolve(element, name, true), value }));
		const seen = new Set(element.attributes.map(({ name }) => `${name.namespace}\n${name.local}`));
		if (seen.size !== element.attributes.length) throw new XmlError('xml_malformed');
		return { element, isEmpty };
	}

	#readName(): { prefix: string; local: string } {
		qualifiedName.lastIndex = this.#at;
		const match = qualifiedName.exec(this.#text);
		if (match === null) throw new XmlError('xml_malformed');
		this.#at += match[0].length;
		return { prefix: match[1] ?? '', local: match[2] ?? '' };
	}

	#readValue(): string {
		this.#skipBlanks();
		this.#expect('=');
		this.#skipBlanks();
		const quote = this.#text[this.#at];
		if (quote !== '"' && quote !== "'") throw new XmlError('xml_malformed');
		const end = this.#text.indexOf(quote, this.#at + 1);
		if (end === -1) throw new XmlError('xml_malformed');
		const raw = this.#text.slice(this.#at + 1, end);
		if (raw.includes('<')) throw new XmlError('xml_malformed');
		this.#at = end + 1;
		return readReferences(raw.replace(/[\t\n]/g, ' '));
	}
}

function isBlank(code: number): boolean {
	return code === 0x20 || code === 0x0a || code === 0x09;
}

function declare(declarations: Map<string, string>, prefix: string, namespace: string): void {
	const isWrong =
		declarations.has(prefix) ||
		prefix === 'xmlns' ||
		namespace === xmlnsNamespace ||
		(prefix === 'xml') !== (namespace === xmlNamespace) ||
		(prefix !== '' && namespace === '');
	if (isWrong) throw new XmlError('xml_malformed');
	declarations.set(prefix, namespace);
}

function resolve(element: XmlElement, { prefix, local }: { prefix: string; local: string }, isAttribute: boolean) {
	const qualified = prefix === '' ? local : `${prefix}:${local}`;
	if (prefix === '' && isAttribute) return { qualified, prefix, local, namespace: '' };
	const namespace = findNamespace(element, prefix);
	if (namespace === undefined || prefix === 'xmlns') throw new XmlError('xml_malformed');
	return { qualified, prefix, local, namespace };
}

/** The namespace of the prefix at this element; undefined: not declared. */
function findNamespace(element: XmlElement, prefix: string): string | undefined {
	if (prefix === 'xml') return xmlNamespace;
	for (let one: XmlElement | null = element; one !== null; one = one.parent) {
		const namespace = one.declarations.get(prefix);
		if (namespace !== undefined) return namespace;
	}
	return prefix === '' ? '' : undefined;
}

function readReferences(raw: string): string {
	if (!raw.includes('&')) return raw;
	return raw.replace(/&(?:#([0-9]{1,8})|#x([0-9A-Fa-f]{1,7})|(amp|lt|gt|quot|apos));|&/g, (whole, ten, hex, name) => {
		if (name !== undefined) return named[name] ?? '';
		const code =
			ten !== undefined ? Number.parseInt(ten, 10) : hex !== undefined ? Number.parseInt(hex, 16) : Number.NaN;
		if (whole === '&' || !(code <= 0x10_ffff)) throw new XmlError('xml_malformed');
		const character = String.fromCodePoint(code);
		if (notChar.test(character)) throw new XmlError('xml_malformed');
		return character;
	});
}

/** Elements of a tree, from the top. */
export function* elementsOf(root: XmlElement): Generator<XmlElement> {
	yield root;
	for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child);
}
