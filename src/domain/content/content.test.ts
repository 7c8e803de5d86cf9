import { describe, expect, test } from 'vitest';
import { fromMarkdown, textFromMarkdown } from './from-markdown.ts';
import { isSafeHref } from './href.ts';
import { plainText } from './rich-text.ts';
import { toHtml } from './to-html.ts';

describe('links of a text', () => {
	test.each([
		'/tariffs',
		'/search/result?search=%D2%AF#top',
		'/',
		'http://adilet.zan.kz/rus/docs/K1500000375',
		'https://adilet.zan.kz',
		'mailto:info@senim.example',
		'tel:+77010000001',
	])('%s is followed', (href) => {
		expect(isSafeHref(href)).toBe(true);
	});

	test.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'java\tscript:alert(1)',
		'java\nscript:alert(1)',
		'\u0001javascript:alert(1)',
		' javascript:alert(1)',
		'javascript&#58;alert(1)',
		'javascript&colon;alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:msgbox(1)',
		'file:///etc/passwd',
		'blob:https://senim.example/1',
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/..//evil.example',
		'/\t/evil.example',
		'https://senim.example@evil.example',
		'https://',
		'evil.example',
		'#top',
		'',
		`/${'a'.repeat(2048)}`,
		'/tariffs\u202e',
	])('%j is not', (href) => {
		expect(isSafeHref(href)).toBe(false);
	});
});

describe('markdown', () => {
	test('becomes a tree of what a text may hold', () => {
		const { title, text } = fromMarkdown(
			'# A *title*\n\nOne **two *three* [four](/tariffs)**\nfive.\n\n## Six\n\n- seven\n  1. eight\n\n> nine\n\n---\n\n> [!NOTE]\n> ten\n>\n> eleven\n',
		);
		expect(title).toBe('A title');
		expect(text).toEqual([
			{
				type: 'paragraph',
				runs: [
					{ text: 'One ' },
					{ text: 'two ', strong: true },
					{ text: 'three', strong: true, em: true },
					{ text: ' ', strong: true },
					{ text: 'four', strong: true, href: '/tariffs' },
					{ text: ' five.' },
				],
			},
			{ type: 'heading', level: 2, runs: [{ text: 'Six' }] },
			{
				type: 'list',
				is_ordered: false,
				items: [
					{
						blocks: [
							{ type: 'paragraph', runs: [{ text: 'seven' }] },
							{
								type: 'list',
								is_ordered: true,
								items: [{ blocks: [{ type: 'paragraph', runs: [{ text: 'eight' }] }] }],
							},
						],
					},
				],
			},
			{ type: 'quote', paragraphs: [{ type: 'paragraph', runs: [{ text: 'nine' }] }] },
			{ type: 'divider' },
			{
				type: 'notice',
				paragraphs: [
					{ type: 'paragraph', runs: [{ text: 'ten' }] },
					{ type: 'paragraph', runs: [{ text: 'eleven' }] },
				],
			},
		]);
		expect(plainText(text)).toBe('One two three four five.\nSix\nseveneight\nnine\n\nteneleven');
	});

	test.each([
		['> [!NOTE]\n>\n> a', '<aside><p>a</p></aside>'],
		['> [!NOTE] a', '<blockquote><p>[!NOTE] a</p></blockquote>'],
		['> \\[!NOTE]\n> a', '<blockquote><p>[!NOTE] a</p></blockquote>'],
		['> **[!NOTE]**\n> a', '<blockquote><p><strong>[!NOTE]</strong> a</p></blockquote>'],
		['[!NOTE]\na', '<p>[!NOTE] a</p>'],
		['a\n\n***\n\nb', '<p>a</p><hr><p>b</p>'],
	])('%j is a notice only where a quote begins so', (source, html) => {
		expect(toHtml(textFromMarkdown(source))).toBe(html);
	});

	test.each([
		['text without a title', 'no title in line 1'],
		['# t\n\n# another', 'a heading of level 1 in line 3'],
		['# t\n\n#### deep', 'a heading of level 4 in line 3'],
		['# t\n\n```\ncode\n```', 'fence in line 3'],
		['# t\n\n`code`', 'code_inline in line 3'],
		['# t\n\n![](/x.png)', 'image in line 3'],
		['# t\n\n- a\n\n  ---', 'hr inside another block in line 5'],
		['# t\n\n- a\n  - b\n    - c', 'bullet_list_open inside another block in line 5'],
		['# t\n\n> - a', 'bullet_list_open inside another block in line 3'],
		['# t\n\n[x](javascript:alert(1))', 'a link to "javascript:alert(1)" in line 3'],
		['# t\n\n[x](javascript&#58;alert(1))', 'a link to "javascript:alert(1)" in line 3'],
		['# t\n\n[x](data:text/html;base64,PHN2Zz4=)', 'a link to "data:text/html;base64,PHN2Zz4=" in line 3'],
		['# t\n\n[x](&#47;/evil.example)', 'a link to "//evil.example" in line 3'],
		['# t\n\n<javascript:alert(1)>', 'a link to "javascript:alert(1)" in line 3'],
		[`# t\n\n${'a'.repeat(60_001)}`, 'too long a text'],
		[`# t\n\n${'- a\n'.repeat(700)}`, 'too long a text'],
	])('%j is refused', (source, why) => {
		expect(() => fromMarkdown(source)).toThrow(why);
	});

	test('HTML of an author is text in ours', () => {
		const { text } = fromMarkdown('# t\n\n<img src=x onerror=alert(1)> & **"b"**\n\n<script>alert(1)</script>');
		expect(toHtml(text)).toBe(
			'<p>&lt;img src=x onerror=alert(1)&gt; &amp; <strong>&quot;b&quot;</strong></p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
		);
	});

	test('our HTML has links that tell nobody where they come from', () => {
		const { text } = fromMarkdown('# t\n\n[a](/faq?q=1&topic=2) [b](https://adilet.zan.kz)\n\n1. *c*\n\n> d\n\n### e');
		expect(toHtml(text)).toBe(
			'<p><a href="/faq?q=1&amp;topic=2">a</a> <a href="https://adilet.zan.kz" rel="noopener nofollow">b</a></p>' +
				'<ol><li><p><em>c</em></p></li></ol><blockquote><p>d</p></blockquote><h3>e</h3>',
		);
	});
});
