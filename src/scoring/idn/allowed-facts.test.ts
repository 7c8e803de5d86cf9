import { expect, test } from 'vitest';
import { factorBins } from '#domain/factor-bins.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import {
	buildAccounts,
	buildArrears,
	buildHeadChanges,
	buildHeadFirms,
	buildOfficial,
	buildPreliminary,
	buildSubjectFacts,
	found,
	handed,
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
	'headFirms.value.liveCount',
	'headFirms.value.failedCount',
	'headFirms.value.oldestCleanOn',
	'accounts.value.year',
	'accounts.value.equityKzt',
	'permits.value.count',
	...['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'A1', 'A2', 'A3', 'L1', 'L2', 'P1', 'F1', 'R4', 'R5'].flatMap((code) =>
		['bin', 'value', 'unit', 'asOf', 'reasonCode'].map((key) => `preliminary.value.${code}.${key}`),
	),
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
const allHandedOver = buildPreliminary(
	Object.fromEntries(
		Object.entries(factorBins).map(([code, bins]) => [code, handed(bins.mature[0] ?? '', { value: 1, unit: 'count' })]),
	),
);
const cases: readonly SubjectFacts[] = [
	buildSubjectFacts({ preliminary: allHandedOver }),
	buildSubjectFacts({
		preliminary: allHandedOver,
		headFirms: buildHeadFirms({ oldestCleanOn: '2020-01-01' }),
		accounts: buildAccounts(),
		permits: found('kazpatent-rights', { count: 2 }),
	}),
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
	...['list', 'number', 'date', 'until'].map((key) => `blacklists.0.${key}`),
];

test('the whole index reads nothing beyond them but states, removals and the official value', () => {
	const seen = new Set<string>();
	const provenance = { sourceId: 'un-sanctions', asOf: '2026-11-20', retrievedAt: '2026-11-20T00:00:00Z' };
	const sanctioned = { list: 'sanctions', number: '7', date: null, until: null, provenance } as const;
	const others = [
		buildSubjectFacts({ officialIndex: buildOfficial() }),
		buildSubjectFacts({ blacklists: [sanctioned] }),
	];
	for (const each of [...cases, ...others]) {
		const { facts, read } = watch(each);
		scoreSubject(facts, { asOf: '2026-11-20', mciKzt: 4325 });
		for (const path of read) seen.add(path);
	}
	expect([...seen].filter((path) => !allowed.includes(path) && !allowedAround.includes(path))).toEqual([]);
});

/** Birth date and sex stand in an IIN, the rest in sources the index does not read: named here so that nobody adds them. */
const neverScored =
	/iin|born|birth|sex|gender|ethnic|nationality|citizen|plaintiff|complaint|family|^bin$|name|address$/i;

test('birth date, sex, origin, family, names and being a plaintiff are not among the facts that anything may read', () => {
	expect([...allowed, ...allowedAround].filter((path) => neverScored.test(path))).toEqual([]);
});

test('two persons who differ in number, name, sex and birth date only get the same index', () => {
	const person = (bin: string, nameRu: string, headName: string) => ({
		...buildSubjectFacts({ registration: { kind: 'sole', bin, nameRu, nameKk: nameRu, headName } }),
		bin,
	});
	const options = { asOf: '2026-11-20', mciKzt: 4325 };
	expect(scoreSubject(person('860214300017', 'ИП «Аксу»', 'АХМЕТОВ АХМЕТ'), options)).toEqual(
		scoreSubject(person('030312600209', 'ИП «Сарыарка»', 'ПЕТРОВА ПЕЛАГЕЯ'), options),
	);
});
