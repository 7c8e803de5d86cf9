import { expect, test } from 'vitest';
import { readText } from './architecture/tree.ts';

type Row = { id: string; level: string; state: string; why: string };

const text = readText('docs/security.md');
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
	([, id = '', level = '', state = '', why = '']) => ({ id, level, state, why: why.trim() }),
);
const count = (state: string) => rows.filter((row) => row.state === state).length;

test('the table of ASVS 5.0 has every requirement of levels 1 and 2, once, with its reason', () => {
	expect([count('met') + count('n/a') + count('not met'), new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253]);
	expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
	expect(rows.filter(({ why }) => why === '')).toEqual([]);
});

test('the sentence above it counts right', () => {
	expect(text).toContain(`253 requirements: ${count('met')} met, ${count('n/a')} n/a, ${count('not met')} not met.`);
});
