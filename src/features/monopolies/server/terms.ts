import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { addWorkingDays, endOfTerm } from '#domain/calendar/working-calendar.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { claimMonths, replyWorkingDays } from '#domain/debtor-claim.ts';
import { claimDays } from '#domain/requests.ts';

/** A request for removal is decided within one working day. */
const removalWorkingDays = 1;

/** The last of the debtor’s working days, which begin the day after the notice. */
export function answerBy(now: Date): IsoDate {
	return addWorkingDays(dayInAlmaty(now), replyWorkingDays, decreedDays);
}

export function termOfRemoval(now: Date): IsoDate {
	return addWorkingDays(dayInAlmaty(now), removalWorkingDays, decreedDays);
}

/** A dispute is answered like every other objection. */
export function termOfDispute(now: Date): IsoDate {
	return endOfTerm(dayInAlmaty(now), claimDays, decreedDays);
}

/** The first day on which a claim is shown no more. */
export function lapsesOn(day: IsoDate): IsoDate {
	const at = new Date(`${day}T00:00:00Z`);
	// of 29 February the next year has none: it becomes 1 March
	at.setUTCMonth(at.getUTCMonth() + claimMonths);
	return at.toISOString().slice(0, 10);
}
