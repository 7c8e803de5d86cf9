export { invoicingParts } from './server/account-parts.ts';
export { presentAct } from './server/acts/act-routes.ts';
export { type ActRow, findActsOf } from './server/acts/act-store.ts';
export { makeActs } from './server/acts/make-acts.ts';
export { writeEsf } from './server/acts/write-esf.ts';
export type { InvoicingDeps, Papers } from './server/deps.ts';
export { cancelInvoice, expireInvoices, refundInvoice } from './server/end-invoice.ts';
export { findBuyer, findFormerBuyer } from './server/find-buyer.ts';
export { forgetOldPapers } from './server/forget.ts';
export {
	findInvoice,
	findInvoiceByNumber,
	findInvoiceQueue,
	findInvoicesOf,
	findOwnInvoices,
	type InvoiceRow,
} from './server/invoice-store.ts';
export { issueInvoice } from './server/issue-invoice.ts';
export { isPrintable, presentInvoice } from './server/present-invoice.ts';
export { printInvoice } from './server/print-invoice.ts';
export { settleInvoices } from './server/settle-invoices.ts';
