import { expect, test } from 'vitest';
import { textFromMarkdown } from '#domain/content/from-markdown.ts';
import { beginWith } from './begin.ts';

/** `|` is the caret; what follows is typed when the editor is there. */
test.each([
	['at the end', 'Первый|', 'Первый+'],
	['inside a word', 'Пер|вый', 'Пер+вый'],
	['behind signs of markdown', '## Раздел\n\n- один\n- **д|ва**', 'Раздел один д+ва '],
	['behind a link', '[тарифы](/tariffs) и ещё|', 'тарифы и ещё+'],
	['at the end of a paragraph', 'один|\n\nдва', 'один+ два'],
	['at the beginning of a paragraph', 'один\n\n|два', 'один +два'],
	['behind a space that markdown leaves out', 'один |', 'один +'],
	['in a new paragraph', 'один\n\n|', 'один +'],
	['in a text of nothing', '|', '+'],
])('a letter goes on where the last one was: %s', (_where, written, wanted) => {
	const caret = written.indexOf('|');
	const markdown = written.replace('|', '');
	const state = beginWith(textFromMarkdown(markdown), { markdown, caret }, []);
	const { doc } = state.apply(state.tr.insertText('+'));
	expect(doc.textBetween(0, doc.content.size, ' ')).toBe(wanted);
});
