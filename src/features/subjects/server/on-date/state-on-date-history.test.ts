import { describe, expect, test } from 'vitest';
import { absencesOf, type History, statusOn, valueOn } from './state-on-date-history.ts';

const history: History = {
	firstOn: '2026-01-01',
	lastOn: '2026-11-01',
	current: 'в',
	changes: [
		{ oldValue: 'а', newValue: 'б', seenAfter: '2026-03-01', seenOn: '2026-04-01' },
		{ oldValue: 'б', newValue: 'в', seenAfter: '2026-06-01', seenOn: '2026-07-01' },
	],
	absences: [],
};

describe('a field that changed twice', () => {
	test.each([
		['2025-12-31', { state: 'unknown', since: '2026-01-01' }],
		['2026-01-01', { state: 'known', value: 'а', since: '2026-01-01', until: '2026-03-01' }],
		['2026-03-01', { state: 'known', value: 'а', since: '2026-01-01', until: '2026-03-01' }],
		['2026-03-02', { state: 'between', before: 'а', after: 'б', since: '2026-03-01', until: '2026-04-01' }],
		['2026-04-01', { state: 'known', value: 'б', since: '2026-04-01', until: '2026-06-01' }],
		['2026-06-30', { state: 'between', before: 'б', after: 'в', since: '2026-06-01', until: '2026-07-01' }],
		['2026-11-01', { state: 'known', value: 'в', since: '2026-07-01', until: '2026-11-01' }],
		['2026-11-02', { state: 'last_known', value: 'в', until: '2026-11-01', isGone: false }],
	])('on %s', (on, expected) => expect(valueOn(history, on)).toEqual(expected));
});

const gone = { oldValue: 'true', newValue: 'false', seenAfter: '2026-08-01', seenOn: '2026-09-01' };
const back = { oldValue: 'false', newValue: 'true', seenAfter: '2026-09-15', seenOn: '2026-10-01' };

describe('a subject that the lists do not carry for a while', () => {
	const away = { ...history, absences: absencesOf([gone, back]) };

	test.each([
		['2026-08-01', { state: 'known', value: 'в', since: '2026-07-01', until: '2026-11-01' }],
		['2026-08-20', { state: 'last_known', value: 'в', until: '2026-08-01', isGone: true }],
		['2026-09-20', { state: 'last_known', value: 'в', until: '2026-08-01', isGone: true }],
		['2026-10-01', { state: 'known', value: 'в', since: '2026-07-01', until: '2026-11-01' }],
	])('shows its fields as last carried on %s', (on, expected) => expect(valueOn(away, on)).toEqual(expected));

	test.each([
		['2026-07-01', { state: 'known', value: 'в', since: '2026-07-01', until: '2026-11-01' }],
		['2026-08-20', { state: 'between', before: 'в', after: 'removed', since: '2026-08-01', until: '2026-09-01' }],
		['2026-09-10', { state: 'known', value: 'removed', since: '2026-09-01', until: '2026-09-15' }],
		['2026-09-20', { state: 'between', before: 'removed', after: 'в', since: '2026-09-15', until: '2026-10-01' }],
		['2025-01-01', { state: 'unknown', since: '2026-01-01' }],
	])('shows on %s whether it was carried', (on, expected) => {
		expect(statusOn(away, on, '2026-11-01')).toEqual(expected);
	});
});

test('a subject that never came back stays removed up to the newest list, and as far as is known after it', () => {
	const removed = { ...history, lastOn: '2026-08-01', absences: absencesOf([gone]) };
	expect(statusOn(removed, '2026-10-05', '2026-11-01')).toEqual({
		...{ state: 'known', value: 'removed', since: '2026-09-01', until: '2026-11-01' },
	});
	expect(statusOn(removed, '2026-11-15', '2026-11-01')).toMatchObject({ state: 'last_known', value: 'removed' });
	expect(valueOn(removed, '2026-10-05')).toEqual({
		...{ state: 'last_known', value: 'в', until: '2026-08-01', isGone: true },
	});
});
