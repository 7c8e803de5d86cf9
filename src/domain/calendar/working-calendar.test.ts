import { describe, expect, test } from 'vitest';
import { addWorkingDays, endOfTerm, isWorkingDay, type MovedDays, workingDaysAfter } from './working-calendar.ts';

const none: MovedDays = new Map();

describe('by the rule, for years that no file tells of', () => {
	test.each([
		['2029-01-01', false], // Monday
		['2029-01-03', true],
		['2029-01-07', false], // Sunday: Christmas takes no other day
		['2029-01-08', true],
		['2029-03-08', false],
		['2029-03-21', false],
		['2029-03-23', false],
		['2029-03-26', true],
		['2033-03-24', true],
		['2032-03-22', false], // Monday
		['2032-03-24', false], // Nauryz of Sunday the 21st
		['2032-03-25', true],
		['2032-05-03', false], // of Saturday the 1st
		['2032-05-10', false], // of Sunday the 9th
		['2032-05-04', true],
	])('%s: %s', (day, isWorking) => expect(isWorkingDay(day, none)).toBe(isWorking));
});

describe('by the file', () => {
	const moved: MovedDays = new Map([
		['2026-05-11', 'off'],
		['2026-05-16', 'work'],
	]);
	test.each([
		['2026-05-11', false],
		['2026-05-16', true],
		['2026-05-17', false],
		// the file tells of the year: what it does not name is an ordinary day
		['2026-05-07', true],
	])('%s: %s', (day, isWorking) => expect(isWorkingDay(day, moved)).toBe(isWorking));
});

test('ten working days behind a Monday are the Monday after next', () => {
	expect(workingDaysAfter('2029-02-05', '2029-02-18', none)).toBe(9);
	expect(workingDaysAfter('2029-02-05', '2029-02-19', none)).toBe(10);
	expect(workingDaysAfter('2029-02-05', '2029-02-05', none)).toBe(0);
	expect(workingDaysAfter('2029-02-05', '2029-01-01', none)).toBe(0);
});

test('a term of working days begins on the day after and passes over days off', () => {
	expect(addWorkingDays('2029-02-05', 1, none)).toBe('2029-02-06');
	expect(addWorkingDays('2029-02-09', 3, none)).toBe('2029-02-14');
	// Nauryz takes Wednesday to Friday
	expect(addWorkingDays('2029-03-20', 1, none)).toBe('2029-03-26');
});

test('a term of calendar days that ends on a day off ends on the next working day', () => {
	expect(endOfTerm('2029-02-05', 20, none)).toBe('2029-02-26');
	expect(endOfTerm('2029-02-06', 20, none)).toBe('2029-02-26');
	expect(endOfTerm('2029-02-07', 20, none)).toBe('2029-02-27');
});
