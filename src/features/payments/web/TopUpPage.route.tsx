import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { fieldOf, numberOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { pageOf } from '#web/page-of.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { createPayment, listPayments } from '../contract.ts';
import { TopUpView } from './TopUpView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	return loadSignedIn(args, async (api, need) => {
		const { data: payments, meta } = await need(
			api.call<typeof listPayments>('GET /api/v1/payments', { query: { page: pageOf(query) } }),
		);
		// a form that is sent twice is one payment
		return { payments, meta, formKey: crypto.randomUUID(), amount: query.get('amount')?.slice(0, 12) ?? '' };
	});
}

export async function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	// of the list of invoices
	const invoice = fieldOf(form, 'invoice');
	const answer = await reader.api.call<typeof createPayment>('POST /api/v1/payments', {
		body: invoice === '' ? { amount_kzt: numberOf(form, 'amount_kzt') } : { invoice_id: invoice },
		idempotencyKey: fieldOf(form, 'key') || crypto.randomUUID(),
	});
	if (answer.ok) {
		const page = paths.cabinetPay.path(reader.locale, { id: answer.data.id });
		return redirect(page, { status: 303, headers: unkept });
	}
	if (answer.error.status === 401) throw failed(reader, request, answer.error);
	return data(refusedForm(form, answer.error), { status: answer.error.status, headers: unkept });
}

export function meta() {
	return unlisted(m.payments_top_up_title());
}

export default function TopUpPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData() as RefusedForm | undefined;
	return loaded === null ? <Waiting /> : <TopUpView {...loaded} refused={refused} />;
}
