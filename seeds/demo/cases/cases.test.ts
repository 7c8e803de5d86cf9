import { describe, expect, test } from 'vitest';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { demoPopulation } from '../generate.ts';
import { storyOf } from '../story/story.ts';
import { caseSpecs } from './cases.ts';

const today = '2026-11-21';
const subjects = new Map([...demoPopulation({ subjects: 0, today })].map((subject) => [subject.bin, subject]));

/** What ends or bars a subject, by the words of its story. */
function stopsOf(key: string): string[] {
	const subject = subjects.get(caseSpecs.find((spec) => spec.key === key)?.bin ?? '');
	if (subject === undefined) throw new Error(key);
	const story = storyOf(subject, 7, today);
	const { taxLists, justice } = subject.marks;
	const open = story.procedures.filter(({ to }) => to === null).map(({ type }) => type);
	const { sanctioned } = subject.script;
	return [
		...(story.life === 'ended' || justice === 'liquidated' ? ['ended'] : []),
		...(story.life === 'liquidating' ? ['liquidating'] : []),
		...(open.includes('BANKRUPTCY') ? ['bankrupt'] : []),
		...(open.includes('REHABILITATION') ? ['rehabilitation'] : []),
		...(taxLists.INVALID_REGISTRATION === undefined ? [] : ['annulled']),
		...(taxLists.PSEUDO_COMPANY === undefined ? [] : ['pseudo']),
		...(sanctioned === undefined || sanctioned.by === 'namesake' ? [] : [`sanctions by ${sanctioned.by}`]),
		...(story.stateBan?.court == null ? [] : ['black list by court']),
	];
}

describe('stop factors', () => {
	test.each([
		['stop_liquidated', 'ended'],
		['stop_liquidating', 'liquidating'],
		['stop_bankrupt', 'bankrupt'],
		['stop_rehabilitation', 'rehabilitation'],
		['stop_annulled', 'annulled'],
		['stop_pseudo', 'pseudo'],
		['stop_sanctions', 'sanctions by own_number'],
		['stop_sanctions_head', 'sanctions by head_number'],
		['blacklist_court', 'black list by court'],
	])('%s has this one alone: %s', (key, stop) => {
		expect(stopsOf(key)).toEqual([stop]);
	});

	test('cases of lesser trouble have none', () => {
		const lesser = ['blacklist_no_court', 'samruk_listed', 'namesake', 'reorganizing', 'suspended', 'inactive'];
		for (const key of [...lesser, 'silent_source', 'indicative', 'red_many_factors', 'contradicting_debt', 'cast_a'])
			expect(stopsOf(key), key).toEqual([]);
	});
});

test('every number of a case and of its head is valid, and nobody has that of another', () => {
	const numbers = caseSpecs.map(({ bin }) => bin);
	expect(new Set(numbers).size).toBe(numbers.length);
	for (const { bin, headIin } of subjects.values()) {
		expect(isIinBin(bin), bin).toBe(true);
		if (headIin !== null) expect(isIinBin(headIin), headIin).toBe(true);
	}
});
