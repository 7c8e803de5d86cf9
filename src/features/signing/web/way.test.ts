import { expect, test } from 'vitest';
import { isSameWish } from './way.ts';

test.each([
	[{ statement_id: 'two' }, false],
	[{ consent_id: 'two' }, false],
	[{ link: 'two' }, false],
	[{ text_sha256: 'two' }, false],
	[{ bin: '160340001109' }, false],
	[{ taxpayer_token: 'secret' }, true],
	[{}, true],
] as const)('a wish that differs by %j is the same: %s', (change, isSame) => {
	const one = { action: 'gov_report', statement_id: 'one' } as const;
	expect(isSameWish(one, { ...one, ...change })).toBe(isSame);
});
