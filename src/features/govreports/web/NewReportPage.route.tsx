import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { begin, fetchForms, fetchJoin } from './api.ts';
import { NewReportView } from './NewReportView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const { locale } = args.context.get(requestContext);
	return loadSignedIn(args, async (api, need) => {
		const joined = await fetchJoin(api);
		// who has not joined, or acts for nobody, is told there what to do first
		if (!joined.ok || joined.data.state !== 'joined')
			throw redirect(paths.cabinetGovReports.path(locale), { headers: unkept });
		const { data: forms } = await need(fetchForms(api));
		return { forms, participant: joined.data, idempotencyKey: crypto.randomUUID() };
	});
}

/** Begins a report; works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(paths.cabinetGovReportNew.path(reader.locale), { status: 303, headers: unkept });
	const deadline = fieldOf(form, 'deadline');
	const asked = {
		...{ form: fieldOf(form, 'form'), agency: fieldOf(form, 'agency'), month: fieldOf(form, 'month') },
		...(deadline === '' ? {} : { deadline }),
		copies_previous: fieldOf(form, 'copies_previous') === 'true',
	};
	const answer = await begin(api, asked, fieldOf(form, 'key'));
	if (answer.ok)
		return redirect(paths.cabinetGovReport.path(reader.locale, { id: answer.data.id }), {
			status: 303,
			headers: unkept,
		});
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	return data<RefusedForm>(refusedForm(form, answer.error), { status, headers: unkept });
}

export function meta() {
	return unlisted(m.gov_new());
}

export default function NewReportPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	return loaded === null ? <Waiting /> : <NewReportView {...loaded} refused={refused} />;
}
