import { expect, test } from 'vitest';
import { getSource } from '#sources/catalogue.ts';
import { isOpen } from '#sources/kit/open-source.ts';
import { regimeSourceId, vatSourceId } from './present-state-on-date.ts';

test.each([vatSourceId, regimeSourceId])('%s is an open register: any report may lend its answer', (sourceId) => {
	expect(isOpen(getSource(sourceId))).toBe(true);
});
