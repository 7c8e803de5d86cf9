import { expect, test } from 'vitest';
import type { Heard } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { buildEvidence } from '../../../../../test/factories/evidence.ts';
import { ownedAbroad } from './owned-abroad.ts';

const parent = (value: Partial<FactKinds['foreign_parent']>): Statement => ({
	kind: 'foreign_parent',
	value: { lei: null, name: null, country: null, exception: null, exceptionText: null, ...value },
});
const controller = (value: Partial<FactKinds['foreign_controller']>): Statement => ({
	kind: 'foreign_controller',
	value: {
		...{ name: null, entity: null, natures: [], statement: null, from: null, to: null },
		...{ country: null, nationality: null, bornOn: null, ...value },
	},
});
const silent: Heard = { state: 'silent', since: null, lastGoodAsOf: null };
const notAsked: Heard = { state: 'not_asked', reason: 'other_number' };
const shares = ['ownership-of-shares-75-to-100-percent'];

/** What GLEIF and the British register say. */
function read(gleif: readonly Statement[] | Heard, british: readonly Statement[] | Heard) {
	const of = (told: readonly Statement[] | Heard) => ('state' in told ? { heard: told } : { says: told });
	const { owners, why } = ownedAbroad(
		buildEvidence(
			[
				{ sourceId: 'gleif', ...of(gleif), traits: { states: ['foreign_parent'] } },
				{ sourceId: 'british', ...of(british), traits: { states: ['foreign_controller'] } },
			],
			{ kind: 'foreign' },
		),
	);
	return [owners.map(({ name }) => name), why?.why ?? null, why?.sourceId ?? null];
}

test.each([
	['no_lei', 'not_published'],
	['natural_persons', 'natural_persons'],
	['non_consolidating', 'not_published'],
	['no_known_person', 'no_known_person'],
	['non_public', 'withheld'],
	['unclear', 'not_published'],
] as const)('the exception %s is told as %s', (exception, why) => {
	expect(read([parent({ exception })], notAsked)).toEqual([[], why, 'gleif']);
});

test.each([
	['no-individual-or-entity-with-signficant-control', 'no_known_person'],
	['super-secure-person-with-significant-control', 'withheld'],
	['psc-contacted-but-no-response', 'withheld'],
	['restrictions-notice-issued-to-psc', 'withheld'],
	['psc-exempt-as-trading-on-uk-regulated-market', 'listed'],
	['steps-to-find-psc-not-yet-completed', 'not_published'],
	['psc-exists-but-not-identified', 'not_published'],
] as const)('the statement %s is told as %s', (statement, why) => {
	expect(read([], [controller({ statement })])).toEqual([[], why, 'british']);
	expect(read([], [controller({ statement, to: '2020-01-31' })])).toEqual([[], 'not_published', 'gleif']);
});

test('what a register says instead of a name stands before a register that is silent; a silent one before one without an entry', () => {
	expect(read([parent({ exception: 'no_lei' })], silent)).toEqual([[], 'not_published', 'gleif']);
	expect(read([], silent)).toEqual([[], 'silent', 'british']);
	expect(read([], notAsked)).toEqual([[], 'not_published', 'gleif']);
	expect(read(notAsked, notAsked)).toEqual([[], 'register_not_asked', null]);
});

test('whoever is named owns it: a parent, and who holds shares; votes and influence are no share', () => {
	const held = controller({ name: 'Synaq Mysalov', entity: 'person', natures: shares });
	expect(read([parent({ lei: 'x', name: 'Ulgi Holding AG', country: 'CH' })], [held])).toEqual([
		...[['Ulgi Holding AG', 'Synaq Mysalov'], null, null],
	]);
	expect(read([parent({ exception: 'natural_persons' })], [held])).toEqual([['Synaq Mysalov'], null, null]);
	const votes = controller({ name: 'Synaq Mysalov', entity: 'person', natures: ['voting-rights-25-to-50-percent'] });
	expect(read(notAsked, [votes])).toEqual([[], 'not_published', 'british']);
	const former = controller({ name: 'Synaq Mysalov', entity: 'person', natures: shares, to: '2020-01-31' });
	expect(read(notAsked, [former])).toEqual([[], 'not_published', 'british']);
});

test('one firm that two registers name is one owner; who is hidden beside others is told', () => {
	const firm = controller({ name: 'ULGI HOLDING AG', entity: 'organisation', natures: shares, country: 'Switzerland' });
	const hidden = controller({ statement: 'super-secure-person-with-significant-control' });
	expect(read([parent({ lei: 'x', name: 'Ulgi Holding AG', country: 'CH' })], [firm, hidden])).toEqual([
		...[['Ulgi Holding AG'], 'withheld', 'british'],
	]);
});
