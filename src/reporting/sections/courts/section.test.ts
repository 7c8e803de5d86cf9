import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { courts } from './section.ts';

describe('section of the report: courts', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(courts.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('puts open cases before closed ones', () => {
		const [table] = blocksOfSample(sample, 'ru').filter((block) => block.type === 'table');
		expect(table?.rows.map((row) => row[1]?.text)).toEqual(['открыто', 'закрыто']);
	});
});
