import { describe, expect, test } from 'vitest';
import { blocksOfSample, textsOf } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: foreign', () => {
	test('names countries in the language of the reader', () => {
		expect(textsOf(blocksOfSample(sample, 'kz'))).toContain('Ұлыбритания');
	});

	test('makes no link of anything but an address of the web', () => {
		const [, , company] = sample;
		if (company?.kind !== 'foreign_company') throw new Error('the sample has changed');
		const evil = { ...company, value: { ...company.value, registryUrl: 'javascript:alert(1)' } };
		expect(JSON.stringify(blocksOfSample([evil], 'ru'))).not.toContain('javascript');
	});
});
