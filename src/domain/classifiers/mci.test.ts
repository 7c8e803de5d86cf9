import { expect, it } from 'vitest';
import { lastKnownMci, mciOn } from './mci.ts';

it.each([
	['2023-12-31', undefined],
	['2024-01-01', 3692],
	['2024-12-31', 3692],
	['2025-01-01', 3932],
	['2025-12-31', 3932],
	['2026-01-01', 4325],
	['2026-11-21', 4325],
	['2026-12-31', 4325],
	['2027-01-01', undefined],
	['', undefined],
])('on %j it is %s tenge', (day, amountKzt) => {
	expect(mciOn(day)).toBe(amountKzt);
});

it.each([
	['2026-11-21', 4325],
	['2027-01-01', 4325],
	['2025-06-01', 3932],
])('a threshold of %s goes by %s tenge', (day, amountKzt) => {
	expect(lastKnownMci(day)).toBe(amountKzt);
});
