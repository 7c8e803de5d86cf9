import { describe, expect, test } from 'vitest';
import { blocksOfSample } from '../../testing.ts';
import { sample } from './sample.ts';

describe('section of the report: people', () => {
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
