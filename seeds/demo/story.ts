import type { IsoDate } from '#domain/clock.ts';
import { daysBetween } from './calendar.ts';
import { Random } from './random.ts';
import { type DemoSubject, noTaxLists } from './subject.ts';

/** What is true of an invented subject, whatever any list or source says: sources are drawn from it, scores are not. */
export type Story = {
	/** 0 (about to fail) … 1 (sound); hidden: no source publishes it */
	health: number;
	/** has work, staff and turnover */
	isTrading: boolean;
	isVatPayer: boolean;
	vatFrom: IsoDate | null;
	vatTo: IsoDate | null;
	/** by year, the oldest first; whole tenge */
	years: readonly { year: number; workers: number; turnoverKzt: number; taxesKzt: number }[];
	/** sells to the state */
	isStateSupplier: boolean;
	/** stream of draws of its own for each purpose: the same in every run */
	draw(purpose: number): Random;
};

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
const firstYearDays = 365;

/** @param today the day on which the demonstration plays */
export function storyOf(subject: DemoSubject, seed: number, today: IsoDate): Story {
	const key = Number(subject.bin.slice(0, 6)) * 31 + Number(subject.bin.slice(6));
	const draw = (purpose: number) => new Random(seed, key, purpose);
	const random = draw(1);
	const { marks, status } = subject;
	const isListed = marks.taxLists !== noTaxLists;
	const isDormant = status === 'stopped' || status === 'inactive' || marks.taxLists.INACTIVE !== undefined;
	const burden =
		(isListed ? 0.45 : 0) +
		(marks.arrears === null ? 0 : 0.25) +
		(isDormant ? 0.2 : 0) +
		(status === 'liquidating' ? 0.3 : 0);
	const health = Math.max(0.02, Math.min(0.98, 0.35 + 0.6 * Math.sqrt(random.next()) - burden));
	const isTrading = !isDormant && !random.chance(0.06);
	const isSole = subject.kind === 'sole';
	const staff = staffByKrp[subject.krpCode ?? '105'] ?? 3;
	const age = subject.registeredOn === null ? 3000 : daysBetween(subject.registeredOn, today);
	const thisYear = Number(today.slice(0, 4));
	const years: { year: number; workers: number; turnoverKzt: number; taxesKzt: number }[] = [];
	for (let back = yearsBack; back >= 0; back--) {
		if (age < (back - 1) * firstYearDays && back > 0) continue;
		const workers = isTrading ? Math.max(isSole ? 0 : 1, Math.round(staff * (0.75 + random.next() * 0.5))) : 0;
		const perWorker = 2_000_000 + Math.round(9_000_000 * random.next());
		const turnoverKzt = isTrading ? Math.round(((Math.max(1, workers) * perWorker) / 1000) * (0.4 + health)) * 1000 : 0;
		years.push({
			year: thisYear - back,
			workers,
			turnoverKzt,
			taxesKzt: Math.round(turnoverKzt * (0.015 + 0.05 * health)),
		});
	}
	const isVatPayer = !isSole && isTrading && (staff >= 13 || random.chance(0.4));
	const lostVat = !isSole && !isVatPayer && (isListed || random.chance(0.1));
	const vatFrom =
		isVatPayer || lostVat ? `${Math.max(2013, thisYear - Math.min(9, 1 + Math.floor(age / 365)))}-01-01` : null;
	return {
		health,
		isTrading,
		isVatPayer,
		vatFrom,
		vatTo: lostVat ? `${thisYear - 1}-0${1 + random.int(9)}-01` : null,
		years,
		isStateSupplier: isTrading && random.chance(isSole ? 0.06 : 0.22),
		draw,
	};
}
