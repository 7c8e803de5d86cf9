import { expect, test } from 'vitest';
import { Evidence, type Heard } from '#domain/facts/evidence.ts';
import { buildEvidence, stated } from '../../test/factories/evidence.ts';
import { findUnheard } from './unheard.ts';

const stop = { isStopFactor: true };
const unheardOf = (...sources: Parameters<typeof buildEvidence>[0]) => findUnheard(buildEvidence(sources));

test('what has answered lately is heard, whatever it said', () => {
	expect(unheardOf({ traits: stop }, { traits: stop, says: [stated('register_entry')] })).toEqual([]);
});

test.each<[Heard, object]>([
	[
		{ state: 'silent', since: '2026-11-20T03:00:00.000Z', lastGoodAsOf: '2026-11-19' },
		{ why: 'silent', since: '2026-11-20T03:00:00.000Z', asOf: '2026-11-19' },
	],
	[
		{ state: 'silent', since: null, lastGoodAsOf: null },
		{ why: 'silent', since: null, asOf: null },
	],
	[
		{ state: 'not_asked', reason: 'not_loaded' },
		{ why: 'not_loaded', since: null, asOf: null },
	],
	[
		{ state: 'not_asked', reason: 'not_configured' },
		{ why: 'not_configured', since: null, asOf: null },
	],
])('%o', (heard, expected) => {
	expect(unheardOf({ sourceId: 'a-stop', traits: stop, heard })).toEqual([{ sourceId: 'a-stop', ...expected }]);
	expect(unheardOf({ sourceId: 'a-other', heard })).toEqual([]);
});

test.each(['not_applicable', 'paid', 'consent', 'plan', 'signature'] as const)(
	'that the offer does not ask it (%s) is no silence',
	(reason) => expect(unheardOf({ traits: stop, heard: { state: 'not_asked', reason } })).toEqual([]),
);

test('what may still answer has not fallen silent', () => {
	expect(unheardOf({ traits: stop, heard: { state: 'waiting' } })).toEqual([]);
});

test('data older than two editions are as good as none, also where they found something', () => {
	const of = (asOf: string | null, says = [stated('register_entry')]) =>
		unheardOf({ sourceId: 'a-stop', traits: { ...stop, cadenceDays: 30 }, asOf, says });
	expect(of('2026-09-22')).toEqual([]);
	expect(of('2026-09-21')).toEqual([{ sourceId: 'a-stop', why: 'stale', since: null, asOf: '2026-09-21' }]);
	expect(of('2026-09-21', [])).toMatchObject([{ why: 'stale' }]);
	expect(of(null)).toEqual([]);
});

test('one source is judged anew on another day and by another date', () => {
	const [{ traits } = {}] = buildEvidence([{ traits: { ...stop, cadenceDays: 1 } }]).sources;
	if (traits === undefined) throw new Error('no source');
	const evidence = (asOf: string, today: string) => {
		const heard = { state: 'nothing', asOf, retrievedAt: null } as const;
		return findUnheard(
			new Evidence({ iinBin: '160340001109', kind: 'legal' }, today, [{ traits, heard, statements: [] }]),
		).length;
	};
	expect(evidence('2026-11-20', '2026-11-21')).toBe(0);
	expect(evidence('2026-11-20', '2026-11-25')).toBe(1);
	expect(evidence('2026-11-24', '2026-11-25')).toBe(0);
});

test.each<[string, Heard]>([
	['silent', { state: 'silent', since: null, lastGoodAsOf: null }],
	['never loaded', { state: 'not_asked', reason: 'not_loaded' }],
	['years old', { state: 'nothing', asOf: '2022-06-28', retrievedAt: null }],
])('a list that its publisher gave up is not waited for: %s', (_why, heard) => {
	expect(unheardOf({ traits: { ...stop, frozenOn: '2022-06-28' }, heard })).toEqual([]);
});
