import { expect, test } from 'vitest';
import { failureOf } from '#sources/kit/testing-live.ts';
import { filePath } from './classifier-download.ts';

const page = (link: string) =>
	`<main><div id="classifiers-197"><a href="/other.xlsx">ОКЭД</a></div><div id="classifiers-199"><a href="/kato.pdf">PDF</a><a href="${link}">XLSX</a></div></main>`;

test('the workbook is that of the own block, by a short or a full link', () => {
	expect(filePath(page('/upload/kato.xlsx?v=2'), 'classifiers-199')).toBe('/upload/kato.xlsx?v=2');
	expect(filePath(page('https://stat.gov.kz/upload/kato.xlsx'), 'classifiers-199')).toBe('/upload/kato.xlsx');
	expect(filePath(page('/upload/kato.xlsx'), 'classifiers-197')).toBe('/other.xlsx');
});

test('a page without the block or the workbook is not understood, a link elsewhere is not followed', () => {
	expect(failureOf(() => filePath('<main/>', 'classifiers-199'))).toBe('not_understood');
	expect(failureOf(() => filePath(page('/kato.rar'), 'classifiers-199'))).toBe('not_understood');
	expect(failureOf(() => filePath(page('https://example.com/kato.xlsx'), 'classifiers-199'))).toBe('redirected');
});
