import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { addWorkingDays, endOfTerm } from '#domain/calendar/working-calendar.ts';
import { dayInAlmaty } from '#domain/clock.ts';
import { claimDays } from '#domain/requests.ts';

/** After so many working days every administrator of the support is told. */
const hardWorkingDays = 20;
/** A reply is looked at within one working day. */
const replyWorkingDays = 1;

/** Days by which an objection that comes now is answered. */
export function termsOfObjection(now: Date): { dueOn: string; hardDueOn: string } {
	const today = dayInAlmaty(now);
	return {
		dueOn: endOfTerm(today, claimDays, decreedDays),
		hardDueOn: addWorkingDays(today, hardWorkingDays, decreedDays),
	};
}

export function termOfReply(now: Date): string {
	return addWorkingDays(dayInAlmaty(now), replyWorkingDays, decreedDays);
}
