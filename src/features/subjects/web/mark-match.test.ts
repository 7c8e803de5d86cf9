import { describe, expect, it } from 'vitest';
import { markMatch } from './mark-match.ts';

/** The marked pieces in brackets. */
function marked(name: string, query: string): string {
	return markMatch(name, query)
		.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
		.join('');
}

describe('markMatch', () => {
	it.each([
		['ТОО «Үлгі Құрылыс-7»', 'улги', 'ТОО «[Үлгі] Құрылыс-7»'],
		['ТОО «Үлгі Құрылыс-7»', 'ҚҰРЫЛ үлг', 'ТОО «[Үлг]і [Құрыл]ыс-7»'],
		['ТОО «Алтын Дән»', 'дан', 'ТОО «Алтын [Дән]»'],
		['ТОО «Подалтынье»', 'алтын', 'ТОО «Подалтынье»'],
		['160340001109', '1603', '[1603]40001109'],
		['Семёнов Пётр', 'петр семенов', '[Семёнов] [Пётр]'],
		['ТОО «Стройка Строй»', 'строй стройка', 'ТОО «[Стройка] [Строй]»'],
		['ТОО «A.B (C)»', '.* (', 'ТОО «A.B (C)»'],
		['', 'улги', ''],
	])('marks in %s what %s asks for', (name, query, expected) => {
		expect(marked(name, query)).toBe(expected);
	});

	it('keeps every letter of the name, whatever is asked', () => {
		const name = 'İzmir «Қазақ» 🐎 ТОО';
		for (const query of ['izmir', 'қаз', '🐎', 'тоо', '']) {
			expect(
				markMatch(name, query)
					.map(({ text }) => text)
					.join(''),
			).toBe(name);
		}
	});
});
