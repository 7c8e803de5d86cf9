import { expect, test } from 'vitest';
import { actionLabel } from '../src/features/admin/server/action-label.ts';
import { filesUnder, readText } from './architecture/tree.ts';

/** `<thing>.<act>` behind the word `action`, or handed to a helper that writes into the journal. */
const written = /(?:action: |action = [^;]*?|(?:audit|record)\([^)]*?)'([a-z_]+\.[a-z_]+)'/g;

test('every act that is written into the journal has words', () => {
	const files = filesUnder('src/features').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
	const actions = files.flatMap((path) => [...readText(path).matchAll(written)].flatMap(([, action]) => action ?? []));
	expect(actions.length).toBeGreaterThan(30);
	expect([...new Set(actions)].filter((action) => actionLabel(action, 'ru') === action)).toEqual([]);
});
