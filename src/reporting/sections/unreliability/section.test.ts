import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { unreliability } from './section.ts';

describe('section of the report: unreliability', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(unreliability.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});
});
