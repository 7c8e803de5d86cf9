import { describe, expect, test } from 'vitest';
import { blocksOfSample, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: finance', () => {
	test('names the lines of the forms, and those without a name by form and number', () => {
		const texts = textsOf(blocksOfSample(sample, 'ru'));
		expect(texts).toContain('Выручка');
		expect(texts).toContain('Форма 3, строка 7');
	});
});
