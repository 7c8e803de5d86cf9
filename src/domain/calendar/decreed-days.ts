import type { IsoDate } from '../clock.ts';
import type { MovedDays } from './working-calendar.ts';

/** Weekdays off by the government's decrees; the next year is added every December. The first day of Kurban Ait included. */
const daysOff: readonly IsoDate[] = [
	...[
		'2025-01-01',
		'2025-01-02',
		'2025-01-07',
		'2025-03-10',
		'2025-03-21',
		'2025-03-24',
		'2025-03-25',
		'2025-05-01',
		'2025-05-07',
		'2025-05-09',
		'2025-06-06',
		'2025-07-07',
		'2025-09-01',
		'2025-10-27',
		'2025-12-16',
	],
	...[
		'2026-01-01',
		'2026-01-02',
		'2026-01-07',
		'2026-03-09',
		'2026-03-23',
		'2026-03-24',
		'2026-03-25',
		'2026-05-01',
		'2026-05-07',
		'2026-05-11',
		'2026-05-27',
		'2026-07-06',
		'2026-08-31',
		'2026-10-26',
		'2026-12-16',
	],
	...[
		'2027-01-01',
		'2027-01-04',
		'2027-01-07',
		'2027-03-08',
		'2027-03-22',
		'2027-03-23',
		'2027-03-24',
		'2027-05-03',
		'2027-05-07',
		'2027-05-10',
		'2027-07-06',
		'2027-08-30',
		'2027-10-25',
		'2027-12-16',
	],
];

/** What the decrees of 2025 to 2027 moved; by it terms and the days between two calculations of the index are counted. */
export const decreedDays: MovedDays = new Map(daysOff.map((day) => [day, 'off']));
