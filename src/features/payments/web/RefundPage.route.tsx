import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { proveSession } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, numberOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { askRefund, getPayment, listRefunds } from '../contract.ts';
import { RefundView } from './RefundView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const id = query.get('payment');
	return loadSignedIn(args, async (api, need) => {
		const { data: refunds } = await need(api.call<typeof listRefunds>('GET /api/v1/billing/refunds'));
		const payment =
			id === null
				? null
				: (await need(api.call<typeof getPayment>('GET /api/v1/payments/:id', { params: { id } }))).data;
		return { refunds, payment, formKey: crypto.randomUUID(), isDone: query.has('done') };
	});
}

export async function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const proof = fieldOf(form, 'proof');
	if (proof !== '') {
		const proved = await proveSession(reader.api, proof);
		if (!proved.ok)
			return data(refusedForm(form, { ...proved.error, code: 'step_up_needed' }), { status: 403, headers: unkept });
	}
	const [paymentId, iik, bik] = [fieldOf(form, 'payment_id'), fieldOf(form, 'iik'), fieldOf(form, 'bik')];
	const answer = await reader.api.call<typeof askRefund>('POST /api/v1/billing/refunds', {
		body: {
			...{ amount_kzt: numberOf(form, 'amount_kzt'), reason: fieldOf(form, 'reason') },
			...(paymentId === '' ? { iik, bik } : { payment_id: paymentId }),
		},
		idempotencyKey: fieldOf(form, 'key') || crypto.randomUUID(),
	});
	if (answer.ok) {
		const page = withQuery(paths.cabinetRefund.path(reader.locale), { done: 'ask' });
		return redirect(page, { status: 303, headers: unkept });
	}
	if (answer.error.status === 401) throw failed(reader, request, answer.error);
	const refused: RefusedForm = refusedForm(form, answer.error);
	const message = answer.error.code === 'conflict' ? m.payments_refund_too_much() : refused.message;
	return data({ ...refused, message }, { status: answer.error.status, headers: unkept });
}

export function meta() {
	return unlisted(m.payments_refund_title());
}

export default function RefundPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData() as RefusedForm | undefined;
	return loaded === null ? <Waiting /> : <RefundView {...loaded} refused={refused} />;
}
