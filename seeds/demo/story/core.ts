import type { IsoDate } from '#domain/clock.ts';
import { addDays, daysBetween } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoSubject } from '../subject.ts';
import type { Life } from './told.ts';

/** What all parts of a story stand on. */
export type Core = {
	subject: DemoSubject;
	/** the day on which the demonstration plays */
	today: IsoDate;
	/** 0 (about to fail) … 1 (sound) */
	health: number;
	life: Life;
	/** has work, staff and turnover */
	isTrading: boolean;
	/** the stream of draws for one purpose (`purposes.ts`): the same in every run */
	draw(purpose: number): Random;
};

/** How likely misfortune is, 0…1: the weak are met by most of it. */
export function weaknessOf(health: number): number {
	return (1 - health) ** 3;
}

/** A day so many days ago at most, three at least, and not before the subject was registered. */
export function drawPastDay({ subject, today }: Core, random: Random, daysBack: number): IsoDate {
	const day = addDays(today, -random.between(3, daysBack));
	const { registeredOn } = subject;
	return registeredOn !== null && day < registeredOn ? registeredOn : day;
}

/** Days since registration; of those without a day, as of old firms. */
export function ageInDays({ subject, today }: Pick<Core, 'subject' | 'today'>): number {
	return subject.registeredOn === null ? 3000 : daysBetween(subject.registeredOn, today);
}
