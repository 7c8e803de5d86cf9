import { expect, test } from 'vitest';
import type { Heard } from '../facts/evidence.ts';
import { hearingOf } from './hearing.ts';
import type { Hearing } from './judgement.ts';

const answered: Heard = { state: 'nothing', asOf: '2026-11-20', retrievedAt: null };
const found: Heard = { state: 'found', asOf: '2026-11-20', retrievedAt: null };
const silent: Heard = { state: 'silent', since: null, lastGoodAsOf: null };
const waiting: Heard = { state: 'waiting' };
const notAsked = (reason: Extract<Heard, { state: 'not_asked' }>['reason']): Heard => ({ state: 'not_asked', reason });
const frozenOn = '2022-06-28';
const nobody: Hearing = {
	...{ asked: 0, answered: 0, waiting: 0, silent: [], notLoaded: [], frozen: 0 },
	leftOut: { signature: 0, consent: 0, paid: 0, plan: 0 },
};

type Part = { heard: Heard; code?: string; frozenOn?: string };
const hear = (...parts: Part[]) =>
	hearingOf(
		parts.map(({ heard, code, ...traits }, at) => ({
			traits: { sourceId: `s-${at}`, catalogueCode: code ?? `C-${at}`, ...traits },
			heard,
		})),
	);

test.each<[string, Part[], Partial<Hearing>]>([
	['nobody', [], {}],
	['answers with and without an entry', [{ heard: found }, { heard: answered }], { asked: 2, answered: 2 }],
	['who did not answer', [{ heard: answered }, { heard: silent }], { asked: 2, answered: 1, silent: ['s-1'] }],
	['who may still answer', [{ heard: waiting }], { asked: 1, waiting: 1 }],
	[
		'who could not be asked: no silence',
		[{ heard: notAsked('not_loaded') }, { heard: notAsked('not_configured') }],
		{ notLoaded: ['s-0', 's-1'] },
	],
	['who does not cover the subject: nothing at all', [{ heard: notAsked('not_applicable') }], {}],
	[
		'who was left out on purpose',
		(['paid', 'paid', 'consent', 'plan', 'signature'] as const).map((reason) => ({ heard: notAsked(reason) })),
		{ leftOut: { signature: 1, consent: 1, paid: 2, plan: 1 } },
	],
	['a given up list with an entry', [{ heard: found, frozenOn }], { asked: 1, answered: 1 }],
	[
		'given up lists without one, loaded or not',
		[
			{ heard: answered, frozenOn },
			{ heard: notAsked('not_loaded'), frozenOn },
		],
		{ frozen: 2 },
	],
	[
		'parts of one source',
		[
			{ heard: answered, code: 'A' },
			{ heard: found, code: 'A' },
		],
		{ asked: 1, answered: 1 },
	],
	[
		'a silent part: another does not hide it',
		[
			{ heard: answered, code: 'A' },
			{ heard: silent, code: 'A' },
		],
		{ asked: 1, silent: ['s-1'] },
	],
	[
		'a part that was left out beside one that answered: both are told',
		[
			{ heard: notAsked('plan'), code: 'A' },
			{ heard: answered, code: 'A' },
			{ heard: answered, code: 'A', frozenOn },
		],
		{ asked: 1, answered: 1, leftOut: { ...nobody.leftOut, plan: 1 } },
	],
])('%s', (_says, parts, counted) => {
	expect(hear(...parts)).toEqual({ ...nobody, ...counted });
});
