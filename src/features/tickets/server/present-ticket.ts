import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { type TicketReason, type TicketState, ticketReasons } from '#domain/ticket-states.ts';
import { durationText, readPlanTitles } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { Ticket } from '../contract.ts';
import { findConfirmedHolder } from './confirmed-holder.ts';
import { findTicketFiles } from './ticket-files.ts';
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

/** What its author and an administrator are told alike, in the order of the rows. */
export async function presentTickets(
	reader: Reader,
	rows: readonly TicketRow[],
	locale: Locale,
): Promise<Omit<Ticket, 'can'>[]> {
	const titles = await readPlanTitles(reader, locale);
	const files = await findTicketFiles(
		reader,
		rows.map(({ id }) => id),
	);
	const shown: Omit<Ticket, 'can'>[] = [];
	for (const row of rows) {
		const holder = await findConfirmedHolder(reader, row);
		shown.push({
			...present(row, { title: titles.get(row.plan) ?? row.plan, isConfirmed: holder !== null, locale }),
			files: files.get(row.id) ?? [],
		});
	}
	return shown;
}

function present(
	row: TicketRow,
	{ title, isConfirmed, locale }: { title: string; isConfirmed: boolean; locale: Locale },
): Omit<Ticket, 'can' | 'files'> {
	const { id, number, state, reason, period, plan, name, bin, organizationName, requestType } = row;
	const to = { locale: languageTag(locale) };
	return {
		...{ id, number, state, label: states[state]({}, to), request_type: requestType, user: name },
		...{ tariff: plan, tariff_title: title },
		requested_at: row.createdAt.toISOString(),
		submitted_at: row.submittedAt?.toISOString() ?? null,
		closed_at: row.closedAt?.toISOString() ?? null,
		...{ bin: bin === null ? null : maskPerson(bin), organization_name: organizationName, period },
		is_bin_confirmed: bin === null ? null : isConfirmed,
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

/** As an account sees its own, and as whoever knows the id sees one that a visitor left: without its contacts. */
export async function presentOwn(
	reader: Reader,
	rows: readonly TicketRow[],
	{ locale, accountId }: { locale: Locale; accountId: number | null },
): Promise<Ticket[]> {
	const shown = await presentTickets(reader, rows, locale);
	return shown.map((ticket, at) => {
		const isLeft = rows[at]?.isLeft === true;
		const can = accountId === null ? [] : whatCan(ticket.state, isLeft);
		return { ...ticket, user: isLeft ? null : ticket.user, can };
	});
}

/** One that nobody has taken has no owner whose files it could have. */
function whatCan(state: TicketState, isLeft: boolean): Ticket['can'] {
	if (state !== 'new' && state !== 'submitted') return [];
	return [...(state === 'new' ? (['submit'] as const) : []), ...(isLeft ? [] : (['attach'] as const)), 'revoke'];
}
