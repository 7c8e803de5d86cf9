import { expect, test } from 'vitest';
import { surfaceOf } from './surfaces.ts';

test.each([
	['/', 'site'],
	['/kz', 'site'],
	['/kz/search/result', 'site'],
	['/administration', 'site'],
	['/admin', 'admin'],
	['/admin/users/5', 'admin'],
	['/kz/admin', 'admin'],
	['/en/admin.data', 'admin'],
	['/admin?next=/', 'admin'],
	['/cabinet/lists', 'cabinet'],
	['/kz/auth/login', null],
])('%s is of the surface %s', (path, surface) => expect(surfaceOf(path)).toBe(surface));
