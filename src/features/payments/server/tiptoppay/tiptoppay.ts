import { tiynOf } from '#domain/money/tiyn.ts';
import type { NewReceipt, Outcome, PaymentProvider, ProviderPayment } from '../provider.ts';
import { ask, type TipTopPaySettings, type Told } from './ask.ts';

/** Pages of a day, 100 payments each: more is not one day of ours. */
const mostPages = 100;
const pageSize = 100;

type Fields = Readonly<Record<string, unknown>>;

/**
 * TipTop Pay, https://api.tiptoppay.kz. Fields as clients in Kazakhstan use them; that `X-Request-ID` is remembered for an
 * hour, and how receipts are asked for, is taken from the documentation of its parent company and not confirmed.
 */
export function tipTopPay(settings: TipTopPaySettings): PaymentProvider {
	const call = (path: string, body: Fields, requestId?: string) => ask(settings, path, body, requestId);
	return {
		isTest: settings.isTest,
		async createOrder({ paymentId, accountId, amountTiyn, description, locale, returnUrl }) {
			const told = await call(
				'/orders/create',
				{
					...{ Amount: amountTiyn / 100, Currency: 'KZT', Description: description, CultureName: locale },
					...{ InvoiceId: paymentId, AccountId: accountId },
					...{ SuccessRedirectUrl: returnUrl, FailRedirectUrl: returnUrl },
				},
				`order-${paymentId}`,
			);
			return modelOf(told, ({ Id: orderId, Url: url }) => {
				const isPage = typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
				return typeof orderId === 'string' && isPage ? { orderId, url } : undefined;
			});
		},
		async cancelOrder(orderId) {
			const told = await call('/orders/cancel', { Id: orderId });
			if (told.state !== 'ok') return told;
			return told.value.isOk ? { state: 'ok', value: null } : { state: 'refused', reason: told.value.message };
		},
		getPayment: async (transactionId) => found(await call('/payments/get', { TransactionId: numberOf(transactionId) })),
		findPayment: async (paymentId) => found(await call('/v2/payments/find', { InvoiceId: paymentId })),
		async listDay(day) {
			const all: ProviderPayment[] = [];
			for (let page = 1; page <= mostPages; page++) {
				const told = await call('/v2/payments/list', {
					...{ CreatedDateGte: `${day}T00:00:00`, CreatedDateLte: `${day}T23:59:59` },
					...{ PageNumber: page, TimeZone: 'KZ' },
				});
				const read = modelOf(told, (_model, list) => listOf(list));
				if (read.state !== 'ok') return read;
				all.push(...read.value);
				if (read.value.length < pageSize) return { state: 'ok', value: all };
			}
			return { state: 'unclear', reason: 'too many pages' };
		},
		async refund({ transactionId, amountTiyn, requestId }) {
			const body = { TransactionId: numberOf(transactionId), Amount: amountTiyn / 100 };
			return modelOf(await call('/payments/refund', body, requestId), ({ TransactionId: id }) =>
				isId(id) ? { transactionId: String(id) } : undefined,
			);
		},
		async issueReceipt(receipt, requestId) {
			const told = await call('/kkt/receipt', receiptOf(receipt), requestId);
			return modelOf(told, ({ Id: id }) => (typeof id === 'string' && id !== '' ? { receiptId: id } : undefined));
		},
	};
}

/** Ids of transactions are numbers there and texts here: a double would round long ones. */
function numberOf(transactionId: string): number | string {
	const number = Number(transactionId);
	return Number.isSafeInteger(number) ? number : transactionId;
}

function isId(value: unknown): value is number | string {
	return (
		(typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && /^\d+$/.test(value))
	);
}

/** @param read undefined: not what the method answers */
function modelOf<Value>(
	told: Outcome<Told>,
	read: (model: Fields, whole: unknown) => Value | undefined,
): Outcome<Value> {
	if (told.state !== 'ok') return told;
	const { isOk, message, model } = told.value;
	if (!isOk) return { state: 'refused', reason: message === '' ? 'no reason' : message };
	const isObject = typeof model === 'object' && model !== null;
	const value = isObject ? read(model as Fields, model) : undefined;
	return value === undefined ? { state: 'unclear', reason: 'no Model' } : { state: 'ok', value };
}

/** A declined payment is told with `Success: false` and a Model; one that nobody began without. */
function found(told: Outcome<Told>): Outcome<ProviderPayment | null> {
	if (told.state !== 'ok') return told;
	const { isOk, message, model } = told.value;
	if (typeof model === 'object' && model !== null) {
		const payment = paymentOf(model as Fields);
		return payment === undefined ? { state: 'unclear', reason: 'no Model' } : { state: 'ok', value: payment };
	}
	if (!isOk && /not found/i.test(message)) return { state: 'ok', value: null };
	return isOk ? { state: 'unclear', reason: 'no Model' } : { state: 'refused', reason: message };
}

function listOf(list: unknown): ProviderPayment[] | undefined {
	if (!Array.isArray(list)) return undefined;
	const read = list.map((one: unknown) =>
		typeof one === 'object' && one !== null ? paymentOf(one as Fields) : undefined,
	);
	return read.every((one) => one !== undefined) ? read : undefined;
}

function paymentOf(model: Fields): ProviderPayment | undefined {
	const { TransactionId: id, Amount: amount, Currency: currency, Status: status, TestMode: isTest } = model;
	const amountTiyn = tiynOf(amount);
	if (!isId(id) || amountTiyn === undefined || typeof isTest !== 'boolean') return undefined;
	if (typeof currency !== 'string' || typeof status !== 'string') return undefined;
	const { PaymentTransactionId: original, ReasonCode: code, Type: type } = model;
	return {
		...{ transactionId: String(id), amountTiyn, currency, status, isTest },
		...{ invoiceId: textOf(model.InvoiceId), accountId: textOf(model.AccountId) },
		// 0 is a payment, 1 a refund
		kind: type === 1 || type === 'Refund' ? 'refund' : 'payment',
		paymentTransactionId: isId(original) ? String(original) : null,
		reasonCode: typeof code === 'number' ? code : null,
	};
}

function textOf(value: unknown): string | null {
	return typeof value === 'string' && value !== '' ? value : null;
}

/** The code of the register for a rate of VAT is its per cent; that 16 is taken is assumed. */
function receiptOf({ kind, paymentId, accountId, supplierBin, lines, email }: NewReceipt): Fields {
	const total = lines.reduce((sum, { amountTiyn }) => sum + amountTiyn, 0);
	return {
		...{ Inn: supplierBin, Type: kind === 'income' ? 'Income' : 'IncomeReturn' },
		...{ InvoiceId: paymentId, AccountId: accountId },
		CustomerReceipt: {
			Items: lines.map(({ label, amountTiyn, vatBasisPoints }) => ({
				...{ Label: label, Price: amountTiyn / 100, Quantity: 1, Amount: amountTiyn / 100 },
				Vat: vatBasisPoints === 0 ? null : vatBasisPoints / 100,
			})),
			Amounts: { Electronic: total / 100 },
			...(email === null ? {} : { Email: email }),
		},
	};
}
