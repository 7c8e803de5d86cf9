import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, text, uuid, written } from '#domain/api/schemas.ts';
import { InvoiceFields } from '#domain/money/invoices.ts';

const PaperId = Type.Object({ id: uuid });

const AskBody = Type.Object(
	{
		/** with a period: for a plan */
		plan: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
		period: Type.Optional(Type.Enum(['month', 'months_6', 'months_12', 'year'])),
		/** for the balance, VAT included */
		amount_kzt: Type.Optional(Type.Number({ minimum: 500, maximum: 100_000_000 })),
		/** of the buyer, as it stands on the invoice; what the portal knows unless given */
		name: Type.Optional(written(300)),
		address: Type.Optional(written(500)),
	},
	{ additionalProperties: false },
);
export type AskBody = Static<typeof AskBody>;

const Invoice = Type.Object({
	...InvoiceFields,
	can: Type.Array(Type.Enum(['download', 'pay', 'cancel'])),
});
export type Invoice = Static<typeof Invoice>;

const tag = 'invoices';

export const askInvoice = call('POST', '/api/v1/invoices', {
	role: 'editor',
	...{ tag, summary: 'An invoice for a plan, or for the balance' },
	callers: 'account',
	body: AskBody,
	example: { body: { plan: 'pro', period: 'months_12' } },
	answer: Invoice,
	status: 201,
	isIdempotent: true,
	errors: [
		'conflict',
		'bin_not_confirmed',
		'invoices_off',
		'idempotency_key_required',
		'idempotency_key_reused',
		'too_many_requests',
	],
});

export const listInvoices = call('GET', '/api/v1/invoices', {
	...{ tag, summary: 'Own invoices, the newest first' },
	callers: 'account',
	query: Type.Object({
		...pageQuery,
		/** only that of an application */
		ticket: Type.Optional(uuid),
	}),
	answer: Type.Array(Invoice),
	meta: Type.Interface([ListMeta], {
		/** false: no supplier is named, so nothing can be invoiced */
		can_ask: Type.Boolean(),
	}),
});

export const getInvoice = call('GET', '/api/v1/invoices/:id', {
	...{ tag, summary: 'One’s own invoice' },
	callers: 'account',
	params: PaperId,
	answer: Invoice,
});

export const cancelInvoice = call('POST', '/api/v1/invoices/:id/cancel', {
	role: 'editor',
	...{ tag, summary: 'Cancel an invoice that is not paid' },
	callers: 'account',
	params: PaperId,
	answer: Invoice,
	errors: ['conflict'],
});

export const getInvoiceDocument = call('GET', '/api/v1/invoices/:id/document', {
	...{ tag, summary: 'An invoice as a sealed PDF' },
	callers: 'account',
	limit: { max: 30, seconds: 60 },
	params: PaperId,
	answer: { mediaTypes: [mediaTypes.pdf] },
	errors: ['conflict', 'printing_busy'],
});

const Act = Type.Object({
	id: text,
	number: text,
	/** `2026-10`: whose services it is for */
	month: text,
	/** the month in the reader's language */
	label: text,
	issued_on: day,
	/** sums may be below nothing: more was taken back than rendered */
	net_kzt: Type.Number(),
	vat_kzt: Type.Number(),
	total_kzt: Type.Number(),
	buyer_name: text,
	/** that of a person is masked */
	buyer_number: text,
});
export type Act = Static<typeof Act>;

export const listActs = call('GET', '/api/v1/acts', {
	...{ tag, summary: 'Own acts of rendered services, the newest first' },
	callers: 'account',
	query: Type.Object(pageQuery),
	answer: Type.Array(Act),
	meta: ListMeta,
});

export const getActDocument = call('GET', '/api/v1/acts/:id/document', {
	...{ tag, summary: 'An act of rendered services as a sealed PDF' },
	callers: 'account',
	limit: { max: 30, seconds: 60 },
	params: PaperId,
	answer: { mediaTypes: [mediaTypes.pdf] },
	errors: ['printing_busy'],
});
