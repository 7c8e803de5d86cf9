import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../../kit/route.ts';
import { deliver, redeliver } from './callbacks.ts';
import { look, pay, refund } from './pay.ts';
import { declinedCard, gonePage, paidPage, payPage } from './pay-page.ts';
import { modelOf, nextId, openOrder, type PayWay, payWays, type RefundWay, terminal } from './terminal.ts';

type Fields = Readonly<Record<string, unknown>>;
type Method = (fields: Fields, request: SimulatorRequest) => SimulatorReply | Promise<SimulatorReply>;

/** The API: JSON in, `{Model, Success, Message}` out, with Basic authorisation. */
const methods: Readonly<Record<string, Method>> = {
	'/orders/create'(fields, { base, headers }) {
		const { Amount: amount, Currency: currency, InvoiceId: invoiceId, AccountId: accountId } = fields;
		if (typeof amount !== 'number' || amount < 0.01) return refused('Amount is required');
		if (currency !== 'KZT') return refused('Currency is not allowed');
		const order = openOrder({
			...{ amount, currency, invoiceId: String(invoiceId ?? ''), accountId: String(accountId ?? '') },
			description: String(fields.Description ?? ''),
			returnUrl: String(fields.SuccessRedirectUrl ?? ''),
			secret: credentials(headers.authorization)?.secret ?? '',
		});
		return told({ Id: order.id, Number: nextId(), Amount: amount, Currency: currency, Url: `${base}/d/${order.id}` });
	},
	'/orders/cancel'({ Id: id }) {
		const order = terminal.orders.get(String(id));
		if (order === undefined || order.state !== 'open') return refused('Order not found');
		order.state = 'cancelled';
		return { body: { Success: true, Message: null } };
	},
	'/payments/get': ({ TransactionId: id }) => toldOf(look({ id: Number(id) })),
	'/v2/payments/find': ({ InvoiceId: id }) => toldOf(look({ invoiceId: String(id) })),
	'/v2/payments/list'({ CreatedDateGte: from, CreatedDateLte: to, PageNumber: page }) {
		const all = terminal.transactions.filter(({ at }) => isWithin(at, String(from), String(to)));
		const start = (Number(page) - 1) * 100;
		return told(all.slice(start, start + 100).map(modelOf));
	},
	async '/payments/refund'({ TransactionId: id, Amount: amount }) {
		if (terminal.refund.way === 'refused') return refused('Refund is not possible');
		const back = await refund(Number(id), Number(amount));
		if (back === null) return refused('Amount exceeds the payment');
		if (terminal.refund.way === 'done_then_500') return { status: 500, body: 'Internal Server Error' };
		return told({ TransactionId: back.id });
	},
	'/kkt/receipt'(fields) {
		const { Inn: inn, Type: kind, InvoiceId: invoiceId, CustomerReceipt: receipt } = fields;
		if (typeof inn !== 'string' || typeof kind !== 'string' || typeof receipt !== 'object' || receipt === null)
			return refused('Inn, Type and CustomerReceipt are required');
		const id = `r${nextId()}`;
		terminal.receipts.push({ id, kind, invoiceId: String(invoiceId), body: receipt });
		void announceReceipt(String(invoiceId), kind);
		return { body: { Model: { Id: id, ErrorCode: 0 }, Success: true, Message: 'Queued' } };
	},
};

const apiRoutes = Object.entries(methods).map(
	([pattern, method]): SimulatorRoute => ({
		...{ endpoint: 'tiptoppay', method: 'POST', pattern },
		sources: [`tiptoppay${pattern.replace('/v2', '').replaceAll('/', '-')}`],
		async answer(request) {
			if (credentials(request.headers.authorization) === null) return { status: 401, body: null };
			const repeated = String(request.headers['x-request-id'] ?? '');
			const known = repeated === '' ? undefined : terminal.remembered.get(repeated);
			if (known !== undefined) return { body: known };
			const answer = await method(JSON.parse(request.body) as Fields, request);
			const isKept = repeated !== '' && typeof answer === 'object' && answer.status === undefined;
			if (isKept) terminal.remembered.set(repeated, answer.body as object);
			return answer;
		},
	}),
);

/** TipTop Pay: its API, the page where a card is typed, and `POST /tiptoppay/_cabinet` for what is set and ordered there. */
export const tipTopPayRoutes: readonly SimulatorRoute[] = [
	...apiRoutes,
	{
		...{ endpoint: 'tiptoppay', method: 'GET', pattern: '/d/:id', sources: ['tiptoppay-page'] },
		answer({ params }) {
			const order = terminal.orders.get(params.id ?? '');
			return order === undefined || order.state === 'cancelled' ? gonePage() : payPage(order);
		},
	},
	{
		...{ endpoint: 'tiptoppay', method: 'POST', pattern: '/d/:id', sources: ['tiptoppay-page'] },
		async answer({ params, body }) {
			const order = terminal.orders.get(params.id ?? '');
			if (order === undefined || order.state === 'cancelled') return gonePage();
			if (order.state === 'paid') return paidPage(order, 'paid');
			const form = new URLSearchParams(body);
			const isDeclined = form.get('card')?.replace(/\D/g, '') === declinedCard;
			return paidPage(order, await pay(order, isDeclined ? 'decline' : wayOf(form.get('way'))));
		},
	},
	{ endpoint: 'tiptoppay', method: 'POST', pattern: '/_cabinet', sources: [], answer: obey },
];

function wayOf(name: unknown): PayWay {
	return payWays.find((way) => way === name) ?? terminal.pay.way;
}

/**
 * `{callbackUrl?, pay?: {way, lateMs?}, refund?: {way}}` are settings; `{redeliver: <InvoiceId>, times}` sends all callbacks
 * of a payment again; `{payTwice: <InvoiceId>}` takes its money a second time. Answers with what there is.
 */
async function obey({ body }: SimulatorRequest): Promise<SimulatorReply> {
	const asked = JSON.parse(body === '' ? '{}' : body) as {
		callbackUrl?: string;
		pay?: { way: PayWay; lateMs?: number };
		refund?: { way: RefundWay };
		redeliver?: string;
		times?: number;
		payTwice?: string;
	};
	if (asked.callbackUrl !== undefined) terminal.callbackUrl = asked.callbackUrl;
	if (asked.pay !== undefined) terminal.pay = { ...terminal.pay, ...asked.pay };
	if (asked.refund !== undefined) terminal.refund = asked.refund;
	const codes = asked.redeliver === undefined ? [] : await redeliver(asked.redeliver, asked.times ?? 1);
	const order = [...terminal.orders.values()].find(({ invoiceId }) => invoiceId === asked.payTwice);
	if (order !== undefined) await pay(order, 'well');
	const { orders, transactions, receipts } = terminal;
	return { body: { codes, orders: [...orders.values()], transactions: transactions.map(modelOf), receipts } };
}

async function announceReceipt(invoiceId: string, kind: string): Promise<void> {
	const order = [...terminal.orders.values()].find((one) => one.invoiceId === invoiceId);
	if (order === undefined) return;
	const id = nextId();
	await deliver(
		{ kind: 'receipt', returnUrl: order.returnUrl, secret: order.secret },
		{
			...{ TransactionId: id, DocumentNumber: id, FiscalSign: String(id * 7), Type: kind, InvoiceId: invoiceId },
			...{ AccountId: order.accountId, Amount: order.amount.toFixed(2), Url: `https://receipts.example/${id}` },
		},
	);
}

function credentials(authorization: unknown): { publicId: string; secret: string } | null {
	const [, packed] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(String(authorization)) ?? [];
	const [publicId = '', secret = ''] = Buffer.from(packed ?? '', 'base64')
		.toString('utf8')
		.split(':', 2);
	return publicId === '' || secret === '' ? null : { publicId, secret };
}

/** Days are of Almaty, UTC+5. */
function isWithin(at: string, from: string, to: string): boolean {
	const local = new Date(Date.parse(at) + 5 * 3_600_000).toISOString().slice(0, 19);
	return local >= from && local <= to;
}

function told(model: object): SimulatorReply {
	return { body: { Model: model, Success: true, Message: null } };
}
function toldOf(model: object | null): SimulatorReply {
	return model === null ? refused('Not found') : told(model);
}
function refused(message: string): SimulatorReply {
	return { body: { Success: false, Message: message } };
}
