import type { IsoDate } from '#domain/clock.ts';
import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Arrears, DemoSubject } from '../subject.ts';
import { ageInDays, type Core, drawPastDay, weaknessOf } from './core.ts';
import { stoppedOnOf } from './life.ts';
import { purposes } from './purposes.ts';
import type { RiskDegree } from './script.ts';
import type { TaxYear, VatRegistration } from './told.ts';

/** Monthly calculation index of 2026, tenge. */
export const mciKzt = 4325;
/** Arrears are listed from so many of it on. */
const listedFromMci = { firm: 150, sole: 10 } as const;

export function listedFromKzt(isFirm: boolean): number {
	return mciKzt * (isFirm ? listedFromMci.firm : listedFromMci.sole);
}

/** Middle of the staff by KRP code (sources sheet 4.2). */
const staffByKrp: Readonly<Record<string, number>> = {
	105: 3,
	110: 8,
	115: 13,
	120: 18,
	130: 25,
	140: 35,
	150: 45,
	160: 75,
	215: 125,
	220: 175,
	225: 225,
	305: 370,
	310: 750,
	311: 1800,
};
const yearsBack = 3;

export function usualStaffOf(subject: DemoSubject): number {
	return staffByKrp[subject.krpCode ?? '105'] ?? 3;
}

/** Average tax load, percent: the committee publishes it by section of activity, one figure does here. */
export const averageLoad = 2.9;

/** Between what a subject is and what is seen of it. */
export function soundnessOf(health: number, random: Random): number {
	return health + (random.next() + random.next() - 1) * 0.22;
}

/** The last years, the oldest first; whole tenge. Who has stopped had work until the year of the act that ended it. */
export function yearsOf(core: Core): readonly TaxYear[] {
	const { subject, isTrading, health, today } = core;
	if (subject.script.years !== undefined) return subject.script.years;
	const random = core.draw(purposes.years);
	const isSole = subject.kind === 'sole' || subject.kind === 'joint_sole';
	const staff = usualStaffOf(subject) * (0.75 + random.next() * 0.5);
	const perWorkerKzt = (2_000_000 + 9_000_000 * random.next()) * (0.4 + health);
	const hasNobody = soundnessOf(health, random) < 0.12;
	const falls = soundnessOf(health, random) < 0.3;
	const loadShare = ((0.08 + 1.28 * soundnessOf(health, random)) * averageLoad) / 100;
	const thisYear = Number(today.slice(0, 4));
	const firstYear = subject.registeredOn === null ? 0 : Number(subject.registeredOn.slice(0, 4));
	const stoppedOn = stoppedOnOf(subject);
	const stopYear = stoppedOn !== null && core.life !== 'ended' ? Number(stoppedOn.slice(0, 4)) : thisYear - 1;
	const years: TaxYear[] = [];
	for (let back = yearsBack; back >= 0; back--) {
		const year = thisYear - back;
		if (year < firstYear) continue;
		const isAtWork = isTrading || (year < stopYear && core.life !== 'ended');
		const size = falls && back < 2 ? 0.35 : 0.95 + 0.1 * random.next();
		const workers = !isAtWork || hasNobody ? 0 : Math.max(isSole ? 0 : 1, Math.round(staff * size));
		const turnoverKzt = isAtWork ? Math.round((Math.max(1, staff) * perWorkerKzt * size) / 1000) * 1000 : 0;
		years.push({ year, workers, turnoverKzt, taxesKzt: Math.round(turnoverKzt * Math.max(0.002, loadShare)) });
	}
	return years;
}

/** Tax load of a year, percent of turnover, as the committee rounds it. */
export function loadOf({ turnoverKzt, taxesKzt }: TaxYear): number {
	return turnoverKzt === 0 ? 0 : Math.round((taxesKzt / turnoverKzt) * 1000) / 10;
}

const vatSince = '2013-01-01';
const removedShare = 0.4;
const daysUntilRemoval = 40;

/** Firms alone pay VAT; the tax authority strikes off who is not found, is false, or is annulled. */
export function vatOf(core: Core): VatRegistration | null {
	const { subject, today, isTrading, health } = core;
	if (subject.script.vat !== undefined) return subject.script.vat;
	if (subject.kind !== 'legal' || subject.kseCode === '13') return null;
	const random = core.draw(purposes.vat);
	if (usualStaffOf(subject) < 13 && !random.chance(0.4)) return null;
	const age = ageInDays(core);
	if (age < 90) return null;
	const registered = subject.registeredOn ?? addDays(today, -age);
	const started = addDays(registered, random.between(20, Math.min(500, age - 30)));
	const from = started < vatSince ? vatSince : started;
	const { PSEUDO_COMPANY, WRONG_ADDRESS, INVALID_REGISTRATION } = subject.marks.taxLists;
	const [act] = [...(PSEUDO_COMPANY ?? []), ...(INVALID_REGISTRATION ?? []), ...(WRONG_ADDRESS ?? [])];
	const isStruck = act !== undefined ? random.chance(0.7) : random.chance(removedShare * weaknessOf(health));
	const other = drawPastDay(core, random, 700);
	if (isStruck) {
		const to = laterOf(from, act === undefined ? other : addDays(act.date, daysUntilRemoval));
		return { from, to: to > today ? today : to, reason: 'По решению налогового органа', isByAuthority: true };
	}
	if (isTrading) return { from, to: null, reason: null, isByAuthority: false };
	return { from, to: laterOf(from, other), reason: 'По заявлению налогоплательщика', isByAuthority: false };
}

function laterOf(first: IsoDate, second: IsoDate): IsoDate {
	return first > second ? first : second;
}

export function isInvoiceRestrictedOf({ subject, isTrading, health }: Core): boolean {
	if (subject.script.isInvoiceRestricted !== undefined) return subject.script.isInvoiceRestricted;
	return subject.marks.taxLists.PSEUDO_COMPANY !== undefined || (isTrading && health < 0.1);
}

const smallDebtShare = 0.14;

/** All that is owed to the budget; what is too small to be listed is known to the tax authority alone. */
export function owedOf(core: Core): Arrears | null {
	const { subject, life, health } = core;
	if (subject.marks.arrears !== null) return subject.marks.arrears;
	if (subject.script.reputation === 'spotless' || life === 'ended' || subject.kind === 'branch') return null;
	const random = core.draw(purposes.debt);
	if (!random.chance(smallDebtShare * (1 - health))) return null;
	const mainKzt = random.between(1000, listedFromKzt(subject.kind !== 'sole') - 1);
	return { mainKzt, lateFeeKzt: 0, fineKzt: 0, since: drawPastDay(core, random, 80) };
}

export function totalOf(owed: Arrears | null): number {
	return owed === null ? 0 : owed.mainKzt + owed.lateFeeKzt + owed.fineKzt;
}

export function isSimplifiedOf(core: Core, vat: VatRegistration | null): boolean {
	const { script, kind } = core.subject;
	if (script.isSimplified !== undefined) return script.isSimplified;
	return core.draw(purposes.regime).chance(kind === 'sole' ? 0.8 : vat === null ? 0.3 : 0);
}

export function riskDegreeOf({ subject, health }: Core): RiskDegree {
	return subject.script.riskDegree ?? (health > 0.55 ? 'Низкая' : health > 0.3 ? 'Средняя' : 'Высокая');
}
