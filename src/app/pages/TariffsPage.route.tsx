import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from 'react-router';
import type { getTariffs, Plan } from '#features/tariffs/contract.ts';
import { isPeriod, TariffsView } from '#features/tariffs/public.web.ts';
import { type RequestAnswer, RequestModal, requestHref } from '#features/tickets/public.web.ts';
import { actOnRequest } from '#features/tickets/web/request/act-on-request.server.ts';
import { loadRequest } from '#features/tickets/web/request/load-request.server.ts';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { unkept } from '#web/session/signed-in.server.ts';

export { metaOf as meta } from '#web/page-meta.ts';

/** The page itself is the same for everybody; an open dialog belongs to one reader, and a refused form may have Retry-After. */
export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	const headers = new Headers(loaderHeaders);
	for (const [name, value] of actionHeaders) headers.set(name, value);
	return headers;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const query = new URL(request.url).searchParams;
	const asked = query.get('period');
	const answer = await reader.api.call<typeof getTariffs>('GET /api/v1/tariffs');
	if (!answer.ok) throw failureOf(answer.error);
	// without an open dialog it is the same for everybody
	const isShared = !query.has('modal');
	reader.sharing.isShared = isShared;
	const meta = headOf(reader, {
		...{ title: m.tariffs_title(), description: m.tariffs_description() },
		...{ path: paths.tariffs.path, picture: 'page/tariffs', above: [] },
	});
	const page = await loadRequest(reader, request, answer.data);
	return data(
		{ tariffs: answer.data, period: isPeriod(asked) ? asked : ('month' as const), page, meta },
		isShared ? {} : { headers: unkept },
	);
}

export function action({ context, request }: ActionFunctionArgs) {
	return actOnRequest(context.get(requestContext), request);
}

/** If the network fails, a message is shown above the form and the input is kept. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<RequestAnswer> {
	const form = await request.clone().formData();
	try {
		return await serverAction<RequestAnswer>();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
		return { message: m.error_unknown(), fields: {}, typed, places: null };
	}
}

/**
 * What was refused or filled in changes nothing of the page. An answer to what was filled in may arrive while the next page
 * is on its way, and takes its place: then that page needs its data.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { actionResult, currentUrl, nextUrl, defaultShouldRevalidate } = args;
	return currentUrl.href !== nextUrl.href || (actionResult === undefined && defaultShouldRevalidate);
}

export default function TariffsPage() {
	const { tariffs, period, page } = useLoaderData<typeof loader>();
	const answer = useActionData() as RequestAnswer | undefined;
	const hrefOf = (plan: Plan) => requestHref({ modal: plan.triggering_modal_name, plan: plan.code, period });
	return (
		<div className="wrap pt-8 pb-14 md:pt-12 md:pb-20">
			<h1 className="text-3xl lg:text-4xl">{m.tariffs_title()}</h1>
			<p className="mt-2 max-w-[40em] text-lg text-ink-2">{m.tariffs_lead()}</p>
			{page === null ? null : <RequestModal key={`${page.modal} ${page.plan}`} page={page} answer={answer} />}
			<TariffsView tariffs={tariffs} period={period} hrefOf={hrefOf} />
		</div>
	);
}
