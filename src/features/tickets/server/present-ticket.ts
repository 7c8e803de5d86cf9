import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { type TicketReason, type TicketState, ticketReasons } from '#domain/tickets.ts';
import { durationText } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import type { Ticket } from '../contract.ts';
import type { TicketRow } from './ticket-store.ts';

type Said = typeof m.tickets_state_new;

/** Labels of the specification, §4. */
const states: Readonly<Record<TicketState, Said>> = {
	new: m.tickets_state_new,
	submitted: m.tickets_state_submitted,
	confirmed: m.tickets_state_confirmed,
	rejected: m.tickets_state_rejected,
	revoked: m.tickets_state_revoked,
	revoked_by_author: m.tickets_state_revoked_by_author,
};

const reasons: Readonly<Record<TicketReason, Said>> = {
	requisites_wrong: m.tickets_reason_requisites_wrong,
	no_contact: m.tickets_reason_no_contact,
	bin_not_confirmed: m.tickets_reason_bin_not_confirmed,
	duplicate: m.tickets_reason_duplicate,
	not_offered: m.tickets_reason_not_offered,
	other: m.tickets_reason_other,
};

export function presentReasons(locale: Locale): { code: TicketReason; label: string }[] {
	const to = { locale: languageTag(locale) };
	return ticketReasons.map((code) => ({ code, label: reasons[code]({}, to) }));
}

/** What its author and an administrator are told alike. */
export function presentTicket(row: TicketRow, locale: Locale): Omit<Ticket, 'can'> {
	const { id, state, reason, period, plan, name, bin, organizationName, requestType } = row;
	const to = { locale: languageTag(locale) };
	return {
		...{ id, state, label: states[state]({}, to), request_type: requestType, user: name, tariff: plan },
		requested_at: row.createdAt.toISOString(),
		submitted_at: row.submittedAt?.toISOString() ?? null,
		closed_at: row.closedAt?.toISOString() ?? null,
		...{ bin: bin === null ? null : maskPerson(bin), organization_name: organizationName, period },
		period_label: periodLabel(period, locale),
		...{ reason, reason_label: reason === null ? null : reasons[reason]({}, to) },
	};
}

function periodLabel(period: TicketRow['period'], locale: Locale): string | null {
	if (period === null) return null;
	return period === 'trial'
		? m.tickets_period_trial({}, { locale: languageTag(locale) })
		: durationText(period, locale);
}

export function presentOwn(row: TicketRow, locale: Locale): Ticket {
	const can: Ticket['can'] = row.state === 'new' ? ['submit', 'revoke'] : row.state === 'submitted' ? ['revoke'] : [];
	return { ...presentTicket(row, locale), can };
}
