import { expect, test } from 'vitest';
import { stated } from '../../../test/factories/evidence.ts';
import {
	buildIdn,
	buildReading,
	buildStoredReport,
	describeBuilt,
	reportDay,
} from '../../../test/factories/stored-report.ts';
import { evidenceOfReport, opinionOf } from './evidence-of-report.ts';
import type { StoredSource } from './stored-report.ts';

const open = { closedAt: null };

function heardOf(source: Partial<StoredSource>, report: { closedAt?: null } = {}) {
	const stored = buildStoredReport({ ...report, sources: [{ sourceId: 'a', ...source }] });
	return evidenceOfReport(stored, describeBuilt, reportDay).sources[0]?.heard;
}

test('what became of each source is handed on with its statements', () => {
	const answered = { asOf: '2026-11-20', retrievedAt: '2026-11-21T09:00:01.000Z' };
	expect(heardOf({ state: 'found', facts: [stated('exit_ban')] })).toEqual({ state: 'found', ...answered });
	expect(heardOf({ state: 'nothing' })).toEqual({ state: 'nothing', ...answered });
	expect(heardOf({ state: 'not_asked', notAskedReason: 'paid' })).toEqual({ state: 'not_asked', reason: 'paid' });
	expect(heardOf({ state: 'silent', silentSince: '2026-11-20T00:00:00.000Z', lastGoodAsOf: '2026-11-19' })).toEqual({
		...{ state: 'silent', since: '2026-11-20T00:00:00.000Z', lastGoodAsOf: '2026-11-19' },
	});
});

test.each(['waiting', 'asking'] as const)(
	'%s may still answer while the report is open, and is silent after',
	(state) => {
		expect(heardOf({ state }, open)).toEqual({ state: 'waiting' });
		expect(heardOf({ state })).toEqual({ state: 'silent', since: null, lastGoodAsOf: null });
	},
);

test('what is stored with a source that did not answer is not stated', () => {
	const stored = buildStoredReport({ sources: [{ sourceId: 'a', state: 'silent', facts: [stated('exit_ban')] }] });
	expect(evidenceOfReport(stored, describeBuilt, reportDay).sources[0]?.statements).toEqual([]);
});

test('of the index the verdict weighs zone, turnover and why there is none', () => {
	expect(opinionOf({ idn: null, reading: null })).toBeNull();
	expect(opinionOf({ idn: buildIdn('red', true), reading: null })).toMatchObject({
		riskClass: 'red',
		zeroTurnover: true,
	});
});

test('the reading over the report goes before the published value', () => {
	expect(opinionOf({ idn: buildIdn('green'), reading: buildReading('red') })).toMatchObject({ riskClass: 'red' });
});
