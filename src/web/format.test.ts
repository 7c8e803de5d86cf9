import { describe, expect, it } from 'vitest';
import { formatDate, formatInstant, formatInteger, formatPoints, formatTenge } from './format.ts';

describe('numbers, dates and sums as people read them', () => {
	it('parts thousands by a narrow space that does not break', () => {
		expect(formatInteger(2514882)).toBe('2\u202f514\u202f882');
		expect(formatInteger(999)).toBe('999');
		expect(formatInteger(0)).toBe('0');
		expect(formatInteger(-1500)).toBe('−1\u202f500');
	});

	it('gives points their sign', () => {
		expect(formatPoints(16)).toBe('+16');
		expect(formatPoints(-54)).toBe('−54');
		expect(formatPoints(0)).toBe('0');
	});

	it('writes a day as dd.mm.yyyy', () => {
		expect(formatDate('2026-11-21')).toBe('21.11.2026');
	});

	it('tells an instant by the clock of Kazakhstan', () => {
		expect(formatInstant('2026-11-21T20:30:00Z')).toBe('22.11.2026 01:30');
	});

	it('shows tiyn only where there are any', () => {
		expect(formatTenge(41300)).toBe('41\u202f300\u00a0₸');
		expect(formatTenge(41300.5)).toBe('41\u202f300,50\u00a0₸');
	});
});
