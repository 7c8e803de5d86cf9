import { describe, expect, test } from 'vitest';
import { blocksOfSample, problemsOf, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';
import { registration } from './section.ts';

describe('section of the report: registration', () => {
	test('has a sample of everything that is at home here', () => {
		const kinds = new Set<string>(sample.map(({ kind }) => kind));
		expect(Object.keys(registration.presenters).filter((kind) => !kinds.has(kind))).toEqual([]);
	});

	test('speaks every language without a hole', () => {
		expect(problemsOf(sample)).toEqual([]);
	});

	test('leaves out what the source does not say', () => {
		const bare = { kind: 'charter_capital', value: { amountKzt: 100 } } as const;
		expect(blocksOfSample([bare], 'ru')).toEqual([
			{
				type: 'rows',
				rows: [{ label: 'Уставный капитал', value: { text: '100\u00a0₸', isNumber: true } }],
			},
		]);
	});

	test('writes the size in people, not in codes', () => {
		expect(textsOf(blocksOfSample(sample, 'ru'))).toContain('от 11 до 15 человек');
	});
});
