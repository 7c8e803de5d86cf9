import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { sanctions } from './section.ts';

describe('section of the report: sanctions', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(sanctions.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('warns that a name alone confirms nobody', () => {
		const notices = blocksOfSample(sample, 'en').filter((block) => block.type === 'notice');
		expect(notices).toMatchObject([
			{ tone: 'attention', text: expect.stringContaining('a name alone confirms nobody') },
		]);
	});

	test('never rounds a likeness up to certainty', () => {
		expect(textsOf(blocksOfSample(sample, 'ru'))).toContain('91\u00a0%');
	});
});
