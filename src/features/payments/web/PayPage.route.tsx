import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getPayment } from '../contract.ts';
import { PayView } from './PayView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

/** What the provider puts into the address of the return says nothing: only our own rows are shown. */
export function loader(args: LoaderFunctionArgs) {
	const { id = '' } = args.params;
	return loadSignedIn(args, async (api, need) => {
		const { data } = await need(api.call<typeof getPayment>('GET /api/v1/payments/:id', { params: { id } }));
		return { payment: data };
	});
}

export function meta() {
	return unlisted(m.payments_pay_title());
}

export default function PayPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <PayView payment={loaded.payment} />;
}
