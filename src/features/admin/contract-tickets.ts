import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { textOrNull } from '#domain/api/schemas.ts';
import { TicketFields, TicketId, ticketReasons, ticketStates } from '#domain/tickets.ts';

const TicketQuery = Type.Object({
	state: Type.Optional(Type.Enum([...ticketStates])),
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});

const AdminTicket = Type.Object({
	...TicketFields,
	company_name: textOrNull,
	phone: textOrNull,
	email: textOrNull,
	address: textOrNull,
	bik: textOrNull,
	kato: textOrNull,
	iik: textOrNull,
	/** of a trial: the administrator who confirmed it first; it waits for another one */
	first_confirmed_by: textOrNull,
	can: Type.Array(Type.Enum(['confirm', 'reject', 'revoke'])),
});
export type AdminTicket = Static<typeof AdminTicket>;

const TicketReasonBody = Type.Object({ reason: Type.Enum([...ticketReasons]) }, { additionalProperties: false });

const sales = { tag: 'admin', callers: ['sales'] } as const;
const deciding = { ...sales, params: TicketId, answer: AdminTicket } as const;

export const listTicketQueue = call('GET', '/api/v1/admin/tickets', {
	...sales,
	summary: 'Applications that wait, the oldest first; or those in one state',
	query: TicketQuery,
	answer: Type.Array(AdminTicket),
	meta: ListMeta,
});

export const confirmTicketByAdmin = call('POST', '/api/v1/admin/tickets/:id/confirm', {
	...deciding,
	summary: 'Confirm an application: its invoice is issued; a trial takes two administrators and begins at once',
	errors: ['conflict', 'bin_not_confirmed', 'trial_taken', 'second_person_needed', 'invoices_off'],
});

export const rejectTicket = call('POST', '/api/v1/admin/tickets/:id/reject', {
	...deciding,
	summary: 'Reject an application, with a reason',
	body: TicketReasonBody,
	errors: ['conflict'],
});

export const revokeTicket = call('POST', '/api/v1/admin/tickets/:id/revoke', {
	...deciding,
	summary: 'Revoke an application, with a reason',
	body: TicketReasonBody,
	errors: ['conflict'],
});
