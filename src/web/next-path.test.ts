import { expect, test } from 'vitest';
import { safeNext } from './next-path.ts';

test.each(['/', '/kz/search/bin/160340001109?tab=links#risks', '/search/result?search=%D0%B0'])(
	'%s is a path of this site',
	(next) => {
		expect(safeNext(next)).toBe(next);
	},
);

test.each([
	'//evil.example',
	'/\\evil.example',
	'\\/evil.example',
	'https://evil.example/',
	'javascript:alert(1)',
	'evil',
	'',
	' /cabinet',
	// what browsers make of these is another site
	'/\t/evil.example',
	'/\n\\evil.example',
	'/.//evil.example',
	'/x/..//evil.example',
	'/%2e//evil.example',
])('%j leads to the main page', (next) => {
	expect(safeNext(next)).toBe('/');
});
