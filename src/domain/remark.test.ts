import { expect, test } from 'vitest';
import { type Remark, remarksAbout } from './remark.ts';

const remark = (change: Partial<Remark>): Remark => ({
	...{ kind: 'dispute', finding: null, sourceId: null, on: '2026-11-27', text: null },
	...change,
});
const about = { code: 'arrears', sourceIds: ['a-list', 'b-list'] } as const;

test.each([
	['the finding', { finding: 'arrears' }, true],
	['another finding', { finding: 'young' }, false],
	['one of its sources', { sourceId: 'b-list' }, true],
	['a source that does not say it', { sourceId: 'c-list' }, false],
	['what one of its sources says of it', { finding: 'arrears', sourceId: 'a-list' }, true],
	['what another source says of it', { finding: 'arrears', sourceId: 'c-list' }, false],
	['nothing in particular', {}, false],
] as const)('a remark about %s stands beside the finding or does not', (_what, change, stands) => {
	expect(remarksAbout([remark(change)], about)).toHaveLength(stands ? 1 : 0);
});

test('what the portal has put right stands first', () => {
	const all = (['reply', 'dispute', 'correction'] as const).map((kind) => remark({ kind, finding: 'arrears' }));
	expect(remarksAbout(all, about).map(({ kind }) => kind)).toEqual(['correction', 'dispute', 'reply']);
});
