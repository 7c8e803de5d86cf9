import { describe, expect, test } from 'vitest';
import { blocksOfSample, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: permits', () => {
	test('a licence without an end is told to hold since its day', () => {
		expect(textsOf(blocksOfSample(sample, 'ru'))).toContain('с 04.05.2016');
		expect(textsOf(blocksOfSample(sample, 'kz'))).toContain('04.05.2016 күнінен бастап');
		expect(textsOf(blocksOfSample(sample, 'en'))).toContain('since 4 May 2016');
	});
});
