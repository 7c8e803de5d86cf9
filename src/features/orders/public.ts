export { ordersParts } from './server/account-parts.ts';
export { billTurnover, findUnbilledHolders, type RenderedService } from './server/ledger/billed-turnover.ts';
export { type Booked, bookMoves, type LedgerAccount, type Move, WalletShort } from './server/ledger/book-moves.ts';
export {
	askRefund,
	bankIn,
	cancelRefund,
	chargeBack,
	finishRefund,
	matchBankLine,
	payout,
	readAvailable,
	reverse,
	topUp,
} from './server/ledger/money-operations.ts';
export { type DayOfTurnover, readRatedTurnover, readTurnover } from './server/ledger/read-turnover.ts';
export { findWallet, lockHolder, type WalletHolder, walletOf } from './server/ledger/wallets.ts';
export { type DeskOrder, findDeskOrders } from './server/purchase/find-orders.ts';
export { findOrderState, findPlanBuyer, getPayableOrder } from './server/purchase/order-store.ts';
export { type PaidOrder, payOrder } from './server/purchase/pay-order.ts';
export { placeRating, quoteRating, type RatingPrice } from './server/purchase/place-rating.ts';
export { placeReport } from './server/purchase/place-report.ts';
export { titleOfOrder } from './server/purchase/present-order.ts';
export type { Buyer, Delivered, ReportSales } from './server/purchase/report-sales.ts';
export { askReturn, refuseReturn, returnOrder } from './server/purchase/return-order.ts';
export { settleOrders } from './server/purchase/settle-orders.ts';
export { dropMemberLimit, readMemberLimits, setMemberLimit } from './server/purchase/spend-limit.ts';
export { type SweepDeps, sweepOrders, watchOrders } from './server/purchase/sweep.ts';
export { buyerOf, spendGuard } from './server/routes.ts';
export { recogniseServed } from './server/subscriptions/deferred.ts';
export { givePlan } from './server/subscriptions/give-plan.ts';
export { priceSubscription, type SubscriptionSale, subscribe } from './server/subscriptions/sell-subscription.ts';
export { ledgerChecks, moneyIn } from './server/verify/ledger-checks.ts';
export { type LedgerCheck, type LedgerFault, verifyLedger } from './server/verify/verify-ledger.ts';
