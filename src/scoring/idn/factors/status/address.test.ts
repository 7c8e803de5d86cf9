import { describe, expect, test } from 'vitest';
import type { SubjectKind } from '#domain/subject.ts';
import {
	buildEntry,
	buildEvidence,
	found,
	listed,
	nothing,
	silent,
} from '../../../../../test/factories/scored-evidence.ts';
import { address } from './address.ts';

const context = { segment: 'mature', mciKzt: 4325 } as const;
const absentId = 'kgd-absent-at-address';

function withLoad(liveCount: number, kind: SubjectKind = 'legal') {
	return buildEvidence({
		registration: { kind },
		addressLoad: found('stat-legal-entities', { liveCount }),
	});
}

describe('live subjects at the address', () => {
	test.each([
		[1, 'ok'],
		[9, 'ok'],
		[10, 'mass_address'],
		[400, 'mass_address'],
	])('%i is %s', (count, bin) =>
		expect(address.assess(withLoad(count), context)).toMatchObject({ state: 'bin', bin, value: count, unit: 'count' }),
	);

	test.each(['branch', 'foreign_branch', 'sole', 'joint_sole'] as const)('are not held against a %s', (kind) =>
		expect(address.assess(withLoad(400, kind), context)).toMatchObject({ state: 'bin', bin: 'ok', value: null }),
	);
});

describe('act of absence', () => {
	test('is the worst case, with its document', () => {
		const facts = buildEvidence({ taxLists: { [absentId]: listed(absentId, buildEntry({ actNumber: '88' })) } });
		expect(address.assess(facts, context)).toEqual({
			state: 'bin',
			bin: 'absent_by_act',
			value: '2026-09-01',
			unit: 'date',
			document: { number: '88', date: '2026-09-01' },
			sourceId: absentId,
			asOf: '2026-11-20',
		});
	});

	test('the latest of several is shown', () => {
		const entries = [
			buildEntry({ actDate: null }),
			buildEntry({ actDate: '2026-05-05' }),
			buildEntry({ actDate: '2025-01-01' }),
		];
		const facts = buildEvidence({ taxLists: { [absentId]: listed(absentId, ...entries) } });
		expect(address.assess(facts, context)).toMatchObject({ value: '2026-05-05' });
	});

	test('holds without number and date', () => {
		const entry = buildEntry({ actNumber: null, actDate: null });
		const facts = buildEvidence({ taxLists: { [absentId]: listed(absentId, entry) } });
		expect(address.assess(facts, context)).toMatchObject({ bin: 'absent_by_act', value: null, document: null });
	});
});

describe('what is not known', () => {
	test('a silent list leaves no answer', () => {
		const facts = buildEvidence({ taxLists: { [absentId]: silent(absentId) } });
		expect(address.assess(facts, context)).toMatchObject({ state: 'no_data', sourceId: absentId, bin: null });
	});
	test('a mass address is known even while the list is silent', () => {
		const facts = buildEvidence({
			addressLoad: found('stat-legal-entities', { liveCount: 30 }),
			taxLists: { [absentId]: silent(absentId) },
		});
		expect(address.assess(facts, context)).toMatchObject({ state: 'bin', bin: 'mass_address' });
	});
	test('an uncounted address only rules the worst case out', () => {
		const facts = buildEvidence({ addressLoad: nothing('stat-legal-entities') });
		expect(address.assess(facts, context)).toMatchObject({ state: 'bounded', bin: 'not_listed', sourceId: absentId });
	});
	test('an unknown kind only rules the worst case out', () => {
		const facts = buildEvidence({ registration: silent('stat-legal-entities') });
		expect(address.assess(facts, context)).toMatchObject({ state: 'bounded' });
	});
});
