import { expect, test } from 'vitest';
import type { Heard } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { IndexOpinion, VerdictReason, VerdictTone } from '#domain/judgement/judgement.ts';
import { type BuiltSource, buildEvidence, stated } from '../../test/factories/evidence.ts';
import { judge } from './judge.ts';

const green: IndexOpinion = { riskClass: 'green', zeroTurnover: false, notCalculated: null };
const red: IndexOpinion = { ...green, riskClass: 'red' };
const isStop = { isStopFactor: true };
const silent: Heard = { state: 'silent', since: null, lastGoodAsOf: null };
const clean = { sourceId: 'stop-a', traits: isStop };
const unheard = { ...clean, heard: silent };
const waiting = { heard: { state: 'waiting' } as const };
const says = (...statements: Statement[]) => ({ sourceId: 'b', says: statements });

const stop = stated('unreliable_taxpayer', { list: 'pseudo_enterprise' });
const heavy = stated('listed_arrears');
const light = stated('tax_debt', { totalKzt: 5 });
const lighter = stated('exit_ban');
const info = stated('state_share');

type Case = { says: string; of: BuiltSource[]; index?: IndexOpinion | null; tone: VerdictTone; reason: VerdictReason };
const stops: VerdictReason = { code: 'stop', findings: ['pseudo_enterprise'] };
const unheardAlone: VerdictReason = { code: 'unheard', sources: ['stop-a'], findings: [] };
const dropped = stated('register_entry', { state: 'removed' });
const cases: Case[] = [
	{ says: 'all is well', of: [clean], tone: 'good', reason: { code: 'nothing_against' } },
	{
		says: 'what is good to know keeps it good',
		of: [clean, says(info)],
		tone: 'good',
		reason: { code: 'nothing_against' },
	},
	{ says: 'a stop outweighs everything', of: [unheard, says(stop, heavy)], tone: 'bad', reason: stops },
	{ says: 'a stop is told before the rest has answered', of: [says(stop), waiting], tone: 'bad', reason: stops },
	{
		says: 'an open report is being checked',
		of: [clean, waiting, unheard],
		index: red,
		tone: 'neutral',
		reason: { code: 'open', answered: 1, asked: 3 },
	},
	{ says: 'nobody answered', of: [unheard], tone: 'neutral', reason: { code: 'nobody_answered' } },
	{ says: 'nobody was there to be asked', of: [], tone: 'neutral', reason: { code: 'nobody_answered' } },
	{
		says: 'a list that its publisher gave up is no answer where it has no entry',
		of: [{ sourceId: 'old', traits: { frozenOn: '2022-06-28' } }],
		tone: 'neutral',
		reason: { code: 'nobody_answered' },
	},
	{
		says: 'and no silence where it is not loaded, while its entry counts',
		of: [
			clean,
			{ sourceId: 'old', traits: { frozenOn: '2022-06-28' }, heard: { state: 'not_asked', reason: 'not_loaded' } },
			{ sourceId: 'older', traits: { frozenOn: '2022-06-28' }, asOf: '2022-06-28', says: [light] },
		],
		tone: 'attention',
		reason: { code: 'medium', findings: ['arrears'] },
	},
	{ says: 'a silent stop source is never good', of: [unheard, says(info)], tone: 'neutral', reason: unheardAlone },
	{ says: 'nor is a stale one', of: [{ ...clean, asOf: '2026-01-01' }], tone: 'neutral', reason: unheardAlone },
	{
		says: 'something to see beside a silent stop source',
		of: [unheard, says(light)],
		tone: 'attention',
		reason: { code: 'unheard', sources: ['stop-a'], findings: ['arrears'] },
	},
	{
		says: 'another silent source spoils nothing',
		of: [clean, { sourceId: 'c', heard: silent }],
		tone: 'good',
		reason: { code: 'nothing_against' },
	},
	{
		says: 'a heavy finding',
		of: [clean, says(heavy, lighter)],
		tone: 'attention',
		reason: { code: 'high', findings: ['large_arrears'] },
	},
	{
		says: 'a lighter one',
		of: [clean, says(light, info)],
		tone: 'attention',
		reason: { code: 'medium', findings: ['arrears'] },
	},
	{ says: 'a red index', of: [clean], index: red, tone: 'bad', reason: { code: 'red_index', findings: [] } },
	{
		says: 'a red index with its reasons',
		of: [unheard, says(lighter, heavy)],
		index: red,
		tone: 'bad',
		reason: { code: 'red_index', findings: ['large_arrears', 'exit_ban'] },
	},
	{
		says: 'no turnover',
		of: [clean],
		index: { ...green, riskClass: null, zeroTurnover: true },
		tone: 'bad',
		reason: { code: 'zero_turnover', findings: [] },
	},
	{ says: 'no index', of: [clean], index: null, tone: 'neutral', reason: { code: 'no_green_index' } },
	{
		says: 'an index without a zone',
		of: [clean],
		index: { ...green, riskClass: null },
		tone: 'neutral',
		reason: { code: 'no_green_index' },
	},
	{
		says: 'a subject that the register has dropped',
		of: [says(dropped)],
		tone: 'attention',
		reason: { code: 'removed' },
	},
	{
		says: 'that and more',
		of: [says(dropped, light)],
		tone: 'attention',
		reason: { code: 'medium', findings: ['removed_from_register', 'arrears'] },
	},
];

test.each(cases)('$says', ({ of, index = green, tone, reason }) => {
	expect(judge(buildEvidence(of), index).verdict).toEqual({ tone, reason });
});
