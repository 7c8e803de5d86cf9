import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { dfoStatements } from './source.ts';

test('the lines of a year are one statement, and a bad line spoils its statement alone', async () => {
	const { good, bad, passed } = await readFixture(dfoStatements, import.meta.dirname, 'statements.csv');
	expect(good.map(({ entryKey }) => entryKey)).toEqual(['160340001109:2025', '160340001129:2024']);
	expect(good[0]?.fact.value).toMatchObject({
		year: 2025,
		lines: [{ line: '100', endKzt: 1_250_000 }, { line: '010' }],
	});
	expect(good[1]?.fact.value).toMatchObject({ lines: [{ beginKzt: null, endKzt: 700_000 }] });
	expect(bad).toEqual([{ field: 'valueEnd', reason: 'number', value: 'x' }]);
	expect(passed).toEqual([]);
});
