import { describe, expect, test } from 'vitest';
import type { IdnHistoryEntry } from '../../contract.ts';
import { chart, chartOf } from './history-geometry.ts';

function entry(overrides: Partial<IdnHistoryEntry>): IdnHistoryEntry {
	return {
		...{ calculated_on: '2026-01-01', value: 700, group: 'G5', risk_class: 'green', segment: 'mature' },
		...{ origin: 'model', model_version: 'v1', not_calculated: null, interval: null, difference: null, text: '' },
		...overrides,
	};
}

describe('the chart of the history', () => {
	test('is not drawn for a single calculation, nor without any value', () => {
		expect(chartOf([])).toBeNull();
		expect(chartOf([entry({})])).toBeNull();
		expect(chartOf([entry({ value: null }), entry({ value: null })])).toBeNull();
	});

	test('runs from the oldest on the left to the newest on the right, higher values higher', () => {
		const drawn = chartOf([
			entry({ calculated_on: '2026-03-01', value: 800, group: 'G3' }),
			entry({ calculated_on: '2026-01-01', value: 700 }),
		]);
		const [older, newer] = drawn?.levels ?? [];
		expect(older).toMatchObject({ fromX: chart.left, value: 700, label: 'G5' });
		expect(newer).toMatchObject({ toX: chart.right, value: 800, label: 'G3' });
		expect(older?.toX).toBe(newer?.fromX);
		expect(newer?.y ?? 0).toBeLessThan(older?.y ?? 0);
		expect(drawn?.line).toBe(`M${older?.fromX} ${older?.y}H${older?.toX}V${newer?.y}H${newer?.toX}`);
		expect(drawn).toMatchObject({ firstDay: '2026-01-01', lastDay: '2026-03-01' });
	});

	test('breaks where there was no value', () => {
		const drawn = chartOf([
			entry({ calculated_on: '2026-03-01' }),
			entry({ calculated_on: '2026-02-01', value: null, group: null }),
			entry({ calculated_on: '2026-01-01' }),
		]);
		expect(drawn?.line.match(/M/g)).toHaveLength(2);
	});

	test('draws an interval as a band from end to end, not as a gap and not as a point', () => {
		const drawn = chartOf([
			entry({ calculated_on: '2026-03-01', value: 720 }),
			entry({
				...{ calculated_on: '2026-01-01', value: null, group: null },
				interval: { low: 560, high: 810, green_probability: 0.9 },
			}),
		]);
		const [band] = drawn?.bands ?? [];
		const [level] = drawn?.levels ?? [];
		expect(drawn?.levels).toHaveLength(1);
		expect(band).toMatchObject({ fromX: chart.left, toX: level?.fromX });
		expect(band?.topY).toBeLessThan(level?.y ?? 0);
		expect(band?.bottomY).toBeGreaterThan(level?.y ?? 0);
		expect(drawn?.ticks.map(({ value }) => value)).toContain(810);
	});

	test('is drawn of intervals alone, too', () => {
		const vague = { value: null, group: null, interval: { low: 560, high: 810, green_probability: 0.9 } };
		const drawn = chartOf([
			entry({ ...vague, calculated_on: '2026-03-01' }),
			entry({ ...vague, calculated_on: '2026-01-01' }),
		]);
		expect(drawn).toMatchObject({ line: '', levels: [], bands: [{ topY: expect.any(Number) }, { toX: chart.right }] });
	});

	test('moves the border of the green zone on the second birthday', () => {
		const drawn = chartOf([
			entry({ calculated_on: '2026-03-01' }),
			entry({ calculated_on: '2026-02-01', segment: 'young', group: 'N4' }),
			entry({ calculated_on: '2026-01-01', segment: 'young', group: 'N4' }),
		]);
		expect(drawn?.zones.map(({ border }) => border)).toEqual([650, 600]);
		expect(drawn?.zones[0]?.toX).toBe(drawn?.zones[1]?.fromX);
	});

	test('leaves out numbers of the axis that would lie on each other', () => {
		const drawn = chartOf([
			entry({ calculated_on: '2026-03-01', value: 886 }),
			entry({ calculated_on: '2026-01-01', value: 873 }),
		]);
		expect(drawn?.ticks.map(({ value }) => value)).toEqual([600, 886]);
	});

	test('names a group once while it lasts', () => {
		const drawn = chartOf([entry({ calculated_on: '2026-03-01' }), entry({ calculated_on: '2026-01-01' })]);
		expect(drawn?.levels.map(({ label }) => label)).toEqual(['G5', null]);
	});
});
