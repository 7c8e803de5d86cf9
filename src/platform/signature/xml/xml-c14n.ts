import type { XmlAttribute, XmlElement } from './xml-parse.ts';

type Options = {
	/** left out with all they hold: signatures that are enveloped */
	without?: readonly XmlElement[];
};

/**
 * Canonical XML 1.0 (inclusive) of an element and what it holds. Trees here have no comments, so that the forms with and
 * without comments are one. An element that is not the root takes the namespaces and `xml:` attributes of its ancestors.
 */
export function canonicalize(apex: XmlElement, { without = [] }: Options = {}): string {
	const parts: string[] = [];
	const write = (element: XmlElement, declared: ReadonlyMap<string, string>, isApex: boolean): void => {
		const inScope = isApex ? scopeOf(element) : new Map([...declared, ...element.declarations]);
		const declarations = [...inScope]
			.filter(([prefix, namespace]) => prefix !== 'xml' && (declared.get(prefix) ?? '') !== namespace)
			.sort(([one], [other]) => byCodePoint(one, other))
			.map(([prefix, namespace]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeValue(namespace)}"`);
		const attributes = (isApex ? [...element.attributes, ...inheritedOf(element)] : element.attributes)
			.toSorted((one, other) => byName(one, other))
			.map(({ name, value }) => ` ${name.qualified}="${escapeValue(value)}"`);
		parts.push(`<${element.name.qualified}`, ...declarations, ...attributes, '>');
		for (const child of element.children) {
			if (typeof child === 'string') parts.push(escapeText(child));
			else if (!without.includes(child)) write(child, inScope, false);
		}
		parts.push(`</${element.name.qualified}>`);
	};
	write(apex, new Map(), true);
	return parts.join('');
}

function ancestorsOf(element: XmlElement): XmlElement[] {
	const ancestors: XmlElement[] = [];
	for (let one = element.parent; one !== null; one = one.parent) ancestors.push(one);
	return ancestors;
}

function scopeOf(element: XmlElement): Map<string, string> {
	const outward = [element, ...ancestorsOf(element)];
	return new Map(outward.toReversed().flatMap(({ declarations }) => [...declarations]));
}

function inheritedOf(element: XmlElement): XmlAttribute[] {
	const nearest = new Map<string, XmlAttribute>();
	for (const { attributes } of [element, ...ancestorsOf(element)])
		for (const attribute of attributes)
			if (attribute.name.prefix === 'xml' && !nearest.has(attribute.name.local))
				nearest.set(attribute.name.local, attribute);
	return [...nearest.values()].filter((attribute) => !element.attributes.includes(attribute));
}

/** Attributes without a namespace come first: '' is before every address. */
function byName({ name: one }: XmlAttribute, { name: other }: XmlAttribute): number {
	return byCodePoint(one.namespace, other.namespace) || byCodePoint(one.local, other.local);
}

/** The order of UTF-16 differs above the basic plane. */
function byCodePoint(one: string, other: string): number {
	return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function escapeText(text: string): string {
	return text.replace(/[&<>\r]/g, (character) => textEscapes[character] ?? character);
}

function escapeValue(value: string): string {
	return value.replace(/[&<"\t\n\r]/g, (character) => valueEscapes[character] ?? character);
}

const textEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const valueEscapes: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'"': '&quot;',
	'\t': '&#x9;',
	'\n': '&#xA;',
	'\r': '&#xD;',
};
