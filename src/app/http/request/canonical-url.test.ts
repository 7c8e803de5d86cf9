import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('one address has one spelling', () => {
	test.each([
		['/%61dmin/login', '/admin/login'],
		['/%61%64min/login?next=%2Fa', '/admin/login?next=%2Fa'],
		['/kz/%2561dmin', '/kz/%2561dmin'],
		['/x/../admin/login', '/admin/login'],
		['/x/%2e%2E/admin/login', '/admin/login'],
		['/./admin', '/admin'],
		['\\admin\\login', '/-'],
		['/\\admin', '/-'],
		['/x\\..\\admin', '/admin'],
		['http://evil.example/admin/login', '/admin/login'],
		['HTTP://evil.example?a=1', '/?a=1'],
		['/admin#x', '/admin'],
		['/search/result?search=%61&a=//', '/search/result?search=%61&a=//'],
		['/search/result?search=%zz', '/search/result?search=%zz'],
		['/a%2fb', '/a%2Fb'],
		['/қ', '/%D2%9B'],
		['', '/'],
		['/', '/'],
		['/kz/', '/kz/'],
	])('%s is %s', (given, wanted) => {
		expect(canonicalUrl(given)).toBe(wanted);
		expect(canonicalUrl(wanted)).toBe(wanted);
	});

	test.each([
		['//', '/-'],
		['//evil.example/admin', '/-'],
		['/kz//admin', '/kz/-'],
		['/api//v1', '/api/-'],
		['*', '/-'],
	])('%s is nowhere', (given, wanted) => {
		expect(canonicalUrl(given)).toBe(wanted);
	});
});
