import { describe, expect, test } from 'vitest';
import { compareDescribed, prepare } from './compare-described.ts';
import { firms } from './judged-pairs/firms.ts';
import { describedBy, type JudgedPair, type Verdict } from './judged-pairs/pair.ts';
import { persons } from './judged-pairs/persons.ts';
import { spellings } from './judged-pairs/spellings.ts';
import { tiers } from './judged-pairs/tiers.ts';

const groups = { tiers, spellings, persons, firms };
const all: readonly JudgedPair[] = Object.values(groups).flat();

function judged(one: string, other: string): Verdict {
	return compareDescribed(prepare(describedBy(one)), prepare(describedBy(other)))?.tier ?? 'hidden';
}

test('two hundred pairs and more are judged', () => {
	expect(all.length).toBeGreaterThanOrEqual(200);
	expect(new Set(all.map(([one, other]) => `${one} | ${other}`)).size).toBe(all.length);
});

describe.each(Object.entries(groups))('%s', (_, pairs) => {
	test.each(pairs)('%s and %s: %s', (one, other, verdict) => {
		expect(judged(one, other)).toBe(verdict);
		// who is asked about whom does not matter
		expect(judged(other, one)).toBe(verdict);
	});
});
