import { expect, test } from 'vitest';
import { fragmentOf, paragraphsOf, removedWords } from './paste.ts';

test.each([
	['<html><style>p {}</style><!--StartFragment--><p>a</p><!--EndFragment--></html>', '<p>a</p>'],
	['<p>a</p><!-- StartFragment -->b\n<!-- EndFragment -->c', 'b'],
	['<!--StartFragment--><p>a</p>', '<!--StartFragment--><p>a</p>'],
	['<p>a</p>', '<p>a</p>'],
	['', ''],
])('%j: what was copied is taken without what is around it', (html, wanted) => {
	expect(fragmentOf(html)).toBe(wanted);
});

test.each([
	['a\r\nb\n\n\nc', ['a', 'b', 'c']],
	['  a \t b  \u2028\u2029c', ['a b', 'c']],
	['a\u0000\u202eb', ['ab']],
	['<b>a</b> # b', ['<b>a</b> # b']],
	[' \n ', []],
])('%j: lines of plain text are paragraphs', (letters, wanted) => {
	expect(paragraphsOf(letters)).toEqual(wanted.map((text) => ({ type: 'paragraph', runs: [{ text }] })));
});

test.each([
	[[], 'Вставлено.'],
	[['img', 'svg'], 'Вставлено без того, чего в текстах портала не бывает: изображения.'],
	[
		['iframe', 'input', 'math', 'script', 'style'],
		'Вставлено без того, чего в текстах портала не бывает: видео, звук и встроенные окна, формы, формулы, служебный код.',
	],
])('%j: what was removed is told in words', (names, wanted) => {
	expect(removedWords(names)).toBe(wanted);
});
