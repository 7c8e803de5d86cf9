import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { messagesByField } from '#web/api-client.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getBilling, listEntries } from '../contract-billing.ts';
import { BillingView } from './BillingView.tsx';
import type { AskedPeriod, History } from './history.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const asked = { from: asText(query.get('from')), to: asText(query.get('to')), cursor: asText(query.get('cursor')) };
	return loadSignedIn(args, async (api, need) => {
		const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
		const [billing, entries] = await Promise.all([
			need(api.call<typeof getBilling>('GET /api/v1/billing')),
			api.call<typeof listEntries>('GET /api/v1/billing/entries', { query: given }),
		]);
		// days that are none stand in the form with what is wrong with them
		if (!entries.ok && entries.error.status !== 400) await need(Promise.resolve(entries));
		const { from, to } = asked;
		const period: AskedPeriod = { from, to };
		const history: History = entries.ok
			? {
					period,
					isNewest: asked.cursor === '',
					entries: entries.data,
					next: entries.meta?.next_cursor ?? null,
					faults: {},
				}
			: { period, isNewest: true, entries: [], next: null, faults: messagesByField(entries.error) };
		return { billing: billing.data, history };
	});
}

const asText = (value: string | null) => (value ?? '').slice(0, 20);

export function meta() {
	return unlisted(m.billing_title());
}

export default function BillingPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <BillingView {...loaded} />;
}
