import { expect, test } from 'vitest';
import { parseSearch } from './parse-query.ts';

const none = { numbers: [], numberPrefix: null, words: [], form: undefined };

test.each([
	['160340001109', { ...none, numbers: ['160340001109'] }],
	[' 1603 4000-1109 ', { ...none, numbers: ['160340001109'] }],
	['БИН 160340001109, ТОО', { ...none, numbers: ['160340001109'] }],
	['160340001109 160340001119', { ...none, numbers: ['160340001109', '160340001119'] }],
	['160340001109 и 160340001100', { ...none, numbers: ['160340001109'] }],
	['1603', { ...none, numberPrefix: '1603', words: ['1603'] }],
	['160', { ...none, words: ['160'] }],
	['ТОО «Үлгі Құрылыс-7»', { ...none, words: ['улги', 'курылыс', '7'], form: 'too' }],
	['«ТОО»', { ...none, form: 'too' }],
	['Ақ', { ...none, words: ['ак'] }],
	['!!', none],
])('%j', (text, intent) => {
	expect(parseSearch(text)).toEqual(intent);
});

test.each(['160340001100', '1603 4000 1100', 'БИН 160340001100', '221340001818'])('%j is no number', (text) => {
	expect(() => parseSearch(text)).toThrow('bin_incorrect');
});

test.each(['', ' ', 'а', ' а ', 'аб\ufffd', 'аб\ud800'])('%j is refused', (text) => {
	expect(() => parseSearch(text)).toThrow('bad_request');
});
