import { expect, test } from 'vitest';
import { attachment, fileNameOf } from './attachment.ts';

test.each([
	[['ТОО "Үлгі-7"', '160340001109', '21.11.2026'], 'ТОО Үлгі-7 160340001109 21.11.2026'],
	[['a/b\\c:d', null, ''], 'a b c d'],
	[['x\r\nset-cookie: y'], 'x set-cookie y'],
	[['х'.repeat(200)], 'х'.repeat(120)],
])('a file is called after %j', (parts, name) => {
	expect(fileNameOf(...parts)).toBe(name);
});

test('a name in any script stands beside a plain one', () => {
	expect(attachment("ЖК (1)'.pdf", 'senim.pdf')).toBe(
		'attachment; filename="senim.pdf"; filename*=UTF-8\'\'%D0%96%D0%9A%20%281%29%27.pdf',
	);
});
