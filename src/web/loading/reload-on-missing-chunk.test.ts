import { expect, test } from 'vitest';
import { mayReload } from './reload-on-missing-chunk.ts';

test.each([
	[null, true],
	[1_000_000 - 59_999, false],
	[1_000_000 - 60_000, true],
])('after a reload at %s another one at 1 000 000 ms is tried: %s', (lastReloadAt, isTried) => {
	expect(mayReload(lastReloadAt, 1_000_000)).toBe(isTried);
});
