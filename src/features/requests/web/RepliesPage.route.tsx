import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchReplies, withdraw, writeReply } from './api.ts';
import { askedOf, fetchActing } from './asked.server.ts';
import { RepliesView } from './replies/RepliesView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	return loadSignedIn(args, async (api, need) => {
		const [application, acting] = await Promise.all([need(fetchApplication(api)), fetchActing(api, need)]);
		const replies = acting === null ? [] : (await need(fetchReplies(api))).data;
		return {
			...{ replies, application: application.data, acting, asked: askedOf(query) },
			idempotencyKey: crypto.randomUUID(),
		};
	});
}

/** Drafts and withdraws; works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = paths.cabinetReplies.path(reader.locale);
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const { finding, source } = { finding: fieldOf(form, 'finding'), source: fieldOf(form, 'source') };
	const answer =
		fieldOf(form, 'act') === 'withdraw'
			? await withdraw(api, fieldOf(form, 'id'))
			: await writeReply(
					api,
					{
						...(finding === '' ? {} : { finding }),
						...(source === '' ? {} : { source_id: source }),
						text: fieldOf(form, 'text'),
					},
					fieldOf(form, 'key'),
				);
	if (answer.ok) return redirect(here, { status: 303, headers: unkept });
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	return data<RefusedForm>(refusedForm(form, answer.error), { status, headers: unkept });
}

export function meta() {
	return unlisted(m.requests_replies_title());
}

export default function RepliesPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	return loaded === null ? <Waiting /> : <RepliesView {...loaded} refused={refused} />;
}
