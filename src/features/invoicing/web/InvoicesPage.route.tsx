import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { getTariffs } from '#features/tariffs/contract.ts';
import { offersOf } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { listActs, listInvoices } from '../contract.ts';
import { actOnInvoices } from './act-on-invoices.server.ts';
import { InvoicesView } from './InvoicesView.tsx';
import type { InvoiceRefusal } from './refusal.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

/** Of five years, as long as papers are kept: one a month. */
const actsShown = 60;
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const asked = query.get('ticket') ?? '';
	const ticket = isUuid.test(asked) ? asked : null;
	return loadSignedIn(args, async (api, need) => {
		const [own, acts, tariffs] = await Promise.all([
			need(
				api.call<typeof listInvoices>('GET /api/v1/invoices', {
					query: { page: pageOf(query), ...(ticket === null ? {} : { ticket }) },
				}),
			),
			need(api.call<typeof listActs>('GET /api/v1/acts', { query: { limit: actsShown } })),
			need(api.call<typeof getTariffs>('GET /api/v1/tariffs')),
		]);
		return {
			...{ invoices: own.data, meta: own.meta, canAsk: own.meta?.can_ask === true, offers: offersOf(tariffs.data) },
			...{ acts: acts.data, ticket },
			// of the form: sent twice it is one invoice
			...{ formKey: randomUUID(), chosen: query.get('plan') ?? '', done: query.get('done') },
		};
	});
}

export function action(args: ActionFunctionArgs) {
	return actOnInvoices(args);
}

export function meta() {
	return unlisted(m.invoicing_title());
}

export default function InvoicesPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData() as InvoiceRefusal | undefined;
	return loaded === null ? <Waiting /> : <InvoicesView {...loaded} refused={refused} />;
}
