import { describe, expect, test } from 'vitest';
import { periodOn } from './period-on.ts';

const answer = (values: { from: string | null; to: string | null }[]) => ({
	...{ asOf: '2026-11-20', retrievedAt: '2026-11-20T09:00:00Z', values },
});
const ended = { from: '2021-04-01', to: '2023-06-01' };
const running = { from: '2024-01-01', to: null };

describe('one period that has ended', () => {
	test.each([
		['2021-03-31', { state: 'unknown', why: 'before_registration', from: '2021-04-01' }],
		['2021-04-01', { state: 'on', period: ended, asOf: '2026-11-20' }],
		['2023-05-31', { state: 'on', period: ended, asOf: '2026-11-20' }],
		['2023-06-01', { state: 'off', period: ended, asOf: '2026-11-20' }],
		['2026-11-20', { state: 'off', period: ended, asOf: '2026-11-20' }],
		['2026-11-21', { state: 'unknown', why: 'after_answer', asOf: '2026-11-20' }],
	])('on %s', (on, expected) => expect(periodOn(answer([ended]), on)).toEqual(expected));
});

test('a running period covers every day up to the answer, none after it', () => {
	expect(periodOn(answer([running, ended]), '2026-11-20')).toMatchObject({ state: 'on', period: running });
	expect(periodOn(answer([running, ended]), '2023-08-01')).toMatchObject({ state: 'off', period: ended });
	expect(periodOn(answer([running]), '2026-11-21')).toMatchObject({ state: 'unknown', why: 'after_answer' });
});

test('«no entry» speaks of the day of the answer only', () => {
	expect(periodOn(answer([]), '2026-11-20')).toEqual({ state: 'off', period: null, asOf: '2026-11-20' });
	expect(periodOn(answer([]), '2026-11-19')).toMatchObject({ state: 'unknown', why: 'past_untold' });
});

test('without dates only the day of the answer is known; without an answer nothing is', () => {
	const undated = answer([{ from: null, to: null }]);
	expect(periodOn(undated, '2026-11-20')).toMatchObject({ state: 'on' });
	expect(periodOn(undated, '2026-11-19')).toMatchObject({ state: 'unknown', why: 'undated' });
	expect(periodOn(undefined, '2026-11-19')).toEqual({ state: 'unknown', why: 'never_asked' });
});
