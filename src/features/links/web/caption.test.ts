import { expect, test } from 'vitest';
import { fileNameOf } from './caption.ts';

test.each([
	[['ТОО "Үлгі Құрылыс-7"', '160340001109', 'Связи'], 'ТОО Үлгі Құрылыс-7 160340001109 Связи'],
	[['ТОО «А/Б: <В>»', null, 'Links'], 'ТОО «АБ В» Links'],
	[['ЖК Сынақ', '7611•••••104', 'Байланыстар'], 'ЖК Сынақ 7611104 Байланыстар'],
])('%o is saved as %s', (parts, name) => {
	expect(fileNameOf(parts)).toBe(name);
});
