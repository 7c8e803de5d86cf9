import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { dealFields } from '#domain/vat-review.ts';
import { columnsOfForm } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, refusedForm } from '#web/forms.server.ts';
import { pageOf } from '#web/page-of.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { chooseColumns, drop, fetchReview, fetchReviews, remove, start } from './api.ts';
import { ReviewView } from './ReviewView.tsx';
import { filterOf } from './review-filter.ts';
import { StartView } from './StartView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;
const shown = 20;

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const { id } = args.params;
	const page = pageOf(searchParams);
	return loadSignedIn(args, async (api, need) => {
		if (id === undefined) {
			const { data: reviews, meta } = await need(fetchReviews(api, { page, limit: listed }));
			return { of: 'all' as const, reviews, meta, fault: searchParams.get('fault') };
		}
		const filter = filterOf(searchParams);
		const { data: review, meta } = await need(fetchReview(api, id, { ...filter, page, limit: shown }));
		return { of: 'one' as const, review, meta, filter };
	});
}

/** Starts a review, chooses its columns, drops its rows and removes it; works without scripts. */
export async function action({ request, context, params: { id = '' } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = `${paths.cabinetVatRefund.path(reader.locale, { id })}${new URL(request.url).search}`;
	const all = paths.cabinetVatRefund.path(reader.locale);
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const asked = fieldOf(form, 'action');
	const answer = await (asked === 'remove'
		? remove(api, id)
		: asked === 'columns'
			? chooseColumns(api, id, columnsOfForm(form, dealFields))
			: asked === 'drop'
				? drop(api, id, { row: Number(fieldOf(form, 'row')), isDropped: fieldOf(form, 'dropped') === 'true' })
				: start(api, id, fieldOf(form, 'price')));
	if (answer.ok) return redirect(asked === 'remove' ? all : here, { status: 303, headers: unkept });
	const { status, code, message, fields } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	// what was chosen stays as it is; what is wrong with it stands beside it
	const columns = asked === 'columns' ? refusedForm(form, answer.error) : null;
	if (columns !== null) return data({ fault: columns.message, columns }, { status, headers: unkept });
	const isCrowded = fields.some(({ field }) => field === 'running');
	return data(
		{
			fault: isCrowded ? m.vat_review_two_running() : code === 'price_changed' ? m.vat_review_price_changed() : message,
			columns,
		},
		{ status, headers: unkept },
	);
}

export function meta() {
	return unlisted(m.vat_review_title());
}

export default function VatRefundPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'all') return <StartView {...loaded} />;
	return <ReviewView {...loaded} fault={answer?.fault ?? null} refused={answer?.columns ?? null} />;
}
