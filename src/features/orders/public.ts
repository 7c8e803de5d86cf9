export { ordersParts } from './server/account-parts.ts';
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
export { findWallet, lockHolder, type WalletHolder, walletOf } from './server/ledger/wallets.ts';
export { recogniseServed } from './server/subscriptions/deferred.ts';
export { priceSubscription, type SubscriptionSale, subscribe } from './server/subscriptions/sell-subscription.ts';
