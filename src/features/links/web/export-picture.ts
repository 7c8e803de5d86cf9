import { fontFilesOf } from '#web/fonts.ts';
import type { Caption } from './caption.ts';
import { wrapText } from './layout.ts';
import { measureText } from './measure.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const edge = 24;
const leastWidth = 560;
const pngScale = 2;
/** What every browser still draws. */
const mostPixels = 16_000;

const framesForLetters = 6;

const kept = [
	...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
	...['font-size', 'font-weight', 'paint-order', 'color'],
] as const;

/** Saves the picture as it is drawn, readable without the page: its styles and letters are inside. */
export async function savePicture(picture: SVGSVGElement, caption: Caption, format: 'svg' | 'png'): Promise<void> {
	const { markup, width, height } = await standAlone(picture, caption);
	const svg = new Blob([markup], { type: 'image/svg+xml' });
	offer(format === 'svg' ? svg : await paint(markup, width, height), `${caption.fileName}.${format}`);
}

function offer(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	// a link outside of the page may lose the name of its file
	document.body.append(link);
	link.click();
	link.remove();
	// the browser has taken the file by then
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function standAlone(picture: SVGSVGElement, caption: Caption) {
	const drawn = copyDrawn(picture);
	const { x, y, width: ownWidth, height: ownHeight } = picture.viewBox.baseVal;
	const width = Math.ceil(Math.max(ownWidth, leastWidth) + 2 * edge);
	const letters = await readLetters();
	const head = words([caption.title], 'title', width, edge + 14);
	const facts = words(caption.lines, 'note', width, head.bottom + 6);
	const top = facts.bottom + 10;
	const legend = words([caption.legend], 'note', width, top + ownHeight + 18);
	const height = Math.ceil(legend.bottom + edge / 2);
	const root = element('svg', { xmlns: svgNamespace, width, height, viewBox: `0 0 ${width} ${height}` });
	root.setAttribute('font-family', [...letters.families, 'sans-serif'].join(', '));
	const style = element('style', {});
	style.textContent = letters.css;
	const title = element('title', {});
	title.textContent = caption.title;
	const place = element('g', { transform: `translate(${edge - x} ${top - y})` });
	place.append(...drawn.childNodes);
	root.append(title, style, element('rect', { width, height, fill: lightTokens().get('--color-page') ?? 'white' }));
	root.append(...head.lines, ...facts.lines, place, ...legend.lines);
	return { markup: new XMLSerializer().serializeToString(root), width, height };
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
	const made = document.createElementNS(svgNamespace, name);
	for (const [key, value] of Object.entries(attributes)) if (key !== 'xmlns') made.setAttribute(key, String(value));
	return made;
}

function words(sentences: readonly string[], font: 'title' | 'note', width: number, top: number) {
	const isTitle = font === 'title';
	const step = isTitle ? 20 : 17;
	const lines = sentences.flatMap((one) => wrapText(one, width - 2 * edge, (text) => measureText(text, font)));
	const fill = lightTokens().get(isTitle ? '--color-ink' : '--color-ink-2') ?? 'black';
	const drawn = lines.map((line, index) => {
		const style = { fill, 'font-size': isTitle ? 14 : 12.5, 'font-weight': isTitle ? 600 : 400 };
		const text = element('text', { x: edge, y: top + index * step, ...style });
		text.textContent = line;
		return text;
	});
	return { lines: drawn, bottom: top + lines.length * step };
}

/** Styles become attributes, which every program reads; in the colours of paper, whatever the screen has. */
function copyDrawn(picture: SVGSVGElement): SVGSVGElement {
	const copy = picture.cloneNode(true) as SVGSVGElement;
	const tokens = lightTokens();
	for (const [name, value] of tokens) picture.style.setProperty(name, value);
	const originals = [...picture.querySelectorAll('*')];
	[...copy.querySelectorAll('*')].forEach((element, index) => {
		const original = originals[index];
		if (original !== undefined) bare(element, getComputedStyle(original));
	});
	for (const name of tokens.keys()) picture.style.removeProperty(name);
	for (const control of copy.querySelectorAll('[data-screen]')) control.remove();
	return copy;
}

function bare(element: Element, style: CSSStyleDeclaration): void {
	const attributes = ['class', 'role', 'tabindex', 'data-node', 'style'];
	for (const { name } of [...element.attributes])
		if (attributes.includes(name) || name.startsWith('aria-')) element.removeAttribute(name);
	if (element instanceof SVGSVGElement && !element.hasAttribute('width')) {
		element.setAttribute('width', '100%');
		element.setAttribute('height', '100%');
	}
	if (element instanceof SVGTitleElement || element instanceof SVGGElement) return;
	for (const property of kept) element.setAttribute(property, style.getPropertyValue(property));
}

/** Colours of the light theme: those that no media query has a say in. */
function lightTokens(): Map<string, string> {
	const tokens = new Map<string, string>();
	const read = (rules: CSSRuleList): void => {
		for (const rule of rules) {
			if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root'))
				for (const name of rule.style)
					if (name.startsWith('--color-')) tokens.set(name, rule.style.getPropertyValue(name).trim());
			if (rule instanceof CSSLayerBlockRule) read(rule.cssRules);
		}
	};
	for (const sheet of document.styleSheets) read(sheet.cssRules);
	return tokens;
}

/** Each file is a family of its own: programs differ in how they choose among files of one family. */
async function readLetters(): Promise<{ css: string; families: string[] }> {
	// names are Kazakh in every language
	const files = await Promise.all(fontFilesOf('kz').map(readBase64));
	const families = files.map((_, index) => `'Golos Text ${index + 1}'`);
	const faces = files.map(
		(file, index) =>
			`@font-face{font-family:${families[index]};font-weight:400 900;font-display:swap;src:url(data:font/woff2;base64,${file}) format("woff2")}`,
	);
	return { css: faces.join(''), families };
}

async function readBase64(url: string): Promise<string> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}

async function paint(markup: string, width: number, height: number): Promise<Blob> {
	const image = new Image();
	// the policy of the page lets pictures in as data, not as blobs
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
	await image.decode();
	// letters inside of a picture come a moment after it
	for (let frame = 0; frame < framesForLetters; frame++) await new Promise(requestAnimationFrame);
	const scale = Math.min(pngScale, mostPixels / Math.max(width, height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(width * scale);
	canvas.height = Math.round(height * scale);
	const context = canvas.getContext('2d');
	if (context === null) throw new Error('no canvas');
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
	if (file === null) throw new Error('nothing painted');
	return file;
}
