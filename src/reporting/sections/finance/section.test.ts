import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { finance } from './section.ts';

describe('section of the report: finance', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(finance.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('names the lines of the forms, and those without a name by form and number', () => {
		const texts = textsOf(blocksOfSample(sample, 'ru'));
		expect(texts).toContain('Выручка');
		expect(texts).toContain('Форма 3, строка 7');
	});
});
