import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGenerationSql, engineVersion, indexGenerationSql } from './generation-sql.ts';
import { sourceColumns } from './index-rows.ts';

/** What each version of the engine makes; lexemes are not in it. */
const made: Readonly<Record<number, string>> = {
	1: '95ccd2c9f6972b25',
	2: '8e74e7bcde82500e',
	3: '9dcc5a56955bc454',
};

test('an engine that makes another index has another version', () => {
	const sql = [createGenerationSql('home'), indexGenerationSql('home'), sourceColumns].join('\n');
	expect(createHash('sha256').update(sql).digest('hex').slice(0, 16)).toBe(made[engineVersion]);
});
