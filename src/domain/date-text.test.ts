import { expect, test } from 'vitest';
import { formatInstant } from './date-text.ts';

test('an instant is told by the clock of Kazakhstan', () => {
	expect(formatInstant('2026-11-21T20:30:00Z')).toBe('22.11.2026 01:30');
});
