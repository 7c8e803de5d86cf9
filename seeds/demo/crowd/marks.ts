import type { IsoDate } from '#domain/clock.ts';
import { addDays, addYears, daysBetween } from '../calendar.ts';
import { type Random, Weighted } from '../random.ts';
import { weaknessOf } from '../story/core.ts';
import { lifeOf } from '../story/life.ts';
import { listedFromKzt } from '../story/taxes.ts';
import type { Life } from '../story/told.ts';
import {
	type Arrears,
	type DemoSubject,
	type JusticeStatus,
	type Marks,
	noTaxLists,
	type TaxAct,
	type TaxListCode,
} from '../subject.ts';

/** Days the lists are dated by. */
export type ListDates = {
	today: IsoDate;
	olderCut: IsoDate;
	newerCut: IsoDate;
	/** day of the state index calculation */
	indexOn: IsoDate;
};

/** code, how much of the weak firms and of the weak proprietors it meets (a firm of middling health is far from weak) */
const listShares: readonly (readonly [TaxListCode, number, number])[] = [
	['PSEUDO_COMPANY', 0.045, 0],
	['WRONG_ADDRESS', 0.4, 0.12],
	['INACTIVE', 0.4, 0.22],
	['BANKRUPT', 0.055, 0.014],
	['INVALID_REGISTRATION', 0.036, 0.007],
	['VIOLATION_TAX_CODE', 0.2, 0.07],
];
const arrearsShares = { firm: 0.9, sole: 0.5 } as const;
const troubledShare = { firm: 0.1, sole: 0.06 } as const;
const secondActShare = 0.06;

function drawAct(random: Random, code: TaxListCode, registeredOn: IsoDate | null, until: IsoDate): TaxAct {
	const sixYears = addYears(until, -6);
	const from = registeredOn !== null && registeredOn > sixYears ? registeredOn : sixYears;
	// whoever is found again leaves the list: most acts in it are of the last years
	const daysAgo = Math.floor(Math.max(0, daysBetween(from, until) - 1) * random.next() ** 2.2);
	const date = addDays(until, -1 - daysAgo);
	const isCourt = code === 'PSEUDO_COMPANY' || code === 'BANKRUPT' || code === 'INVALID_REGISTRATION';
	return {
		number: isCourt ? `2-${random.between(100, 9999)}/${date.slice(0, 4)}` : String(random.between(1, 9800)),
		date,
	};
}

const longestArrearsDays = 900;

function drawArrears(random: Random, isFirm: boolean, registeredOn: IsoDate | null, until: IsoDate): Arrears {
	const mainKzt = Math.round(listedFromKzt(isFirm) * 1.02 * 120 ** (random.next() ** 2));
	// most are a year old at most: what is older has been paid or collected
	const since = addDays(until, -Math.round(10 + longestArrearsDays * random.next() ** 2.2));
	return {
		since: registeredOn !== null && since < registeredOn ? registeredOn : since,
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

/** The ministry's word for what the register of the bureau says, too; reorganisations are the ministry's alone. */
function drawJustice(random: Random, life: Life): JusticeStatus | null {
	const draw = random.next();
	if (life === 'ended') return draw < 0.85 ? 'liquidated' : 'reorganized';
	if (life === 'liquidating') return 'liquidating';
	if (draw < 0.005) return null;
	return life === 'working' && draw < 0.011 ? reorganizations.pick(random) : 'registered';
}

/** Most are sound, a few have their troubles; nobody is beyond all doubt. */
function drawHealth(random: Random, isFirm: boolean): number {
	const sound = 0.35 + 0.6 * Math.sqrt(random.next());
	const isTroubled = random.chance(isFirm ? troubledShare.firm : troubledShare.sole);
	return Math.max(0.03, isTroubled ? sound * (0.1 + 0.7 * random.next()) : sound);
}

function drawTaxLists(
	random: Random,
	isFirm: boolean,
	weakness: number,
	registeredOn: IsoDate | null,
	until: IsoDate,
): Marks['taxLists'] {
	const taxLists: Partial<Record<TaxListCode, readonly TaxAct[]>> = {};
	let isListed = false;
	for (const [code, firm, sole] of listShares) {
		if (!random.chance((isFirm ? firm : sole) * weakness)) continue;
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

/** Draws what has befallen a subject, from its health: the weak stand in many lists, the sound in hardly any. */
export function drawMarks(random: Random, drawn: Drawn, dates: ListDates): Marks {
	const { kind, registeredOn } = drawn;
	const isFirm = kind === 'legal';
	const health = drawHealth(random, isFirm);
	const weakness = weaknessOf(health);
	const life = lifeOf(drawn);
	const justice = isFirm || kind === 'branch' ? drawJustice(random, life) : null;
	const isListable = kind === 'sole' || (isFirm && !stateOwners.has(drawn.kfsCode));
	// what has ended is taken off the lists
	if (!isListable || life === 'ended') return { health, taxLists: noTaxLists, arrears: null, justice };
	return {
		health,
		taxLists: drawTaxLists(random, isFirm, weakness, registeredOn, dates.newerCut),
		arrears: random.chance((isFirm ? arrearsShares.firm : arrearsShares.sole) * weakness)
			? drawArrears(random, isFirm, registeredOn, dates.newerCut)
			: null,
		justice,
	};
}
