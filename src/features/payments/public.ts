export { paymentsParts } from './server/account-parts.ts';
export { parseStatement } from './server/bank/parse-statement.ts';
export type { PaymentDeps } from './server/deps.ts';
export { compareDay } from './server/inbox/compare-day.ts';
export { countHeldEvents, decideEvent, findHeldEvents } from './server/inbox/decide-event.ts';
export { type EventRow, findEvents } from './server/inbox/event-store.ts';
export { bookPayment } from './server/paying/book-payment.ts';
export { createPayment } from './server/paying/create-payment.ts';
export { findReceived, type Received } from './server/paying/find-received.ts';
export {
	askManualPayment,
	confirmManualPayment,
	disputePayment,
	refuseManualPayment,
} from './server/paying/manual-payment.ts';
export { findPayment, type PaymentRow, searchPayments } from './server/paying/payment-store.ts';
export { maskIik, presentPayment, presentRefund } from './server/paying/present-payment.ts';
export type { PaymentGateway } from './server/provider.ts';
export { keepRefund } from './server/refunds/ask-refund.ts';
export { approveRefund, refuseRefund, settleRefund } from './server/refunds/decide-refund.ts';
export {
	findOwnRefunds,
	findRefund,
	findRefundQueue,
	findRefundsOf,
	type RefundRow,
} from './server/refunds/refund-store.ts';
export { isCardRefundable, refundToCard } from './server/refunds/refund-to-card.ts';
export { ignoreLine, matchLine, reverseLine } from './server/statements/decide-line.ts';
export { type Imported, importStatement } from './server/statements/import-statement.ts';
export {
	countLines,
	findLine,
	findLines,
	findStatements,
	type LineRow,
	type LineState,
	lineStates,
	type StatementRow,
} from './server/statements/statement-store.ts';
export { tipTopPay } from './server/tiptoppay/tiptoppay.ts';
export { paymentChecks } from './server/verify/payment-checks.ts';
export { doPaymentWork, watchPayments } from './server/watch-payments.ts';
