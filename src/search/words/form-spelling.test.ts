import { expect, test } from 'vitest';
import { wordsWithoutMisspeltForm } from './form-spelling.ts';

const isKnown = (word: string) => ['дала', 'нан', 'общественная'].includes(word);

test.each([
	['Товарищество с ограниченой ответственностью «Дала Нан»', ['дала', 'нан']],
	['Товарищетсво с ограниченной ответственностью «Дала Нан»', ['дала', 'нан']],
	['«Дала Нан» жауапкершілігі шектеулі серктестігі', ['дала', 'нан']],
	['Индивидуальный предпрениматель Дала', ['дала']],
	// spelled well: folding has dropped it already
	['Товарищество с ограниченной ответственностью «Дала»', undefined],
	['Общественная дала', undefined],
	['дала нан', undefined],
	['', undefined],
])('%s asks for %j', (text, words) => {
	expect(wordsWithoutMisspeltForm(text, isKnown)).toEqual(words);
});
