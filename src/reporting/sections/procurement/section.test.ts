import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { procurement } from './section.ts';

describe('section of the report: procurement', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(procurement.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('leads from the other party to its card', () => {
		const cells = blocksOfSample(sample, 'ru').flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
		expect(cells).toContainEqual({ text: 'КГУ "Мысал"', bin: '160340001119' });
	});
});
