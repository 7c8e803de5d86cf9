import type { Pictures } from './picture.ts';
import type { RichText, TextBlock, TextRun } from './rich-text.ts';

/**
 * For programs that want HTML: `p h2 h3 strong em ul ol li blockquote aside hr a`, with no attribute but `href` and `rel`; and `figure img
 * figcaption` for `pictures`.
 *
 * @param origin in front of addresses of pictures
 */
export function toHtml(text: RichText, { pictures = {}, origin = '' }: Drawing = {}): string {
	return text.map((block) => blockToHtml(block, { pictures, origin })).join('');
}

type Drawing = { pictures?: Pictures; origin?: string };
type Image = Extract<TextBlock, { type: 'image' }>;

const escapes: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');
}

function runToHtml({ text, strong, em, href }: TextRun): string {
	let html = escaped(text);
	if (em) html = `<em>${html}</em>`;
	if (strong) html = `<strong>${html}</strong>`;
	if (href === undefined) return html;
	const rel = href.startsWith('/') ? '' : ' rel="noopener nofollow"';
	return `<a href="${escaped(href)}"${rel}>${html}</a>`;
}

function imageToHtml({ file_id, alt, caption }: Image, { pictures = {}, origin = '' }: Drawing): string {
	const picture = pictures[file_id];
	if (picture === undefined) return '';
	const { src, srcset, width, height } = picture;
	const sizes = srcset
		.split(', ')
		.map((one) => origin + one)
		.join(', ');
	const below = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
	const sources = `src="${escaped(origin + src)}" srcset="${escaped(sizes)}"`;
	return `<figure><img ${sources} width="${width}" height="${height}" alt="${escaped(alt)}">${below}</figure>`;
}

function blockToHtml(block: TextBlock, drawing: Drawing): string {
	if (block.type === 'divider') return '<hr>';
	if (block.type === 'notice') return `<aside>${toHtml(block.paragraphs)}</aside>`;
	if (block.type === 'image') return imageToHtml(block, drawing);
	if (block.type === 'quote') return `<blockquote>${toHtml(block.paragraphs)}</blockquote>`;
	if (block.type === 'list') {
		const tag = block.is_ordered ? 'ol' : 'ul';
		return `<${tag}>${block.items.map(({ blocks }) => `<li>${toHtml(blocks)}</li>`).join('')}</${tag}>`;
	}
	const tag = block.type === 'heading' ? `h${block.level}` : 'p';
	return `<${tag}>${block.runs.map(runToHtml).join('')}</${tag}>`;
}
