import { expect, test } from 'vitest';
import { Evidence } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { factorBins } from '#domain/idn/factor-bins.ts';
import { factorCodes } from '#domain/idn/score.ts';
import { liveAnswers } from '../../../test/factories/live-answers.ts';
import {
	buildArrears,
	buildEvidence,
	buildHeadChanges,
	buildHeadFirms,
	buildOfficial,
	buildPreliminary,
	handed,
	listed,
} from '../../../test/factories/scored-evidence.ts';
import { factors } from './factors/registry.ts';
import { scoreSubject } from './score-subject.ts';

/** Everything a factor may look at. Not here: number (an IIN holds birth date and sex), names, address, activity. */
const allowed = [
	...['registeredOn', 'state'].map((key) => `register_entry.${key}`),
	'address_load.liveCount',
	...['last', 'last.seenOn', 'observedSince'].map((key) => `head_history.${key}`),
	...['liveCount', 'failedCount', 'oldestCleanOn'].map((key) => `head_firms.${key}`),
	...['list', 'documentNumber', 'documentOn'].map((key) => `unreliable_taxpayer.${key}`),
	'listed_arrears.totalKzt',
	...['totalKzt', 'deferredKzt'].map((key) => `tax_debt.${key}`),
	...['isAbsentAtAddress', 'isInactive', 'isInvoiceRestricted', 'isVatPayer', 'debtKzt'].map(
		(key) => `tax_profile.${key}`,
	),
	...['to', 'endReason'].map((key) => `vat_registration.${key}`),
	...['year', 'workers', 'taxesKzt', 'loadPercent', 'industryLoadPercent'].map((key) => `tax_year.${key}`),
	'staff_number.employees',
	...['payerBin', 'paidOn'].map((key) => `pension_contribution.${key}`),
	...['status', 'to'].map((key) => `licence.${key}`),
	'subsoil_licence.to',
	'intellectual_right.expiresOn',
	...['endedOn', 'amountKzt'].map((key) => `enforcement_case.${key}`),
	...['role', 'filedOn', 'decidedOn'].map((key) => `court_case.${key}`),
	...['role', 'outcome', 'endedOn'].map((key) => `procurement_contract.${key}`),
	...['year', 'lines', 'lines.line', 'lines.endKzt'].map((key) => `financial_statement.${key}`),
	'preliminary_index.factors',
	...['factor', 'bin', 'value', 'unit', 'asOf', 'reasonCode'].map((key) => `preliminary_index.factors.${key}`),
];

/** Hands out the evidence and notes the path of every fact that is read; places in a list are left out of a path. */
function watch(evidence: Evidence): { evidence: Evidence; read: Set<string> } {
	const read = new Set<string>();
	const wrap = <Value extends object>(value: Value, path: string): Value =>
		new Proxy(value, {
			get(target, key) {
				const inner: unknown = Reflect.get(target, key);
				const isPlace = Array.isArray(target);
				const innerPath = isPlace ? path : `${path}.${String(key)}`;
				if (!isPlace && Object.hasOwn(target, key)) read.add(innerPath);
				return typeof inner === 'object' && inner !== null ? wrap(inner, innerPath) : inner;
			},
		});
	const sources = evidence.sources.map((source) => ({
		...source,
		statements: source.statements.map(
			(statement) => ({ ...statement, value: wrap(statement.value, statement.kind) }) as Statement,
		),
	}));
	return { evidence: new Evidence(evidence.subject, evidence.today, sources), read };
}

const change = { seenAfter: '2026-09-01', seenOn: '2026-10-01', oldName: 'A', newName: 'B' };
const allHandedOver = buildPreliminary(
	Object.fromEntries(
		Object.entries(factorBins).map(([code, bins]) => [
			code,
			handed(bins.mature[0] ?? '', { value: 1, unit: 'count', reasonCode: 'A1-02' }),
		]),
	),
);
const bad = {
	headChanges: buildHeadChanges({ last: change }),
	headFirms: buildHeadFirms({ oldestCleanOn: '2020-01-01' }),
	arrears: buildArrears(5_000_000),
	taxLists: {
		'kgd-absent-at-address': listed('kgd-absent-at-address'),
		'kgd-inactive': listed('kgd-inactive'),
		'kgd-tax-violations': listed('kgd-tax-violations'),
	},
};
const cases: readonly Evidence[] = [
	buildEvidence(),
	buildEvidence({ preliminary: allHandedOver }),
	buildEvidence({ registration: { kind: 'sole' } }),
	buildEvidence({ registration: { registeredOn: null } }),
	buildEvidence(bad),
	buildEvidence({ more: liveAnswers.clean }),
	buildEvidence({ more: liveAnswers.bad }),
	buildEvidence({ more: liveAnswers.past }),
	buildEvidence({ more: liveAnswers.profile }),
];

test('factors read nothing but the allowed facts, and all of those', () => {
	const seen = new Set<string>();
	for (const each of cases)
		for (const segment of ['mature', 'young'] as const)
			for (const code of factorCodes) {
				if (factorBins[code][segment].length === 0) continue;
				const { evidence, read } = watch(each);
				factors[code].assess(evidence, { segment, mciKzt: 4325 });
				for (const path of read) seen.add(path);
			}
	expect([...seen].sort()).toEqual([...allowed].sort());
});

test.each(factorCodes)('%s reads the kinds it declares and no other', (code) => {
	const kinds = new Set<string>();
	for (const each of cases)
		for (const segment of ['mature', 'young'] as const) {
			if (factorBins[code][segment].length === 0) continue;
			const { evidence, read } = watch(each);
			factors[code].assess(evidence, { segment, mciKzt: 4325 });
			for (const path of read) kinds.add(path.split('.')[0] ?? '');
		}
	// real estate and vehicles count by being there: nothing of them is read
	const readable = factors[code].reads
		.map((topic) => topic.split('/')[0] ?? '')
		.filter((kind) => !['real_estate', 'vehicle', 'exit_ban'].includes(kind));
	expect([...kinds].sort()).toEqual([...new Set(readable)].sort());
});

/** Birth date and sex are part of an IIN, the rest of sources that the index does not read: named here so that nobody adds them. */
const neverScored = /iin|born|birth|sex|gender|ethnic|nationality|citizen|plaintiff|complaint|family|name|address$/i;

test('birth date, sex, origin, family, names and being a plaintiff are not among the facts that anything may read', () => {
	expect(allowed.filter((path) => neverScored.test(path) && !path.endsWith('isAbsentAtAddress'))).toEqual([]);
});

test('the whole index reads nothing of a person either', () => {
	const { evidence, read } = watch(buildEvidence({ ...bad, officialIndex: buildOfficial(), more: liveAnswers.bad }));
	scoreSubject(evidence, { mciKzt: 4325 });
	expect([...read].filter((path) => neverScored.test(path) && !path.endsWith('isAbsentAtAddress'))).toEqual([]);
});

test('two persons who differ in number, name, sex and birth date only get the same index', () => {
	const person = (bin: string, nameRu: string, headName: string) =>
		buildEvidence({ registration: { kind: 'sole', bin, nameRu, nameKk: nameRu, headName } });
	const options = { mciKzt: 4325 };
	expect(scoreSubject(person('860214300017', 'ИП «Аксу»', 'АХМЕТОВ АХМЕТ'), options)).toEqual(
		scoreSubject(person('030312600209', 'ИП «Сарыарка»', 'ПЕТРОВА ПЕЛАГЕЯ'), options),
	);
});
