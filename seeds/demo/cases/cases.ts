import { headOf, upperName } from '../crowd/people.ts';
import type { Places } from '../crowd/places.ts';
import type { DemoCase } from '../manifest.ts';
import { type DemoSubject, noTaxLists } from '../subject.ts';
import type { CaseSpec } from './case-spec.ts';
import { farewellCases } from './cases-farewell.ts';
import { firmCases } from './cases-firms.ts';
import { otherCases } from './cases-others.ts';
import { scriptedCases } from './cases-scripted.ts';

/** A number kept for the connectors to come: no list carries it. */
const unlisted: DemoCase = {
	key: 'cast_e',
	bin: '200550000093',
	titleRu: null,
	what: 'нерезидент: ни в одном списке не стоит, карточка не найдена',
};

export const caseSpecs: readonly CaseSpec[] = [...firmCases, ...farewellCases, ...otherCases, ...scriptedCases];

/** Numbers of the cases and of their kin in the documentation: the crowd never gets them. */
export const reservedNumbers: ReadonlySet<string> = new Set([
	...caseSpecs.map(({ bin }) => bin),
	unlisted.bin,
	'160340001129',
	'180541000563',
	'030312600209',
]);

/** Who stands in lists of sinners is not well; all other cases are. */
function healthOf({ taxLists, arrears, status = 'active' }: CaseSpec): number {
	if (taxLists !== undefined) return 0.25;
	if (arrears !== undefined) return 0.45;
	return status === 'active' || status === 'new' ? 0.85 : 0.55;
}

/** No case is idle by chance. */
function isAtWork({ status = 'active', listed, taxLists = {} }: CaseSpec): boolean {
	const { INACTIVE, PSEUDO_COMPANY, INVALID_REGISTRATION, BANKRUPT } = taxLists;
	const isStopped = [INACTIVE, PSEUDO_COMPANY, INVALID_REGISTRATION, BANKRUPT].some((acts) => acts !== undefined);
	return (status === 'active' || status === 'new') && listed !== 'older' && !isStopped;
}

function caseSubject(spec: CaseSpec, number: number, seed: number, places: Places): DemoSubject {
	const kind = spec.kind ?? 'legal';
	const head = headOf(seed, spec.headKey ?? -Number(spec.bin.slice(2, 11)));
	const house = spec.houseKey === undefined ? null : places.massAddress(seed, spec.houseKey);
	const isSole = kind === 'sole';
	const hasJustice = kind === 'legal' || kind === 'branch';
	return {
		bin: spec.bin,
		kind,
		status: spec.status ?? 'active',
		nameRu: spec.nameRu,
		nameKk: spec.nameKk,
		registeredOn: spec.registeredOn,
		okedCode: spec.okedCode ?? '46909',
		okedSecondary: spec.okedSecondary ?? [],
		krpCode: spec.krpCode ?? '105',
		kseCode: spec.kseCode === undefined ? (isSole ? '14' : '1122') : spec.kseCode,
		kfsCode: spec.kfsCode === undefined ? (isSole ? null : '19') : spec.kfsCode,
		place: house?.place ?? places.byCode(spec.katoCode ?? '711210000'),
		// each case stands in a house of its own, so that no two share an address by chance
		address: house?.address ?? spec.address ?? `улица Примерная, дом ${number + 10}, офис 1`,
		headName: spec.headName ?? upperName(head),
		headIin: spec.headName === undefined ? head.iin : (spec.headIin ?? null),
		listed: spec.listed ?? 'both',
		earlier: spec.earlier ?? {},
		marks: {
			health: spec.health ?? healthOf(spec),
			taxLists: spec.taxLists ?? noTaxLists,
			arrears: spec.arrears ?? null,
			justice: spec.justice === undefined ? (hasJustice ? 'registered' : null) : spec.justice,
		},
		script: { ...(isAtWork(spec) && { isTrading: true }), ...spec.script },
	};
}

/** The named cases, which stand before the crowd in every size of the demonstration. */
export function namedSubjects(seed: number, places: Places): DemoSubject[] {
	return caseSpecs.map((spec, number) => caseSubject(spec, number, seed, places));
}

export function presentCases(): DemoCase[] {
	return [...caseSpecs.map(({ key, bin, nameRu, what }) => ({ key, bin, titleRu: nameRu, what })), unlisted];
}
