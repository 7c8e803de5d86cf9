import { describe, expect, test } from 'vitest';
import { blocksOfSample, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: registration', () => {
	test('leaves out what the source does not say', () => {
		const bare = { kind: 'charter_capital', value: { amountKzt: 100 } } as const;
		expect(blocksOfSample([bare], 'ru')).toEqual([
			{
				type: 'rows',
				rows: [
					{ label: 'Уставный капитал', value: { text: '100\u00a0₸', isNumber: true, value: { as: 'tenge', of: 100 } } },
				],
			},
		]);
	});

	test('writes the size in people, not in codes', () => {
		expect(textsOf(blocksOfSample(sample, 'ru'))).toContain('от 11 до 15 человек');
	});
});
