import { expect, test } from 'vitest';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import { factorBins } from '#domain/idn/factor-bins.ts';
import type { FactorCode, IdnResult } from '#domain/idn/score.ts';
import { liveAnswers } from '../../../test/factories/live-answers.ts';
import {
	buildArrears,
	buildEvidence,
	buildHeadFirms,
	buildPreliminary,
	found,
	handed,
	handedOverClean,
	listed,
	notLoaded,
	type Preliminary,
	silent,
} from '../../../test/factories/scored-evidence.ts';
import { currentModel } from './models/models.ts';
import { scoreSubject } from './score-subject.ts';

/**
 * A version names the rules that choose the bins as well as the points (decision 0049). Where this file differs, stored
 * results of the version no longer recompute: give the model a new version, which brings a file of its own.
 */
test('what the released rules made of 200 subjects, they make again', async () => {
	const roll = dice(49);
	const lines = Array.from({ length: 200 }, () => lineOf(scoreSubject(anybody(roll), { mciKzt: 4325 })));
	expect(new Set(lines).size).toBeGreaterThan(190);
	await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`released/${currentModel.version}.txt`);
});

type Roll = (faces: number) => number;

/** The same subjects every time. */
function dice(seed: number): Roll {
	let state = seed;
	return (faces) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * faces);
	};
}

/** Without stop factors: those are the judge's, and read over what is known now. */
function anybody(roll: Roll) {
	const one = <Value>(...values: readonly Value[]): Value => values[roll(values.length)] as Value;
	const isYoung = roll(4) === 0;
	return buildEvidence({
		registration: {
			registeredOn: isYoung ? `2025-0${1 + roll(9)}-15` : `${2004 + roll(20)}-03-14`,
			status: one('active', 'active', 'active', 'suspended', 'inactive'),
			kind: one('legal', 'legal', 'sole'),
		},
		addressLoad: one(found('', { liveCount: 2 }), found('', { liveCount: 900 }), silent<never>('')),
		headFirms: one(
			buildHeadFirms(),
			buildHeadFirms({ liveCount: 12, failedCount: 1 }),
			buildHeadFirms({ failedCount: 2, oldestCleanOn: '2020-01-01' }),
			silent<never>(''),
		),
		taxLists: roll(5) === 0 ? { 'kgd-absent-at-address': listed('kgd-absent-at-address') } : {},
		...(roll(3) === 0 ? { arrears: buildArrears(50_000 * (1 + roll(90))) } : {}),
		preliminary: roll(5) === 0 ? notLoaded<never>('bpr-preliminary') : handedOver(roll, isYoung ? 'young' : 'mature'),
		more: answers(roll),
	});
}

function handedOver(roll: Roll, segment: 'mature' | 'young') {
	const codes = Object.keys(handedOverClean) as FactorCode[];
	const said: Preliminary = Object.fromEntries(
		codes.flatMap((code) => {
			const bins = factorBins[code][segment];
			return bins.length === 0 || roll(4) === 0 ? [] : [[code, handed(bins[roll(bins.length)] ?? '')]];
		}),
	);
	return buildPreliminary(said);
}

function answers(roll: Roll): SourceEvidence[] {
	const every: readonly (readonly SourceEvidence[])[] = Object.values(liveAnswers);
	const heard = new Map<string, SourceEvidence>();
	for (const answer of every.flat()) if (roll(4) === 0) heard.set(answer.traits.sourceId, answer);
	return [...heard.values()];
}

function lineOf({ segment, score, group, interval, factors }: IdnResult): string {
	const value = interval === null ? `${score} ${group}` : `${interval.low}–${interval.high}`;
	const bins = factors.map(({ code, state, bin, points }) => `${code}:${bin ?? state}:${points ?? ''}`);
	return [segment, value, ...bins].join(' ');
}
