import type { IsoDate } from '#domain/clock.ts';
import type { SubjectStatus } from '#domain/subject.ts';
import { addDays, addYears, daysBetween } from './calendar.ts';
import { type Random, Weighted } from './random.ts';
import {
	type Arrears,
	type DemoSubject,
	type IndexValue,
	type JusticeStatus,
	type Marks,
	noTaxLists,
	type TaxAct,
	type TaxListCode,
} from './subject.ts';

/** Days the lists are dated by. */
export type ListDates = {
	today: IsoDate;
	olderCut: IsoDate;
	newerCut: IsoDate;
	/** day of the state index calculation */
	indexOn: IsoDate;
};

/** Monthly calculation index of 2026, tenge: arrears are listed above 150 of it (firms) and 10 of it (proprietors). */
const mciKzt = 4325;

/** code, share among careless and among careful firms, then the same for sole proprietors */
const listShares: readonly (readonly [TaxListCode, number, number, number, number])[] = [
	['PSEUDO_COMPANY', 0.04, 0.0002, 0, 0],
	['WRONG_ADDRESS', 0.3, 0.003, 0.1, 0.001],
	['INACTIVE', 0.3, 0.005, 0.3, 0.004],
	['BANKRUPT', 0.05, 0.0003, 0.02, 0.0002],
	['INVALID_REGISTRATION', 0.03, 0.0003, 0.01, 0.0001],
	['VIOLATION_TAX_CODE', 0.15, 0.003, 0.1, 0.001],
];
const arrearsShares = { firm: [0.45, 0.007], sole: [0.4, 0.004] } as const;
const carelessShare = { firm: 0.05, sole: 0.025 } as const;
const secondActShare = 0.06;
const indexShare = 0.085;
const zeroTurnoverShare = 0.06;

function drawAct(random: Random, code: TaxListCode, registeredOn: IsoDate | null, until: IsoDate): TaxAct {
	const sixYears = addYears(until, -6);
	const from = registeredOn !== null && registeredOn > sixYears ? registeredOn : sixYears;
	const date = addDays(from, random.between(0, Math.max(0, daysBetween(from, until) - 1)));
	const isCourt = code === 'PSEUDO_COMPANY' || code === 'BANKRUPT' || code === 'INVALID_REGISTRATION';
	return {
		number: isCourt ? `2-${random.between(100, 9999)}/${date.slice(0, 4)}` : String(random.between(1, 9800)),
		date,
	};
}

function drawArrears(random: Random, isFirm: boolean): Arrears {
	const leastKzt = mciKzt * (isFirm ? 150 : 10);
	const mainKzt = Math.round(leastKzt * 1.02 * 120 ** (random.next() ** 2));
	return {
		mainKzt,
		lateFeeKzt: Math.round(mainKzt * random.next() * 0.4),
		fineKzt: random.chance(0.4) ? Math.round(mainKzt * random.next() * 0.3) : 0,
	};
}

const reorganizations = new Weighted<JusticeStatus>([
	['joining', 5],
	['merging', 2],
	['dividing', 1],
	['spinning_off', 2],
	['transforming', 2],
]);

function drawJustice(random: Random, status: SubjectStatus, isGone: boolean): JusticeStatus | null {
	const draw = random.next();
	if (isGone) return draw < 0.6 ? 'liquidated' : draw < 0.75 ? 'reorganized' : 'registered';
	if (status === 'liquidating') return draw < 0.9 ? 'liquidating' : 'registered';
	if (draw < 0.005) return null;
	if (draw < 0.011) return reorganizations.pick(random);
	if (draw < 0.012) return 'reorganized';
	return draw < 0.014 && status === 'stopped' ? 'liquidated' : 'registered';
}

const lowering = ['T2', 'R2', 'R3', 'R4', 'T1', 'T5', 'L1', 'A1', 'R1'] as const;
const raising = ['R1', 'T1', 'T2', 'P1', 'F1', 'A1'] as const;

function distinct(random: Random, list: readonly string[], count: number): string[] {
	const drawn = new Set<string>();
	for (let tries = 0; tries < count * 2 && drawn.size < count; tries++) drawn.add(random.pick(list));
	return [...drawn];
}

/** Groups are bands of 50 points, from 500 up (the lowest group is below). */
function groupOf(value: number, isYoung: boolean): string {
	const band = Math.max(0, Math.min(9, Math.floor((value - 450) / 50)));
	return isYoung ? `N${Math.max(1, 9 - band)}` : `G${10 - band}`;
}

function isYoungOn(registeredOn: IsoDate, day: IsoDate): boolean {
	return registeredOn > addYears(day, -2);
}

function drawIndex(random: Random, registeredOn: IsoDate, dates: ListDates, isCareless: boolean): IndexValue {
	const isYoung = isYoungOn(registeredOn, dates.indexOn);
	if (random.chance(zeroTurnoverShare)) return { value: null, group: isYoung ? 'N10' : 'G11', reasonCodes: ['A2'] };
	const spread = (random.next() + random.next() + random.next() - 1.5) * 190;
	const value = Math.max(180, Math.min(990, Math.round(700 + spread - (isCareless ? 170 : 0))));
	const reasonCodes =
		value < 650 ? distinct(random, lowering, random.between(1, 4)) : distinct(random, raising, random.between(1, 3));
	return { value, group: groupOf(value, isYoung), reasonCodes };
}

function drawTaxLists(
	random: Random,
	isFirm: boolean,
	isCareless: boolean,
	registeredOn: IsoDate | null,
	until: IsoDate,
): Marks['taxLists'] {
	const taxLists: Partial<Record<TaxListCode, readonly TaxAct[]>> = {};
	let isListed = false;
	for (const [code, firmCareless, firmCareful, soleCareless, soleCareful] of listShares) {
		const share = isFirm ? (isCareless ? firmCareless : firmCareful) : isCareless ? soleCareless : soleCareful;
		if (!random.chance(share)) continue;
		const acts = [drawAct(random, code, registeredOn, until)];
		if (random.chance(secondActShare)) acts.push(drawAct(random, code, registeredOn, until));
		taxLists[code] = acts;
		isListed = true;
	}
	return isListed ? taxLists : noTaxLists;
}

/** State institutions and enterprises: in none of the lists of sinners. */
const stateOwners: ReadonlySet<string | null> = new Set(['12', '13']);

type Drawn = Pick<DemoSubject, 'kind' | 'status' | 'registeredOn' | 'listed' | 'kfsCode'>;

/** Draws what the other lists say: few careless subjects stand in many lists, the careful rest in hardly any. */
export function drawMarks(random: Random, drawn: Drawn, dates: ListDates): Marks {
	const { kind, status, registeredOn, listed } = drawn;
	const isFirm = kind === 'legal';
	const hasJustice = isFirm || kind === 'branch';
	const justice = hasJustice ? drawJustice(random, status, listed === 'older') : null;
	const isListable = kind === 'sole' || (isFirm && !stateOwners.has(drawn.kfsCode));
	if (!isListable) return { taxLists: noTaxLists, arrears: null, justice, index: null };
	const isCareless = random.chance(isFirm ? carelessShare.firm : carelessShare.sole);
	const [careless, careful] = isFirm ? arrearsShares.firm : arrearsShares.sole;
	const hasIndex = registeredOn !== null && listed !== 'older' && random.chance(indexShare);
	return {
		taxLists: drawTaxLists(random, isFirm, isCareless, registeredOn, dates.newerCut),
		arrears: random.chance(isCareless ? careless : careful) ? drawArrears(random, isFirm) : null,
		justice,
		index: hasIndex ? drawIndex(random, registeredOn, dates, isCareless) : null,
	};
}
