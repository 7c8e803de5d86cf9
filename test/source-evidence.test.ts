import { expect, test } from 'vitest';
import { sources } from '#sources/catalogue.ts';

const assumed = sources.filter(({ evidence }) => evidence === 'assumed').map(({ id }) => id);

test('no more formats are assumed than were: the number may only fall', () => {
	expect(assumed.length, assumed.join(', ')).toBeLessThanOrEqual(21);
});

test('a format is either assumed, or has the day on which it was checked', () => {
	for (const { id, evidence, checkedOn } of sources) expect(checkedOn === null, id).toBe(evidence === 'assumed');
});

test('what a descriptor says of an assumption and its grade agree', () => {
	for (const { id, evidence, format } of sources)
		if (/^\[assumed\]|\[assumed payload\]/.test(format)) expect(evidence, id).toBe('assumed');
});
