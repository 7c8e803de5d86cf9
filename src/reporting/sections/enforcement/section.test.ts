import { describe, expect, test } from 'vitest';
import { blocksOfSample } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: enforcement', () => {
	test('puts open cases before closed ones', () => {
		const [table] = blocksOfSample(sample, 'ru').filter((block) => block.type === 'table');
		expect(table?.rows.map((row) => row[1]?.text)).toEqual(['открыто', 'закрыто']);
	});
});
