import { expect, test } from 'vitest';
import { prefetchOf } from './prefetch.ts';

test('a link is fetched before it is followed, but not on a slow line or where data are saved', () => {
	expect(prefetchOf({})).toBe('intent');
	expect(prefetchOf({ connection: { effectiveType: '4g', saveData: false } })).toBe('intent');
	for (const effectiveType of ['2g', 'slow-2g']) expect(prefetchOf({ connection: { effectiveType } })).toBe('none');
	expect(prefetchOf({ connection: { effectiveType: '4g', saveData: true } })).toBe('none');
});
