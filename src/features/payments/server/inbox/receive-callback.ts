import { AppError } from '#domain/error.ts';
import type { PaymentDeps } from '../deps.ts';
import { findPayment, type PaymentRow } from '../paying/payment-store.ts';
import { whyNot } from '../paying/why-not.ts';
import { type Callback, type CallbackKind, isSigned, readCallback } from '../tiptoppay/callback.ts';
import { keepEvent } from './event-store.ts';

/** Codes of the provider for its question whether a payment may be taken. */
const codes = { taken: 0, number: 10, account: 11, amount: 12, no: 13, late: 20 } as const;

/**
 * The inbox: what is signed and whole is kept and answered, and a job does the rest. A repeated delivery is answered alike
 * and changes nothing.
 *
 * @returns `code` of the answer; 0: it need not be sent again
 * @throws AppError callback_refused: not of the provider, or not what it sends
 */
export async function receiveCallback(
	{ pool, gateway }: PaymentDeps,
	{ kind, body, signature }: { kind: CallbackKind; body: Buffer; signature: string | string[] | undefined },
): Promise<number> {
	if (gateway === null || !isSigned(body, signature, gateway.secret)) throw new AppError('callback_refused');
	const callback = readCallback(kind, body);
	if (callback === undefined) throw new AppError('callback_refused');
	const payment = callback.invoiceId === null ? undefined : await findPayment(pool, callback.invoiceId);
	await keepEvent(pool, {
		...{ kind, transactionId: callback.transactionId, fields: callback },
		paymentId: payment?.id ?? null,
		isHandled: kind === 'check',
	});
	return kind === 'check' ? codeOf(payment, callback, gateway.provider.isTest) : codes.taken;
}

function codeOf(payment: PaymentRow | undefined, callback: Callback, isTest: boolean): number {
	if (payment === undefined || payment.way !== 'card') return codes.number;
	const told = {
		...{ invoiceId: payment.id, accountId: callback.accountId, amountTiyn: callback.amountTiyn ?? 0 },
		...{ currency: callback.currency ?? '', isTest: callback.isTest ?? !isTest },
		// nothing is paid yet
		...{ status: 'Completed', kind: 'payment' as const },
	};
	const reason = whyNot(payment, told, isTest);
	if (reason === 'account') return codes.account;
	if (reason === 'amount') return codes.amount;
	if (reason !== null || payment.state === 'paid') return codes.no;
	return payment.state === 'created' || payment.state === 'opened' ? codes.taken : codes.late;
}
