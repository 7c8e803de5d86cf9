import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { people } from './section.ts';

describe('section of the report: people', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(people.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('shows an organisation with the way to its card and a person with four digits', () => {
		const cells = blocksOfSample(sample, 'ru').flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
		expect(cells).toContainEqual({ text: '160340001119', bin: '160340001119' });
		expect(cells).toContainEqual({ text: '••••••••••07' });
		expect(JSON.stringify(cells)).not.toContain('860214300507');
	});

	test('never shows a date of birth', () => {
		expect(JSON.stringify(blocksOfSample(sample, 'ru'))).not.toContain('1990');
	});
});
