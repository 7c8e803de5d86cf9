import { createElement, type ReactElement, type ReactNode } from 'react';

type Props = Record<string, unknown>;
type Open = { name: string; props: Props; children: ReactNode[] };

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const rawElements = new Set(['script', 'style']);
/** Written as `name=""` when they hold. */
const booleans = new Set(
	'async autofocus checked defer disabled hidden inert multiple novalidate open readonly required selected'.split(' '),
);
/** Names that React knows under another spelling. */
const spellings = new Map(
	[
		'autoComplete autoCapitalize autoFocus charSet colSpan crossOrigin dateTime encType enterKeyHint fetchPriority',
		'formAction hrefLang inputMode maxLength minLength noValidate popoverTarget readOnly rowSpan spellCheck srcSet tabIndex',
	]
		.join(' ')
		.split(' ')
		.map((name) => [name.toLowerCase(), name] as const),
);
spellings.set('class', 'className').set('for', 'htmlFor').set('http-equiv', 'httpEquiv');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const token = /<!--[\s\S]*?-->|<\/(?<closed>[\w-]+)>|<(?<opened>[\w-]+)(?<attributes>(?:\s[^\s=>]+="[^"]*")*)\s*\/?>/g;

/**
 * The markup that React wrote, as the tree of elements it would be written from without any component. Reads React's
 * own regular HTML only; React's comments between texts and around boundaries are dropped.
 *
 * @throws Error on anything else
 */
export function parseReactHtml(html: string): ReactElement {
	const source = html.replace(/^<!DOCTYPE html>/i, '');
	const root: Open = { name: '', props: {}, children: [] };
	const open: Open[] = [root];
	let at = 0;
	token.lastIndex = 0;
	for (let match = token.exec(source); match !== null; match = token.exec(source)) {
		const parent = open.at(-1) ?? root;
		addText(parent, source.slice(at, match.index));
		at = token.lastIndex;
		const { closed, opened, attributes = '' } = match.groups ?? {};
		if (closed !== undefined) close(open, closed);
		else if (opened !== undefined) {
			const element: Open = { name: opened, props: readAttributes(attributes), children: [] };
			if (isOfReact(element)) continue;
			if (voidElements.has(opened)) parent.children.push(createElement(opened, element.props));
			else open.push(element);
			if (rawElements.has(opened)) {
				const end = source.indexOf(`</${opened}>`, at);
				const content = source.slice(at, end);
				if (content !== '') element.props.dangerouslySetInnerHTML = { __html: content };
				at = end;
				token.lastIndex = end;
			}
		}
	}
	const [tree] = root.children.filter((child) => typeof child === 'object');
	if (open.length !== 1 || tree === null || typeof tree !== 'object' || !('props' in tree))
		throw new Error(`this is no HTML of React: <${open.at(-1)?.name}> stays open`);
	return tree;
}

/** React names a picture in the head that it finds in the body. */
function isOfReact({ name, props }: Open): boolean {
	return name === 'link' && props.rel === 'preload' && props.as === 'image';
}

function close(open: Open[], name: string): void {
	const element = open.pop();
	const parent = open.at(-1);
	if (element === undefined || parent === undefined || element.name !== name)
		throw new Error(`this is no HTML of React: </${name}> closes <${element?.name}>`);
	// children one by one, as a component would give them: an array would ask for keys
	parent.children.push(createElement(name, element.props, ...element.children));
}

function addText(parent: Open, text: string): void {
	if (text !== '') parent.children.push(decode(text));
}

function decode(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? '');
}

function readAttributes(text: string): Props {
	const props: Props = {};
	for (const [, name = '', value = ''] of text.matchAll(/\s([^\s=>]+)="([^"]*)"/g)) {
		const decoded = decode(value);
		if (name === 'style') props.style = readStyle(decoded);
		else props[propName(name)] = booleans.has(name) && value === '' ? true : decoded;
	}
	return props;
}

function propName(name: string): string {
	const spelling = spellings.get(name);
	if (spelling !== undefined) return spelling;
	return /^(?:data|aria)-/.test(name) ? name : camel(name);
}

function camel(name: string): string {
	return name.replace(/[-:](\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

function readStyle(text: string): Record<string, string> {
	const style: Record<string, string> = {};
	for (const declaration of text.split(';')) {
		const [name = '', ...value] = declaration.split(':');
		style[name.startsWith('--') ? name : camel(name)] = value.join(':');
	}
	return style;
}
