import { describe, expect, test } from 'vitest';
import { type EntryHistory, listedOn } from './lists-on-date.ts';

const editions = { firstOn: '2026-01-01', lastOn: '2026-11-01' };
const kind = 'unreliable_taxpayer';
const [here, other] = ['{"list":"inactive"}', '{"list":"bankrupt"}'];

const entry = (overrides: Partial<EntryHistory>): EntryHistory => ({
	...{ sourceId: 'list', kind, current: here, firstListedOn: '2026-01-01', changes: [] },
	...overrides,
});
const came = { oldValue: null, newValue: here, seenAfter: '2026-03-01', seenOn: '2026-04-01' };
const went = { oldValue: here, newValue: null, seenAfter: '2026-06-01', seenOn: '2026-07-01' };
const back = { oldValue: null, newValue: here, seenAfter: '2026-08-01', seenOn: '2026-09-01' };
const said = [{ kind, json: here }];

describe('an entry that came, went and is back', () => {
	const entries = [entry({ changes: [came, went, back], firstListedOn: '2026-04-01' })];
	test.each([
		['2025-12-31', { state: 'unknown', since: '2026-01-01' }],
		['2026-02-01', { state: 'known', said: [], since: '2026-01-01', until: '2026-03-01' }],
		['2026-03-15', { state: 'between', before: [], after: said, since: '2026-03-01', until: '2026-04-01' }],
		['2026-04-01', { state: 'known', said, since: '2026-04-01', until: '2026-06-01' }],
		['2026-06-02', { state: 'between', before: said, after: [], since: '2026-06-01', until: '2026-07-01' }],
		['2026-07-01', { state: 'known', said: [], since: '2026-07-01', until: '2026-08-01' }],
		['2026-10-01', { state: 'known', said, since: '2026-09-01', until: '2026-11-01' }],
		['2026-11-02', { state: 'last_known', said, since: '2026-01-01', until: '2026-11-01' }],
	])('on %s', (on, expected) => expect(listedOn(entries, editions, on)).toEqual(expected));
});

test('who is in no list was in none of its editions', () => {
	expect(listedOn([], editions, '2026-05-01')).toEqual({
		...{ state: 'known', said: [], since: '2026-01-01', until: '2026-11-01' },
	});
	expect(listedOn([], editions, '2025-05-01')).toMatchObject({ state: 'unknown' });
});

test('an entry of the first edition has no event; one that came later without one is not claimed before', () => {
	expect(listedOn([entry({})], editions, '2026-01-01')).toMatchObject({ state: 'known', said });
	const late = [entry({ firstListedOn: '2026-05-01' })];
	expect(listedOn(late, editions, '2026-04-01')).toMatchObject({ state: 'between', before: [], after: said });
	expect(listedOn(late, editions, '2026-05-01')).toMatchObject({ state: 'known', said });
});

test('of two entries one that is certain is told, and the time in which both are', () => {
	const entries = [entry({}), entry({ current: null, changes: [came, went].map((change) => ({ ...change })) })];
	expect(listedOn(entries, editions, '2026-03-15')).toMatchObject({ state: 'known', said });
	const changed = [
		entry({
			current: other,
			changes: [{ oldValue: here, newValue: other, seenAfter: '2026-05-01', seenOn: '2026-06-01' }],
		}),
	];
	expect(listedOn([...entries, ...changed], editions, '2026-04-15')).toEqual({
		...{ state: 'known', said: [...said, ...said, ...said], since: '2026-04-01', until: '2026-05-01' },
	});
});
