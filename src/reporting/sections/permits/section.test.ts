import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { permits } from './section.ts';

describe('section of the report: permits', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(permits.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('a licence without an end is told to hold since its day', () => {
		expect(textsOf(blocksOfSample(sample, 'ru'))).toContain('с 04.05.2016');
		expect(textsOf(blocksOfSample(sample, 'kz'))).toContain('04.05.2016 күнінен бастап');
		expect(textsOf(blocksOfSample(sample, 'en'))).toContain('since 4 May 2016');
	});
});
