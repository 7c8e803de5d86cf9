import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { govReportStates } from '#domain/gov-report.ts';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { pageOf } from '#web/page-of.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchJoin, fetchReports, join, type StateFilter } from './api.ts';
import { JoinView } from './JoinView.tsx';
import { NobodyView } from './NobodyView.tsx';
import { ReportsView } from './ReportsView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	return loadSignedIn(args, async (api, need) => {
		const joined = await fetchJoin(api);
		if (!joined.ok && joined.error.code === 'organisation_needed') return { of: 'nobody' as const };
		const { data: participant } = await need(Promise.resolve(joined));
		if (participant.state !== 'joined') {
			const { data: application } = await need(fetchApplication(api));
			return { of: 'join' as const, participant, application, idempotencyKey: crypto.randomUUID() };
		}
		const state = stateOf(searchParams.get('state'));
		const asked = { page: pageOf(searchParams), limit: listed, ...(state === null ? {} : { state }) };
		const { data: reports, meta } = await need(fetchReports(api, asked));
		return { of: 'reports' as const, participant, reports, meta, state };
	});
}

function stateOf(asked: string | null): StateFilter | null {
	return [...govReportStates, 'overdue' as const].find((state) => state === asked) ?? null;
}

/** Prepares the form to join by; works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = paths.cabinetGovReports.path(reader.locale);
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const optional = (name: string) => (fieldOf(form, name) === '' ? null : fieldOf(form, name));
	const body = {
		...{ name: fieldOf(form, 'name'), oked: optional('oked'), phone: fieldOf(form, 'phone') },
		...{
			surname: fieldOf(form, 'surname'),
			first_name: fieldOf(form, 'first_name'),
			patronymic: optional('patronymic'),
		},
	};
	const answer = await join(api, body, fieldOf(form, 'key'));
	if (answer.ok) return redirect(`${here}#draft`, { status: 303, headers: unkept });
	const { status } = answer.error;
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	return data<RefusedForm>(refusedForm(form, answer.error), { status, headers: unkept });
}

export function meta() {
	return unlisted(m.gov_title());
}

export default function GovReportsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'nobody') return <NobodyView />;
	if (loaded.of === 'join') return <JoinView {...loaded} refused={refused} />;
	return <ReportsView {...loaded} />;
}
