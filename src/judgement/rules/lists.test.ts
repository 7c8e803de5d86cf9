import { describe, expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { told } from '../../../test/factories/told.ts';
import { judge } from '../judge.ts';

const barred = (value: Parameters<typeof stated<'unreliable_supplier'>>[1]) => stated('unreliable_supplier', value);
const match = (value: Parameters<typeof stated<'sanction_match'>>[1]) => stated('sanction_match', value);

test.each([
	['barred_without_court high', barred({ court: null })],
	['barred_without_court high', barred({ court: null, to: null })],
	['barred_without_court high', barred({ list: 'mitwork', court: null })],
	['barred_without_court high', barred({ list: 'unclear' })],
	['barred_by_samruk high', barred({ list: 'samruk', court: null })],
	['barred_by_samruk high', barred({ list: 'samruk' })],
	['possible_namesake medium', match({ matchedBy: 'name', similarity: 0.9, isConfirmed: false })],
	['possible_namesake medium', match({ matchedBy: 'name_and_date', similarity: 1, isConfirmed: false })],
	['possible_namesake medium', match({ matchedBy: 'head_name', similarity: 0.95, isConfirmed: false })],
	['possible_namesake medium', match({ matchedBy: 'owner_name', similarity: 0.95, isConfirmed: false })],
	['possible_namesake medium', match({ matchedBy: 'name_and_country', similarity: 0.95, isConfirmed: false })],
	['barred_party medium', stated('barred_party')],
	['barred_party medium', stated('barred_party', { as: 'supplier', to: null })],
	['listed_founder high', match({ matchedBy: 'founder_identifier' })],
])('%s', (expected, statement) => expect(told([statement])).toEqual([expected]));

test.each([
	['an entry that has run out', barred({ court: null, to: '2026-11-20' })],
	['one about another supplier that has run out', stated('barred_party', { to: '2026-11-20' })],
	['one of the fund that has run out', barred({ list: 'samruk', to: '2026-11-20' })],
])('nothing follows from %s', (_why, statement) => expect(told([statement])).toEqual([]));

test('a decision of a court is never told of the fund', () => {
	const { findings } = judge(buildEvidence([{ says: [barred({ list: 'samruk' })] }]), null);
	expect(findings).toMatchObject([{ stop: null, witnesses: [{ document: null }] }]);
});

describe('a name in a list of sanctions', () => {
	test('is told with what was met: the likest entry of each source', () => {
		const says = [
			match({ matchedBy: 'name', similarity: 0.9 }),
			match({ matchedBy: 'head_name', similarity: 0.95, name: 'B' }),
		];
		expect(judge(buildEvidence([{ says }]), null).findings).toMatchObject([
			{ witnesses: [{ params: { list: 'OFAC SDN', name: 'B', matchedBy: 'head_name', similarity: 0.95 } }] },
		]);
	});

	test('is told by its tier first: a day of birth weighs more than any likeness of the words', () => {
		const compared = (tier: 'name' | 'name_and_date') => ({
			...{ method: 'names-v1', tier, score: 0.9, ours: 'A', theirs: 'B', isWeak: false },
			...{ words: [], agrees: [], differs: [], uncompared: [] },
		});
		const says = [
			match({ matchedBy: 'name', similarity: 0.95, name: 'A', comparison: compared('name') as never }),
			match({ matchedBy: 'head_name', similarity: 0.8, name: 'B', comparison: compared('name_and_date') as never }),
		];
		expect(judge(buildEvidence([{ says }]), null).findings).toMatchObject([
			{ witnesses: [{ params: { name: 'B', tier: 'name_and_date' } }] },
		]);
	});

	test('of an alikeness that is not told comes behind the others', () => {
		const best = (...alike: (number | null)[]) => {
			const says = alike.map((similarity) => match({ matchedBy: 'name', similarity, name: `alike ${similarity}` }));
			return judge(buildEvidence([{ says }]), null).findings[0]?.witnesses.map(({ params }) => params);
		};
		expect(best(null, 0.8, 0.7)).toMatchObject([{ name: 'alike 0.8' }]);
		expect(best(0.7, null, 0.8)).toMatchObject([{ name: 'alike 0.8' }]);
	});

	test('is not told beside a number of the same list', () => {
		expect(told([match({}), match({ matchedBy: 'name', similarity: 0.9 })])).toEqual(['foreign_sanctions stop']);
	});

	test('stays apart from the number that another list confirms', () => {
		const evidence = buildEvidence([
			{ sourceId: 'a-one', says: [match({})] },
			{ sourceId: 'a-two', says: [match({ matchedBy: 'name', similarity: 0.9 })] },
		]);
		expect(judge(evidence, null).findings.map(({ code }) => code)).toEqual(['foreign_sanctions', 'possible_namesake']);
	});
});
