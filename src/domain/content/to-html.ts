import type { RichText, TextBlock, TextRun } from './rich-text.ts';

/** For programs that want HTML: `p h2 h3 strong em ul ol li blockquote aside hr a`, and no attribute but `href` and `rel`. */
export function toHtml(text: RichText): string {
	return text.map(blockToHtml).join('');
}

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

function blockToHtml(block: TextBlock): string {
	if (block.type === 'divider') return '<hr>';
	if (block.type === 'notice') return `<aside>${toHtml(block.paragraphs)}</aside>`;
	if (block.type === 'quote') return `<blockquote>${toHtml(block.paragraphs)}</blockquote>`;
	if (block.type === 'list') {
		const tag = block.is_ordered ? 'ol' : 'ul';
		return `<${tag}>${block.items.map(({ blocks }) => `<li>${toHtml(blocks)}</li>`).join('')}</${tag}>`;
	}
	const tag = block.type === 'heading' ? `h${block.level}` : 'p';
	return `<${tag}>${block.runs.map(runToHtml).join('')}</${tag}>`;
}
