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
import { detach, drop, fetchObjections, raise } from './api.ts';
import { askedOf, fetchActing } from './asked.server.ts';
import { ObjectionsView } from './objections/ObjectionsView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	return loadSignedIn(args, async (api, need) => {
		const [objections, application, acting] = await Promise.all([
			need(fetchObjections(api)),
			need(fetchApplication(api)),
			fetchActing(api, need),
		]);
		return {
			...{ objections: objections.data, application: application.data, acting },
			...{ asked: askedOf(query), file: query.get('file'), idempotencyKey: crypto.randomUUID() },
		};
	});
}

/** Drafts, removes files and drafts; works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = paths.cabinetObjections.path(reader.locale);
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const act = fieldOf(form, 'act');
	const id = fieldOf(form, 'id');
	const { finding, source } = { finding: fieldOf(form, 'finding'), source: fieldOf(form, 'source') };
	const isIndex = finding === '' && source === '';
	const answer =
		act === 'drop'
			? await drop(api, id)
			: act === 'detach'
				? await detach(api, id, fieldOf(form, 'file'))
				: await raise(
						api,
						{
							...{ subject: fieldOf(form, 'subject'), about: isIndex ? 'idn' : 'fact', is_signed: true },
							...(finding === '' ? {} : { finding }),
							...(source === '' ? {} : { source_id: source }),
							text: fieldOf(form, 'text'),
						},
						fieldOf(form, 'key'),
					);
	if (answer.ok) return redirect(`${here}#drafts`, { status: 303, headers: unkept });
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	return data<RefusedForm>(refusedForm(form, answer.error), { status, headers: unkept });
}

export function meta() {
	return unlisted(m.requests_objections_title());
}

export default function ObjectionsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	return loaded === null ? <Waiting /> : <ObjectionsView {...loaded} refused={refused} />;
}
