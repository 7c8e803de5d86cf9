import { expect, test } from 'vitest';
import { asked, recorded } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

test('a ban of an open case holds, that of a closed case has ended with it', () =>
	expect(parse([recorded(import.meta.dirname, 'ban.xml', 'cases')], asked('210340001203')).facts).toEqual([
		{ kind: 'exit_ban', value: { from: '2025-06-01', caseNumber: '1234/25-71-100' } },
	]));
