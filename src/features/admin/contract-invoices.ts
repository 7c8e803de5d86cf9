import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { uuid } from '#domain/api/schemas.ts';
import { InvoiceFields, invoiceStates } from '#domain/money/invoices.ts';

const InvoiceQuery = Type.Object({
	state: Type.Optional(Type.Enum([...invoiceStates])),
	/** number of an invoice, or BIN or IIN of its buyer */
	search: Type.Optional(Type.String({ maxLength: 40 })),
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});

const AdminInvoice = Type.Object({ ...InvoiceFields, can: Type.Array(Type.Enum(['download', 'cancel'])) });
export type AdminInvoice = Static<typeof AdminInvoice>;

const sales = { tag: 'admin', callers: ['sales'] } as const;
const params = Type.Object({ id: uuid });

export const listInvoiceQueue = call('GET', '/api/v1/admin/invoices', {
	...sales,
	summary: 'Invoices, the newest first; in one state, by number or by the buyer',
	query: InvoiceQuery,
	answer: Type.Array(AdminInvoice),
	meta: ListMeta,
	errors: ['bin_incorrect'],
});

export const cancelInvoiceByAdmin = call('POST', '/api/v1/admin/invoices/:id/cancel', {
	...{ ...sales, params, answer: AdminInvoice },
	summary: 'Cancel an invoice that is not paid',
	errors: ['conflict'],
});

export const getInvoiceDocumentByAdmin = call('GET', '/api/v1/admin/invoices/:id/document', {
	...{ ...sales, params, answer: { mediaTypes: [mediaTypes.pdf] } },
	summary: 'An invoice as a sealed PDF',
	errors: ['conflict', 'printing_busy'],
});
