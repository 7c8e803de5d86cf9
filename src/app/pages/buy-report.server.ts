import { redirect } from 'react-router';
import type { placeOrder, Quote, quoteOrder } from '#features/orders/contract.ts';
import type { createPayment } from '#features/payments/contract.ts';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';

/** What a full report of a subject would cost now; nothing is charged and no check is taken. */
export const quoteReport = (api: ApiClient, bin: string, paidSources: readonly string[] = []) =>
	api.call<typeof quoteOrder>('GET /api/v1/orders/quote', {
		query: {
			...{ item: 'full_report', subject: bin },
			...(paidSources.length === 0 ? {} : { paid_sources: paidSources.join() }),
		},
	});

/** @returns whether a price has to be shown to the reader first */
export const isCharged = ({ covered_by: cover }: Quote) => cover === 'balance';

/** `pay` null: of the report itself the plan or an earlier purchase, never the balance */
export type Bought = { bin: string; key: string; pay: 'balance' | 'card' | null; paidSources: readonly string[] };

export function readBought(form: FormData): Bought | null {
	const pay = form.get('pay');
	const isPaid = pay === 'balance' || pay === 'card';
	if (!isPaid && (form.get('kind') !== 'full' || !form.has('paid_sources'))) return null;
	const key = String(form.get('key') ?? '').slice(0, 60);
	const texts = form.getAll('paid_sources').filter((value) => typeof value === 'string');
	return {
		bin: String(form.get('bin') ?? '').slice(0, 40),
		// without its own key a form would share its order with every other form
		key: key === '' ? crypto.randomUUID() : key,
		pay: isPaid ? pay : null,
		paidSources: [...new Set(texts)].slice(0, 20),
	};
}

/**
 * Buys the report and redirects to it, or to the card payment page first. A form makes one order per payment method, so a reader
 * who returns from the card page can still pay from the balance. `seenKzt`: more than that is not charged.
 */
export async function buyReport(
	{ api, locale }: RequestContext,
	{ bin, key, pay, paidSources }: Bought,
	seenKzt?: number,
) {
	const order = await api.call<typeof placeOrder>('POST /api/v1/orders', {
		body: {
			item: 'full_report',
			subject: bin,
			paid_sources: [...paidSources],
			...(pay === null ? {} : { pay }),
			...(seenKzt === undefined ? {} : { seen_kzt: seenKzt }),
		},
		idempotencyKey: `${key}-${pay ?? 'plan'}`,
	});
	if (!order.ok) return order.error;
	if (pay !== 'card' || order.data.report_id !== null) {
		const params = order.data.report_id === null ? {} : { id: order.data.report_id };
		return redirect(paths.report.path(locale, params), 303);
	}
	const payment = await api.call<typeof createPayment>('POST /api/v1/payments', {
		body: { order_id: order.data.id },
		idempotencyKey: `${key}-payment`,
	});
	return payment.ok ? redirect(paths.cabinetPay.path(locale, { id: payment.data.id }), 303) : payment.error;
}

export const isRefusal = (answer: Response | ApiError): answer is ApiError => !(answer instanceof Response);
