import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { textFromMarkdown } from './from-markdown.ts';
import { plainText, type RichText, type TextRun } from './rich-text.ts';
import { toHtml } from './to-html.ts';
import { toMarkdown } from './to-markdown.ts';

const rebuilt = (html: string) => toHtml(fromHtml(html).text);

describe('HTML is rebuilt', () => {
	test.each([
		['one<br>two', '<p>one</p><p>two</p>'],
		['<h1>A</h1><h4>B</h4>\n\n  text  of\n it ', '<h2>A</h2><h3>B</h3><p>text of it</p>'],
		[
			'<p><b>a </b><i>b</i> <a href="/x" onclick="y()">c</a></p>',
			'<p><strong>a </strong><em>b</em> <a href="/x">c</a></p>',
		],
		['<a href=javascript:alert(1)>a</a>', '<p>a</p>'],
		['<table><tr><td>a<td>b</table>', '<p>a</p><p>b</p>'],
		[
			'<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>',
			'<ul><li><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></li><li><p>d</p></li></ul>',
		],
		['<li>a', '<ul><li><p>a</p></li></ul>'],
		['<blockquote>a<p>b</blockquote><p></p><ul><li></ul>', '<blockquote><p>a</p><p>b</p></blockquote>'],
		['<b style="font-weight:normal"><span style="font-weight:700">a</span>b</b>', '<p><strong>a</strong>b</p>'],
		[
			'<aside>a<hr><p>b</aside><hr><ul><li>c<hr>d</ul>',
			'<aside><p>a</p><p>b</p></aside><hr><ul><li><p>c</p><p>d</p></li></ul>',
		],
		['a\u202eb\u0000c&#xD800;', '<p>abc\ufffd</p>'],
	])('%s', (html, wanted) => {
		expect(rebuilt(html)).toBe(wanted);
	});

	test('what was removed with all it held is named', () => {
		expect(fromHtml('a<script>b</script><svg><a>c</a></svg><form>d<input></form>')).toEqual({
			text: [{ type: 'paragraph', runs: [{ text: 'a' }] }],
			removed: ['form', 'script', 'svg'],
		});
	});

	test('lists of Word are lists', () => {
		const item = (mark: string, level: number, text: string) =>
			`<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]><b style='mso-bidi-font-weight:normal'>${text}<o:p></o:p></b></p>`;
		expect(
			rebuilt(
				`<p class=MsoNormal>a<o:p></o:p></p>${item('1.', 1, 'b')}${item('·', 2, 'c')}${item('2.', 1, 'd')}<p>e</p>`,
			),
		).toBe(
			'<p>a</p><ol><li><p><strong>b</strong></p><ul><li><p><strong>c</strong></p></li></ul></li><li><p><strong>d</strong></p></li></ol><p>e</p>',
		);
	});

	test('however deep it is', () => {
		const { text, removed } = fromHtml(`${'<div>'.repeat(40_000)}a`);
		expect([text, removed]).toEqual([[], ['div']]);
		expect(rebuilt(`${'<b><i>'.repeat(2000)}a`)).toBe('');
	});
});

const inline = fc.letrec((tie) => ({
	one: fc.oneof(
		{ withCrossShrink: true, depthSize: 'small' },
		fc.constantFrom(
			'a',
			' ',
			'ы',
			'«',
			'.',
			'*',
			'_',
			'1. ',
			'# ',
			'- ',
			'&amp;',
			'&lt;b>',
			'&copy;',
			'!',
			'[x](/y)',
			'\\',
			'`',
			'&nbsp;',
			'<br>',
			'~~~',
			'> ',
			'+ ',
			'[!NOTE]',
			'<hr>',
		),
		fc.string({ maxLength: 6 }),
		fc
			.tuple(
				fc.constantFrom(
					'b',
					'i',
					'a href="/x?a=1&amp;copy=2"',
					'a href="https://e.kz/(x)"',
					'u',
					'p',
					'li',
					'ul',
					'ol',
					'h2',
					'blockquote',
					'aside',
					'div',
					'script',
					'svg',
					'table',
					'td',
					'math',
					'noscript',
					'style',
					'title',
				),
				tie('all'),
			)
			.map(([tag, text]) => `<${tag}>${String(text)}</${tag.split(' ')[0]}>`),
	),
	all: fc.array(tie('one'), { maxLength: 6 }).map((parts) => parts.join('')),
})).all as fc.Arbitrary<string>;

/** Letters that are marked; of spaces it makes no difference. */
const marked = (text: RichText, mark: 'strong' | 'em') =>
	(JSON.stringify(text).match(/\{"text":"(?:[^"\\]|\\.)*"[^}]*\}/g) ?? [])
		.map((run) => JSON.parse(run) as TextRun)
		.filter((run) => run[mark])
		.map((run) => run.text)
		.join('')
		.replace(/\s/g, '');

describe('whatever it is', () => {
	test('a tree that was made of HTML stays as it is', () => {
		fc.assert(
			fc.property(inline, (html) => {
				const { text } = fromHtml(html);
				expect(fromHtml(toHtml(text))).toEqual({ text, removed: [] });
			}),
			{ numRuns: 300 },
		);
	});

	test('as markdown it says the same', () => {
		fc.assert(
			fc.property(inline, (html) => {
				const { text } = fromHtml(html);
				const read = textFromMarkdown(toMarkdown(text));
				const words = (one: typeof text) => plainText(one).replace(/\s+/g, ' ').trim();
				expect(words(read)).toBe(words(text));
				expect([marked(read, 'strong'), marked(read, 'em')]).toEqual([marked(text, 'strong'), marked(text, 'em')]);
				expect(read.map(({ type }) => type)).toEqual(text.map(({ type }) => type));
				expect(textFromMarkdown(toMarkdown(read))).toEqual(read);
			}),
			{ numRuns: 300 },
		);
	});
});
