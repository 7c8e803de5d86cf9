import type { InvoiceState } from '#domain/money/invoices.ts';
import { m } from '#paraglide/messages.js';

export const stateNames: Readonly<Record<InvoiceState, () => string>> = {
	issued: m.invoicing_state_issued,
	paid: m.invoicing_state_paid,
	refunded: m.invoicing_state_refunded,
	cancelled: m.invoicing_state_cancelled,
	expired: m.invoicing_state_expired,
};

export function isInvoiceState(text: string | null): text is InvoiceState {
	return text !== null && Object.hasOwn(stateNames, text);
}
