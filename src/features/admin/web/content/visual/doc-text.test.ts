import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RichText, TextBlock, TextRun } from '#domain/content/rich-text.ts';
import { docOf, textOf } from './doc-text.ts';
import { schema } from './schema.ts';

type Paragraph = Extract<TextBlock, { type: 'paragraph' }>;

const letters = fc
	.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom('Ә', ' ү', '[!NOTE]', '# ', '\u00a0', '<b>', '🙂'))
	.filter((text) => text.trim() !== '');
const run: fc.Arbitrary<TextRun> = fc.record(
	{
		text: letters,
		strong: fc.constant(true),
		em: fc.constant(true),
		href: fc.constantFrom('/tariffs', 'https://adilet.zan.kz/(x)'),
	},
	{ requiredKeys: ['text'] },
);
const lookOf = ({ strong, em, href }: TextRun) => JSON.stringify([strong, em, href]);
/** Neighbours that look alike are one run. */
const runs = fc
	.array(run, { minLength: 1, maxLength: 4 })
	.map((all) => all.filter((one, at) => at === 0 || lookOf(one) !== lookOf(all[at - 1] ?? one)));
const paragraph: fc.Arbitrary<Paragraph> = runs.map((own) => ({ type: 'paragraph', runs: own }));
const several = fc.array(paragraph, { minLength: 1, maxLength: 3 });
const innerList = fc.record({
	type: fc.constant('list' as const),
	is_ordered: fc.boolean(),
	items: fc.array(fc.record({ blocks: several }), { minLength: 1, maxLength: 3 }),
});
const blocks = fc.array(fc.oneof(paragraph, innerList), { minLength: 1, maxLength: 3 });
const block: fc.Arbitrary<TextBlock> = fc.oneof(
	paragraph,
	fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2, 3), runs }),
	fc.record({ type: fc.constantFrom('quote' as const, 'notice' as const), paragraphs: several }),
	fc.constant({ type: 'divider' as const }),
	fc.constant({ type: 'image' as const, file_id: 'a'.repeat(32), alt: '"<b>', caption: '' }),
	fc.record({
		type: fc.constant('list' as const),
		is_ordered: fc.boolean(),
		items: fc.array(fc.record({ blocks }), { minLength: 1, maxLength: 3 }),
	}),
);

test('a text comes out of the editor as it went in', () => {
	fc.assert(
		fc.property(fc.array(block, { maxLength: 6 }), (text) => {
			const doc = docOf(text);
			doc.check();
			expect(textOf(doc)).toEqual(text);
			expect(textOf(schema.nodeFromJSON(JSON.parse(JSON.stringify(doc.toJSON()))))).toEqual(text);
		}),
		{ numRuns: 500 },
	);
});

const words = (text: string): Paragraph => ({ type: 'paragraph', runs: [{ text }] });
const list = (...items: readonly unknown[][]) => ({
	type: 'list' as const,
	is_ordered: false,
	items: items.map((own) => ({ blocks: own })),
});

test.each<[string, unknown[], unknown[]]>([
	['empty paragraphs', [words('a'), words(' '), { type: 'paragraph', runs: [] }], [words('a')]],
	['an empty heading', [{ type: 'heading', level: 2, runs: [] }], []],
	[
		'empty quotes and notices',
		[
			{ type: 'quote', paragraphs: [] },
			{ type: 'notice', paragraphs: [words('')] },
		],
		[],
	],
	['empty items and lists', [list([words('')], [words('a')]), list([]), list()], [list([words('a')])]],
])('%s are left out', (_what, text, wanted) => {
	expect(textOf(docOf(text as RichText))).toEqual(wanted);
});

test('what was pasted into a list of lists is no deeper than a text may be', () => {
	const deep = list([words('a'), list([words('b'), list([words('c')], [words('d')])], [words('e')])]);
	expect(textOf(docOf([deep] as RichText))).toEqual([
		list([words('a'), list([words('b')], [words('c')], [words('d')], [words('e')])]),
	]);
});
