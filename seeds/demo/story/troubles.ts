import type { IsoDate } from '#domain/clock.ts';
import { addDays } from '../calendar.ts';
import type { Marks, TaxListCode } from '../subject.ts';
import { mciKzt, totalOf } from './taxes.ts';
import type { Contract, Trouble, VatRegistration } from './told.ts';

const ofActs: readonly (readonly [TaxListCode, Trouble['kind']])[] = [
	['INVALID_REGISTRATION', 'annulled'],
	['PSEUDO_COMPANY', 'pseudo_enterprise'],
	['WRONG_ADDRESS', 'absent'],
	['BANKRUPT', 'bankrupt'],
];
/** Arrears that count, and for how long they must stand. */
const heavyArrearsMci = 450;
const heavyArrearsDays = 90;

type Seen = {
	marks: Marks;
	seenOn: IsoDate;
	vat: VatRegistration | null;
	contracts: readonly Contract[];
};

/** What befell a subject and when, the earliest first: the lists carry it from then on, and not before. */
export function troublesOf({ marks, seenOn, vat, contracts }: Seen): readonly Trouble[] {
	const { taxLists, arrears } = marks;
	const troubles: Trouble[] = ofActs.flatMap(([code, kind]) =>
		(taxLists[code] ?? []).map(({ date }) => ({ kind, on: date })),
	);
	if (arrears !== null && totalOf(arrears) > heavyArrearsMci * mciKzt) {
		const on = addDays(arrears.since, heavyArrearsDays);
		if (on <= seenOn) troubles.push({ kind: 'arrears', on });
	}
	if (vat?.isByAuthority === true && vat.to !== null) troubles.push({ kind: 'vat_removed', on: vat.to });
	for (const { brokenOn } of contracts) if (brokenOn !== null) troubles.push({ kind: 'contract_fault', on: brokenOn });
	return troubles.sort((one, other) => one.on.localeCompare(other.on));
}
