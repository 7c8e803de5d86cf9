import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { askOrderReturn, confirmOrderReturn, listAdminOrders, refuseOrderReturn } from '../contract-orders.ts';
import type {
	AdminPayment,
	approveRefund,
	askManualPayment,
	closeEvent,
	confirmManualPayment,
	disputePayment,
	getAdminPayment,
	listAdminPayments,
	listHeldEvents,
	listRefundQueue,
	refuseManualPayment,
	refuseRefund,
	retryEvent,
	settleRefund,
} from '../contract-payments.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { PaymentDetails } from './money/PaymentDetails.tsx';
import { PaymentList } from './money/PaymentList.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const api = apiOf(args);
	const isDone = query.has('done');
	const { id } = args.params;
	if (id !== undefined) {
		const { data: one } = loaded(
			args,
			await api.call<typeof getAdminPayment>('GET /api/v1/admin/payments/:id', { params: { id } }),
		);
		return { one, list: null, isDone };
	}
	const search = (query.get('search') ?? '').trim().slice(0, 100);
	const states: readonly string[] = ['created', 'opened', 'paid', 'expired', 'refused', 'refunded', 'disputed'];
	const state = states.find((known) => known === query.get('state')) as AdminPayment['state'] | undefined;
	const asked = { page: pageOf(query), ...(search === '' ? {} : { search }), ...(state ? { state } : {}) };
	const [payments, held, refunds, orders] = await Promise.all([
		api.call<typeof listAdminPayments>('GET /api/v1/admin/payments', { query: asked }),
		api.call<typeof listHeldEvents>('GET /api/v1/admin/payment-events'),
		api.call<typeof listRefundQueue>('GET /api/v1/admin/refunds'),
		api.call<typeof listAdminOrders>('GET /api/v1/admin/orders', { query: search === '' ? {} : { search } }),
	]);
	const list = {
		...{ search, state: state ?? '', payments: loaded(args, payments) },
		...{ held: loaded(args, held).data, refunds: loaded(args, refunds).data },
		orders: loaded(args, orders).data,
	};
	return { one: null, list, isDone };
}

type Asked = { id: string; note: string; form: FormData };
const one = ({ id }: Asked) => ({ params: { id } });
const noted = ({ id, note }: Asked) => ({ params: { id }, body: { note } });
const event = ({ id, note }: Asked) => ({ params: { id: Number(id) }, body: { note } });

/** One act a form. */
const acts = {
	manual: (api: ApiClient, { form }: Asked) =>
		api.call<typeof askManualPayment>('POST /api/v1/admin/payments', {
			body: {
				...{ holder: textOf(form, 'holder'), grounds: textOf(form, 'grounds') },
				amount_kzt: Number(textOf(form, 'amount_kzt').replace(/\s/g, '').replace(',', '.')) || 0,
			},
		}),
	confirm: (api: ApiClient, asked: Asked) =>
		api.call<typeof confirmManualPayment>('POST /api/v1/admin/payments/:id/confirm', one(asked)),
	refuse: (api: ApiClient, asked: Asked) =>
		api.call<typeof refuseManualPayment>('POST /api/v1/admin/payments/:id/refuse', noted(asked)),
	dispute: (api: ApiClient, asked: Asked) =>
		api.call<typeof disputePayment>('POST /api/v1/admin/payments/:id/dispute', noted(asked)),
	'order-return': (api: ApiClient, { id, note }: Asked) =>
		api.call<typeof askOrderReturn>('POST /api/v1/admin/orders/:id/return', {
			...{ params: { id }, body: { to: 'balance', note } },
		}),
	'order-return-card': (api: ApiClient, { id, note }: Asked) =>
		api.call<typeof askOrderReturn>('POST /api/v1/admin/orders/:id/return', {
			...{ params: { id }, body: { to: 'card', note } },
		}),
	'order-confirm': (api: ApiClient, asked: Asked) =>
		api.call<typeof confirmOrderReturn>('POST /api/v1/admin/orders/:id/return/confirm', one(asked)),
	'order-refuse': (api: ApiClient, asked: Asked) =>
		api.call<typeof refuseOrderReturn>('POST /api/v1/admin/orders/:id/return/refuse', noted(asked)),
	'event-retry': (api: ApiClient, asked: Asked) =>
		api.call<typeof retryEvent>('POST /api/v1/admin/payment-events/:id/retry', event(asked)),
	'event-close': (api: ApiClient, asked: Asked) =>
		api.call<typeof closeEvent>('POST /api/v1/admin/payment-events/:id/close', event(asked)),
	'refund-approve': (api: ApiClient, asked: Asked) =>
		api.call<typeof approveRefund>('POST /api/v1/admin/refunds/:id/approve', one(asked)),
	'refund-refuse': (api: ApiClient, asked: Asked) =>
		api.call<typeof refuseRefund>('POST /api/v1/admin/refunds/:id/refuse', noted(asked)),
	'refund-done': (api: ApiClient, { id, note }: Asked) =>
		api.call<typeof settleRefund>('POST /api/v1/admin/refunds/:id/settle', {
			...{ params: { id }, body: { is_done: true, note } },
		}),
	'refund-failed': (api: ApiClient, { id, note }: Asked) =>
		api.call<typeof settleRefund>('POST /api/v1/admin/refunds/:id/settle', {
			...{ params: { id }, body: { is_done: false, note } },
		}),
};

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	if (!Object.hasOwn(acts, act)) throw data(null, { status: 400 });
	const id = textOf(form, 'id');
	const asked = { id, note: textOf(form, 'note'), form };
	const answer = await acts[act as keyof typeof acts](apiOf(args), asked);
	if (!answer.ok) return refusal(args, form, id === '' ? act : id, answer.error);
	const of = args.params.id === undefined ? {} : { id: args.params.id };
	const page = paths.adminPayments.path(args.context.get(requestContext).locale, of);
	return redirect(withQuery(page, { done: act }), 303);
}

export function meta() {
	return [{ title: m.payments_admin_title() }];
}

export default function PaymentsPage() {
	const { one: found, list, isDone } = useLoaderData<typeof loader>();
	const refused = useActionData() as FormRefusal | undefined;
	if (found !== null) return <PaymentDetails {...found} isDone={isDone} refused={refused} />;
	return list === null ? null : <PaymentList {...list} isDone={isDone} refused={refused} />;
}
