import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { proveSession } from '#features/auth/public.web.ts';
import type { getOwnTariff, getTariffs } from '#features/tariffs/contract.ts';
import { offersOf } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { fieldOf, numberOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getOrderCall, OrderBody, placeOrder, quoteOrder } from '../contract.ts';
import { BuyPlanView } from './BuyPlanView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const [item, done] = [query.get('item')?.slice(0, 60) ?? '', query.get('done')];
	return loadSignedIn(args, async (api, need) => {
		const [tariffs, own] = await Promise.all([
			need(api.call<typeof getTariffs>('GET /api/v1/tariffs')),
			need(api.call<typeof getOwnTariff>('GET /api/v1/tariffs/own')),
		]);
		const bought =
			done === null
				? null
				: (await need(api.call<typeof getOrderCall>('GET /api/v1/orders/:id', { params: { id: done } }))).data;
		const asked = bought === null && item !== '' ? await quote(api, item) : null;
		// what may be corrected by another choice is told above it; the rest is no page
		if (asked?.ok === false && asked.error.status !== 400 && asked.error.status !== 409)
			await need(Promise.resolve(asked));
		return {
			...{ item, bought, offers: offersOf(tariffs.data), organizationBin: own.data.organization_bin },
			quote: asked?.ok === true ? asked.data : null,
			refusal: asked?.ok === false ? asked.error.code : null,
			// of the form: sent twice it is one purchase
			formKey: crypto.randomUUID(),
		};
	});
}

const quote = (api: ApiClient, item: string) =>
	api.call<typeof quoteOrder>('GET /api/v1/orders/quote', { query: { item: 'subscription', ...planOf(item) } });

/** `pro month`; what is none of ours is refused by the call. */
function planOf(item: string): Required<Pick<OrderBody, 'plan' | 'period'>> {
	const [plan = '', period = ''] = item.split(' ');
	return { plan, period: period as NonNullable<OrderBody['period']> };
}

/** Works without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const proof = fieldOf(form, 'proof');
	if (proof !== '') {
		const proved = await proveSession(reader.api, proof);
		if (!proved.ok)
			return data(refusedForm(form, { ...proved.error, code: 'step_up_needed' }), { status: 403, headers: unkept });
	}
	const answer = await reader.api.call<typeof placeOrder>('POST /api/v1/orders', {
		body: {
			...{ item: 'subscription', pay: 'balance', ...planOf(fieldOf(form, 'item')) },
			seen_kzt: numberOf(form, 'seen_kzt'),
		},
		idempotencyKey: fieldOf(form, 'key') || crypto.randomUUID(),
	});
	if (answer.ok) {
		const page = withQuery(paths.cabinetBuyPlan.path(reader.locale), { done: answer.data.id });
		return redirect(page, { status: 303, headers: unkept });
	}
	if (answer.error.status === 401) throw failed(reader, request, answer.error);
	return data(refusedForm(form, answer.error), { status: answer.error.status, headers: unkept });
}

export function meta() {
	return unlisted(m.orders_plan_title());
}

export default function BuyPlanPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData() as RefusedForm | undefined;
	return loaded === null ? <Waiting /> : <BuyPlanView {...loaded} refused={refused} />;
}
