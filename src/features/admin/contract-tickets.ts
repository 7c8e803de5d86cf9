import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import { ticketReasons, ticketStates } from '#domain/ticket-states.ts';
import { TicketFields, TicketFileId, TicketId } from '#domain/tickets.ts';

const TicketQuery = Type.Object({
	state: Type.Optional(Type.Enum([...ticketStates])),
	/** 1 tariff, 2 trial, 3 API, 4 other */
	type: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
	plan: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
	/** a number, the BIN, the telephone, or part of a name */
	search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
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
	/** what the code KATO is called */
	place: textOrNull,
	iik: textOrNull,
	/** of a trial: the administrator who confirmed it first; it waits for another one */
	first_confirmed_by: textOrNull,
	can: Type.Array(Type.Enum(['confirm', 'reject', 'revoke'])),
});
export type AdminTicket = Static<typeof AdminTicket>;

const AdminTicketPage = Type.Interface([AdminTicket], {
	/** the account it belongs to; null: none has taken it */
	account_id: integerOrNull,
	/** what was done with it, the newest first */
	history: Type.Array(Type.Object({ at: text, act: text, by: text, reason: textOrNull })),
});
export type AdminTicketPage = Static<typeof AdminTicketPage>;

const TicketReasonBody = Type.Object({ reason: Type.Enum([...ticketReasons]) }, { additionalProperties: false });

const sales = { tag: 'admin', callers: ['sales'] } as const;
const deciding = { ...sales, params: TicketId, answer: AdminTicket } as const;

export const listTicketQueue = call('GET', '/api/v1/admin/tickets', {
	...sales,
	summary: 'Applications that wait, the oldest first; or those in one state; by type, plan and text',
	query: TicketQuery,
	answer: Type.Array(AdminTicket),
	meta: ListMeta,
});

export const getAdminTicket = call('GET', '/api/v1/admin/tickets/:id', {
	...sales,
	summary: 'One application with contacts, requisites and what was done with it; who looked is written down',
	params: TicketId,
	answer: AdminTicketPage,
	errors: ['not_found'],
});

export const getAdminTicketFile = call('GET', '/api/v1/admin/tickets/:id/files/:file', {
	...sales,
	summary: 'A file of an application, to be saved; who read it is written down',
	params: TicketFileId,
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
	errors: ['not_found'],
});

export const listTicketPlans = call('GET', '/api/v1/admin/tickets/plans', {
	...sales,
	summary: 'Plans that can be applied for, for the filters',
	answer: Type.Array(Type.Object({ code: text, title: text })),
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
