import { expect, test } from 'vitest';
import type { Oddity } from './live-source.ts';
import { SourceFailure } from './source-failure.ts';
import { dayOf, Strict } from './strict.ts';

function open(value: unknown): { object: Strict; oddities: Oddity[] } {
	const oddities: Oddity[] = [];
	return { object: Strict.open(value, 'answer', oddities), oddities };
}

test('a field nobody read or ignored is reported by name and without its value', () => {
	const { object, oddities } = open({ a: '1', b: '2', secret: '860214300507' });
	object.text('a');
	object.ignore('b').close();
	expect(oddities).toEqual([{ path: 'answer.secret', what: 'new_field', value: null }]);
});

test('a value of another type is refused, not read as none', () => {
	expect(() => open({ total: {} }).object.number('total')).toThrow(SourceFailure);
	expect(() => open({ rows: 'none' }).object.list('rows')).toThrow(/a list/);
	expect(() => open([]).object).toThrow(/instead of an object/);
});

test('a missing list is not an empty one where the list is the answer', () => {
	expect(() => open({}).object.requiredList('rows')).toThrow(/missing/);
	expect(open({ rows: [] }).object.requiredList('rows')).toEqual([]);
});

test('a missing number is null and never 0', () => {
	expect(open({ total: '' }).object.number('total')).toBeNull();
	expect(open({ total: '1 250 000,50' }).object.number('total')).toBe(1250000.5);
	expect(open({ total: 0 }).object.number('total')).toBe(0);
});

test('an unknown word falls to unclear and is reported', () => {
	const { object, oddities } = open({ status: 'SLEEPING' });
	expect(object.word('status', { ACTIVE: 'active' }, 'unclear')).toBe('unclear');
	expect(oddities[0]).toEqual({ path: 'answer.status', what: 'unknown_word', value: 'SLEEPING' });
});

test.each([
	['2026-09-01', '2026-09-01'],
	['2025-02-25+05:00', '2025-02-25'],
	['01.03.2025 10:00:00', '2025-03-01'],
	['31.02.2025', null],
	['2025-02-25T00:00:00', '2025-02-25'],
	['2022-04-07T18:18:06.373+06:00', '2022-04-07'],
	['2016-03-13T18:00:00.000+0000', '2016-03-14'],
	['2020-05-01T00:00:00Z', '2020-05-01'],
	['2026-13-08T04:42:27.326Z', null],
	['1577642400000', '2019-12-30'],
	['883612800000', '1998-01-01'],
	['20250301', null],
	['2025-13-01', null],
	['soon', null],
])('the day of %s is %s', (text, day) => expect(dayOf(text)).toBe(day));

test('milliseconds come as a number too', () => {
	const { object, oddities } = open({ sentAt: 1577642400000, never: 0 });
	expect(object.date('sentAt')).toBe('2019-12-30');
	expect(object.date('never')).toBeNull();
	expect(oddities.map(({ path }) => path)).toEqual(['answer.never']);
});
