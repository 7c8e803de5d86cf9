import { expect, test } from 'vitest';
import type { Surface } from '#web/surfaces.ts';
import { servedUrl } from './surfaces.ts';

const site: ReadonlySet<Surface> = new Set(['site']);
const admin: ReadonlySet<Surface> = new Set(['admin']);
const all: ReadonlySet<Surface> = new Set(['site', 'cabinet', 'admin']);

test.each([
	['/admin', all, '/admin'],
	['/admin/users?search=7', site, '/-'],
	['/kz/admin', site, '/kz/-'],
	['/en/admin.data', site, '/en/-'],
	['/kz/cabinet/lists', site, '/kz/-'],
	['/kz/search/result?search=a', site, '/kz/search/result?search=a'],
	['/auth/login', site, '/auth/login'],
	['/', admin, '/-'],
	['/admin', admin, '/admin'],
	['/healthz', admin, '/healthz'],
	['/assets/a.js', admin, '/assets/a.js'],
	['/api/v1/sources', admin, '/api/v1/sources'],
])('%s is answered by %o as %s', (url, served, answered) => expect(servedUrl(url, served)).toBe(answered));
