import { expect, test } from 'vitest';
import { pagePath } from './announcements.ts';

test.each([
	['/', '/'],
	['/kz', '/'],
	['/kz/', '/'],
	['/en/tariffs/', '/tariffs'],
	['/kzx/tariffs', '/kzx/tariffs'],
	['/a/../tariffs?x#y', '/tariffs'],
	['https://senim.example:443/kz/tariffs', '/tariffs'],
	['HTTPS://SENIM.EXAMPLE/tariffs', '/tariffs'],
	['http://senim.example/tariffs', null],
	['https://user@senim.example/tariffs', null],
	['https://senim.example.evil.example/', null],
	['//senim.example/tariffs', null],
	['/\\evil.example/', null],
	['tariffs', null],
	[`/${'a'.repeat(2048)}`, null],
])('%j is the page %j', (url, path) => {
	expect(pagePath(url, 'https://senim.example')).toBe(path);
});
