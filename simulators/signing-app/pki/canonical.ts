import { SaxesParser, type SaxesTagNS } from 'saxes';

/**
 * Canonical XML 1.0 without comments, over the events of a parser that is not the portal's. `apex` is of the last
 * element of that qualified name, in its context; `without` leaves elements of that qualified name out.
 */
export function canonicalForm(xml: string, { apex, without }: { apex?: string; without?: string } = {}): string {
	const parser = new SaxesParser({ xmlns: true });
	const parts: string[] = [];
	const open: Open[] = [];
	let hidden = 0;
	let isInside = apex === undefined;
	const start = (tag: SaxesTagNS) => {
		const above = open.at(-1);
		const scope = { ...above?.scope, ...tag.ns };
		if (tag.name === without || hidden > 0) hidden++;
		if (tag.name === apex) {
			isInside = true;
			parts.length = 0;
		}
		const isShown = isInside && hidden === 0;
		const before = above?.isShown === true ? above.shown : {};
		const own = Object.fromEntries(Object.entries(tag.attributes).filter(([, { prefix }]) => prefix === 'xml'));
		const inherited = { ...above?.inherited, ...own };
		open.push({ scope, shown: isShown ? scope : before, isShown, inherited });
		if (isShown) parts.push(startTag(tag, tag.name === apex ? inherited : {}, scope, before));
	};
	parser.on('opentag', start);
	parser.on('closetag', (tag) => {
		const { isShown } = open.pop() ?? { isShown: false };
		if (isShown) parts.push(`</${tag.name}>`);
		if (hidden > 0) hidden--;
		if (tag.name === apex) isInside = false;
	});
	const text = (data: string) => {
		if (open.at(-1)?.isShown === true) parts.push(escapeMarks(data, { '&': '&amp;', '<': '&lt;', '>': '&gt;' }));
	};
	parser.on('text', text);
	parser.on('cdata', text);
	parser.write(xml).close();
	return parts.join('');
}

type Attributes = SaxesTagNS['attributes'];

type Open = {
	scope: Record<string, string>;
	shown: Record<string, string>;
	isShown: boolean;
	/** attributes `xml:…` of it and of what it stands in */
	inherited: Attributes;
};

function startTag(
	{ name, attributes }: SaxesTagNS,
	inherited: Attributes,
	scope: Record<string, string>,
	before: Record<string, string>,
): string {
	const namespaces = Object.keys(scope)
		.filter((prefix) => (before[prefix] ?? '') !== scope[prefix])
		.sort()
		.map((prefix) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeValue(scope[prefix] ?? '')}"`);
	const others = Object.values({ ...inherited, ...attributes })
		.filter(({ prefix, local }) => prefix !== 'xmlns' && !(prefix === '' && local === 'xmlns'))
		.sort((one, other) => (`${one.uri}\n${one.local}` < `${other.uri}\n${other.local}` ? -1 : 1))
		.map((one) => ` ${one.name}="${escapeValue(one.value)}"`);
	return `<${name}${namespaces.join('')}${others.join('')}>`;
}

function escapeValue(value: string): string {
	return escapeMarks(value, { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;' });
}

function escapeMarks(value: string, marks: Readonly<Record<string, string>>): string {
	return value.replace(/[&<>"\t\n\r]/g, (mark) => (mark === '\r' ? '&#xD;' : (marks[mark] ?? mark)));
}
