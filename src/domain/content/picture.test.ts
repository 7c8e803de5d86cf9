import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { textFromMarkdown } from './from-markdown.ts';
import { filesOf, plainText, type RichText } from './rich-text.ts';
import { toHtml } from './to-html.ts';
import { toMarkdown } from './to-markdown.ts';

const id = '0123456789abcdef0123456789abcdef';
const image = { type: 'image' as const, file_id: id, alt: 'A bridge', caption: '' };
const picture = { src: '/f/960', srcset: '/f/480 480w, /f/960 960w', width: 960, height: 540 };

test('a paragraph that is nothing but a picture of ours is a picture', () => {
	const text = textFromMarkdown(`One\n\n![A \\[new\\] *bridge*](file:${id} "Built \\"here\\"")\n\nTwo`);
	const found = { ...image, alt: 'A [new] bridge', caption: 'Built "here"' };
	expect(text[1]).toEqual(found);
	expect([filesOf(text), plainText(text)]).toEqual([[id], 'One\nBuilt "here"\nTwo']);
});

test.each([
	['without words', `![](file:${id})`],
	['of somebody else', '![a](https://example.com/a.png)'],
	['of a path', `![a](/api/file-storage/${id}/960)`],
	['with an id that is none', '![a](file:../../etc/passwd)'],
	['among words', `see ![a](file:${id})`],
	['in a list', `- ![a](file:${id})`],
	['with a long description', `![${'a'.repeat(301)}](file:${id})`],
])('a picture %s is refused', (_what, source) => {
	expect(() => textFromMarkdown(source)).toThrow(/image/);
});

test('what a picture says is the same after a round trip, whatever it says', () => {
	const words = fc
		.string({ unit: fc.constantFrom(...'ab я"\\[]()!<&;#*_`ӘҚ'), minLength: 1, maxLength: 40 })
		.map((text) => text.replace(/\s+/g, ' ').trim())
		.filter((text) => text !== '');
	fc.assert(
		fc.property(words, fc.option(words, { nil: '' }), (alt, caption) => {
			const text: RichText = [{ ...image, alt, caption }];
			expect(textFromMarkdown(toMarkdown(text))).toEqual(text);
		}),
	);
});

test('in HTML it is a figure with whole addresses; what is gone is left out', () => {
	const text: RichText = [{ ...image, alt: 'A "<b>"', caption: 'Below & <i>' }];
	const html = toHtml(text, { pictures: { [id]: picture }, origin: 'https://senim.example' });
	expect(html).toBe(
		'<figure><img src="https://senim.example/f/960" srcset="https://senim.example/f/480 480w, https://senim.example/f/960 960w"' +
			' width="960" height="540" alt="A &quot;&lt;b&gt;&quot;"><figcaption>Below &amp; &lt;i&gt;</figcaption></figure>',
	);
	expect(toHtml(text)).toBe('');
});

test('pasted HTML keeps pictures of ours that are described, and no others', () => {
	const of = (src: string, alt = 'A bridge') => fromHtml(`<p>One <img src="${src}" alt="${alt}" onerror="x"> two</p>`);
	for (const src of [`file:${id}`, `/api/file-storage/${id}/960`, `https://senim.example/api/file-storage/${id}/480`])
		expect(of(src).text).toEqual([
			{ type: 'paragraph', runs: [{ text: 'One' }] },
			image,
			{ type: 'paragraph', runs: [{ text: 'two' }] },
		]);
	for (const [src, alt] of [
		['https://example.com/a.png', 'a'],
		['data:image/png;base64,AA', 'a'],
		[`file:${id}`, ''],
	] as const)
		expect(of(src, alt)).toMatchObject({ text: [{ type: 'paragraph' }], removed: ['img'] });
	expect(fromHtml(`<ul><li><img src="file:${id}" alt="a">one</li></ul>`).removed).toEqual(['img']);
});
