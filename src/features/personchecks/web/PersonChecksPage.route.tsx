import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import type { CheckKind } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, refusedForm } from '#web/forms.server.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { check, drop, fetchCheck, fetchChecks, fetchOffer } from './api.ts';
import { ChecksView } from './ChecksView.tsx';
import { OneCheck } from './OneCheck.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;
const kindOf = (text: string | null): CheckKind => (text === 'individual' ? 'individual' : 'employment');

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const { id } = args.params;
	return loadSignedIn(args, async (api, need) => {
		if (id !== undefined) return { of: 'one' as const, check: (await need(fetchCheck(api, id))).data };
		const kind = kindOf(searchParams.get('kind'));
		const [offer, checks] = await Promise.all([
			fetchOffer(api, kind),
			need(fetchChecks(api, { page: pageOf(searchParams), limit: listed, kind })),
		]);
		if (!offer.ok && offer.error.status !== 403) throw data(null, { status: offer.error.status });
		return {
			...{ of: 'all' as const, kind, formKey: crypto.randomUUID(), checks: checks.data, meta: checks.meta },
			...(offer.ok ? { offer: offer.data, refused: null } : { offer: null, refused: offer.error.code }),
		};
	});
}

/** Asks and forgets; works without scripts. */
export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const api = signedInApi(reader, request) ?? reader.api;
	const kind = kindOf(fieldOf(form, 'kind'));
	const all = withQuery(paths.cabinetPersonChecks.path(reader.locale), { kind });
	if (id !== undefined) {
		const answer = await drop(api, id);
		if (!answer.ok && answer.error.status !== 404) throw failed(reader, request, answer.error);
		return redirect(all, { status: 303, headers: unkept });
	}
	const asked = {
		...{ iin: fieldOf(form, 'iin').slice(0, 20), consent_id: fieldOf(form, 'consent_id') },
		legal_ground: fieldOf(form, 'legal_ground').slice(0, 300),
	};
	const answer = await check(api, kind, asked, fieldOf(form, 'key'));
	if (answer.ok) {
		const made = paths.cabinetPersonChecks.path(reader.locale, { id: answer.data.id });
		return redirect(made, { status: 303, headers: unkept });
	}
	const { status } = answer.error;
	if (status === 401 || status >= 500) throw failed(reader, request, answer.error);
	return data({ form: refusedForm(form, answer.error) }, { status, headers: unkept });
}

export function meta() {
	return unlisted(m.person_checks_title());
}

export default function PersonChecksPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'one') return <OneCheck check={loaded.check} />;
	return <ChecksView {...loaded} form={answer?.form ?? null} />;
}
