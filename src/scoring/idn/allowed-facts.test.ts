import { expect, test } from 'vitest';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import {
	buildArrears,
	buildHeadChanges,
	buildOfficial,
	buildSubjectFacts,
	listed,
} from '../../../test/factories/subject-facts.ts';
import { connectedFactors } from './factors/connected.ts';
import { scoreSubject } from './score-subject.ts';

/** Everything a factor may look at. Not here: number (an IIN holds birth date and sex), names, address, activity. */
const allowed = [
	'registration.value.kind',
	'registration.value.registeredOn',
	'addressLoad.value.liveCount',
	'headChanges.value.last',
	'headChanges.value.last.seenOn',
	'headChanges.value.observedSince',
	'justice.value.registeredOn',
	'taxLists.kgd-absent-at-address.value.0.actNumber',
	'taxLists.kgd-absent-at-address.value.0.actDate',
	'taxLists.kgd-inactive.value.0.actNumber',
	'taxLists.kgd-inactive.value.0.actDate',
	'taxLists.kgd-tax-violations.value.0.actNumber',
	'taxLists.kgd-tax-violations.value.0.actDate',
	'taxLists.kgd-tax-violations.value.0.firstListedOn',
	'arrears.value.totalKzt',
];

/** Whether and whence a source answered is no statement about the subject. */
const aboutTheAnswer = /\.(state|sourceId|provenance\.\w+)$/;

/** Hands out the facts and notes the path of every leaf that is read. */
function watch(facts: SubjectFacts): { facts: SubjectFacts; read: Set<string> } {
	const read = new Set<string>();
	const wrap = <Value extends object>(value: Value, path: string): Value =>
		new Proxy(value, {
			get(target, key) {
				const inner: unknown = Reflect.get(target, key);
				const innerPath = path === '' ? String(key) : `${path}.${String(key)}`;
				if (typeof inner === 'object' && inner !== null) return wrap(inner, innerPath);
				if (Object.hasOwn(target, key) && key !== 'length' && !aboutTheAnswer.test(innerPath)) read.add(innerPath);
				return inner;
			},
		});
	return { facts: wrap(facts, ''), read };
}

const noDate = { registration: { registeredOn: null } };
const change = { seenAfter: '2026-09-01', seenOn: '2026-10-01', oldName: 'A', newName: 'B' };
const cases: readonly SubjectFacts[] = [
	buildSubjectFacts(),
	buildSubjectFacts({ registration: { kind: 'sole' } }),
	buildSubjectFacts(noDate),
	buildSubjectFacts({
		headChanges: buildHeadChanges({ last: change }),
		arrears: buildArrears(5_000_000),
		taxLists: {
			'kgd-absent-at-address': listed('kgd-absent-at-address'),
			'kgd-inactive': listed('kgd-inactive'),
			'kgd-tax-violations': listed('kgd-tax-violations', {
				actNumber: '1',
				actDate: null,
				firstListedOn: '2026-10-01',
			}),
		},
	}),
];

test('factors read nothing but the allowed facts, and all of those', () => {
	const seen = new Set<string>();
	for (const each of cases)
		for (const segment of ['mature', 'young'] as const)
			for (const assess of connectedFactors.values()) {
				const { facts, read } = watch(each);
				assess(facts, { asOf: '2026-11-20', segment, mciKzt: 4325 });
				for (const path of read) seen.add(path);
			}
	expect([...seen].sort()).toEqual([...allowed].sort());
});

/** What the rules around the points look at besides. */
const allowedAround = [
	'registration.value.status',
	'registration.value.removedOn',
	'justice.value.status',
	'officialIndex.value.score',
	'officialIndex.value.group',
	'officialIndex.value.calculatedOn',
	'officialIndex.value.reasonCodes',
];

test('the whole index reads nothing beyond them but states, removals and the official value', () => {
	const seen = new Set<string>();
	for (const each of [...cases, buildSubjectFacts({ officialIndex: buildOfficial() })]) {
		const { facts, read } = watch(each);
		scoreSubject(facts, { asOf: '2026-11-20', mciKzt: 4325 });
		for (const path of read) seen.add(path);
	}
	expect([...seen].filter((path) => !allowed.includes(path) && !allowedAround.includes(path))).toEqual([]);
});
