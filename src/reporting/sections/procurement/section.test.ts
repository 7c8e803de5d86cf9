import { describe, expect, test } from 'vitest';
import { blocksOfSample } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: procurement', () => {
	test('leads from the other party to its card', () => {
		const cells = blocksOfSample(sample, 'ru').flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
		expect(cells).toContainEqual({ text: 'КГУ "Мысал"', bin: '160340001119' });
	});
});
