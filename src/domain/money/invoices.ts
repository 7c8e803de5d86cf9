import { Type } from 'typebox';
import { day, text, textOrNull } from '../api/schemas.ts';

/** Only an issued one can change, and a paid one may be given back. */
export const invoiceStates = ['issued', 'paid', 'refunded', 'cancelled', 'expired'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What its buyer and an administrator are told of an invoice; `can` is in the views. */
export const InvoiceFields = {
	id: text,
	number: text,
	state: Type.Enum([...invoiceStates]),
	label: text,
	/** what it is for, in the reader's language */
	title: text,
	issued_on: day,
	due_on: day,
	net_kzt: Type.Number(),
	vat_kzt: Type.Number(),
	total_kzt: Type.Number(),
	buyer_name: text,
	/** that of a person is masked */
	buyer_number: text,
	paid_at: textOrNull,
	closed_at: textOrNull,
};
