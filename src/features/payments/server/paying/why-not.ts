import type { ProviderPayment } from '../provider.ts';
import type { PaymentRow } from './payment-store.ts';

/** Why money that the provider tells of is not this payment's. The same words for a callback and for what it is asked. */
export type Mismatch = 'number' | 'account' | 'amount' | 'currency' | 'status' | 'operation' | 'test_mode';

type Told = Pick<ProviderPayment, 'invoiceId' | 'accountId' | 'amountTiyn' | 'currency' | 'status' | 'kind' | 'isTest'>;

/** @returns null: it is exactly what was asked for */
export function whyNot(
	payment: Pick<PaymentRow, 'id' | 'payer' | 'amountTiyn'>,
	told: Told,
	isTest: boolean,
): Mismatch | null {
	if (told.invoiceId !== payment.id) return 'number';
	if (told.kind !== 'payment') return 'operation';
	if (told.status !== 'Completed') return 'status';
	if (told.isTest !== isTest) return 'test_mode';
	if (told.accountId !== payment.payer) return 'account';
	if (told.currency !== 'KZT') return 'currency';
	return told.amountTiyn === payment.amountTiyn ? null : 'amount';
}
