import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/facts/evidence.ts';
import { buildEvidence, buildJustice, buildOfficial, nothing } from '../../../../test/factories/scored-evidence.ts';
import { scoreSubject } from '../score-subject.ts';

const score = (facts: Evidence) => scoreSubject(facts, { mciKzt: 4325 });

describe('official value', () => {
	const official = (overrides = {}, rest = {}) => buildEvidence({ officialIndex: buildOfficial(overrides), ...rest });

	test('beats the model, whose factors explain beside it', () => {
		const result = score(official());
		expect(result).toMatchObject({
			origin: 'official',
			score: 812,
			group: 'G3',
			riskClass: 'green',
			riskDegree: 'low',
			calculatedOn: '2026-11-16',
			officialReasonCodes: ['A1'],
			confidence: null,
			probability: null,
		});
		expect(result.factors.find(({ code }) => code === 'R1')).toMatchObject({ points: 15 });
	});

	test.each([
		['G11', 'mature'],
		['N10', 'young'],
	] as const)('zero turnover: %s has no number and is red', (group, segment) =>
		expect(score(official({ group, score: 700 }))).toMatchObject({
			group,
			segment,
			score: null,
			riskClass: 'red',
			riskDegree: 'high',
			zeroTurnover: true,
			notCalculated: null,
		}),
	);

	test('its group tells the segment', () =>
		expect(score(official({ group: 'N6', score: 610 }))).toMatchObject({
			segment: 'young',
			base: 659,
			riskClass: 'red',
			matureFrom: null,
		}));

	test('stands for a branch, a newcomer and a subject without a date', () => {
		const noDate = { registration: { registeredOn: null }, justice: nothing<never>('justice-legal-entities') };
		for (const rest of [
			{ registration: { kind: 'branch' as const } },
			{ registration: { registeredOn: '2026-11-01' } },
			noDate,
		])
			expect(score(official({}, rest))).toMatchObject({ score: 812, notCalculated: null });
	});

	test('is shown untouched, but never green beside a stop factor of ours', () =>
		expect(score(official({}, { justice: buildJustice('bankrupt') }))).toMatchObject({
			score: 812,
			group: 'G3',
			riskClass: 'red',
			riskDegree: 'high',
			capped: false,
			stopFactors: [{ code: 'bankrupt' }],
		}));

	test('older than the removal from the register is no longer one', () => {
		const removed = { registration: { removedOn: '2026-11-17' } };
		expect(score(official({}, removed))).toMatchObject({ notCalculated: 'removed', score: null, origin: 'model' });
		expect(score(official({ calculatedOn: '2026-11-17' }, removed))).toMatchObject({ score: 812, origin: 'official' });
	});

	test('with a group nobody published keeps its number, and the published thresholds give the zone', () => {
		expect(score(official({ group: 'X1', score: 599 }))).toMatchObject({
			origin: 'official',
			score: 599,
			group: null,
			riskClass: 'red',
			riskDegree: null,
		});
		expect(score(official({ group: 'X1', score: 600 }))).toMatchObject({ riskClass: 'green' });
		expect(score(official({ group: 'X1', score: null }))).toMatchObject({ origin: 'model', score: 790 });
	});
});
