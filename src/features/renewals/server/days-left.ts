import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

export type NoticeKind = Rows['plan_notice']['kind'];

const dayMs = 86_400_000;

/** An invoice for a renewal is made out, and the end is told first, so many days before. */
export const firstDays = 14;
/** So long after its end a plan goes on while that invoice may be paid; a later notice of the end is no news. */
export const graceDays = 3;

/** Days of Almaty until a plan ends: 0 on the day it ends, below nothing later. */
export function daysLeft(endsAt: Date, today: IsoDate): number {
	return Math.round((Date.parse(dayInAlmaty(endsAt)) - Date.parse(today)) / dayMs);
}

/** The newest notice that is due: a portal that was down tells this one and none of those it missed. */
export function dueNotice(days: number): NoticeKind | null {
	if (days > firstDays || days < -graceDays) return null;
	if (days > 7) return 'in_14_days';
	if (days > 1) return 'in_7_days';
	return days === 1 ? 'in_1_day' : 'end';
}

export function daysLater(day: IsoDate, days: number): IsoDate {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Until then a renewal that is paid leaves no gap. */
export function graceEnd(endsAt: Date): Date {
	return new Date(endsAt.getTime() + graceDays * dayMs);
}
