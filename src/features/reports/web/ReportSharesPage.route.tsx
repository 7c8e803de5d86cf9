import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { createShare, fetchReport, fetchShares, revokeShare } from './api.ts';
import { NoReport } from './form/NoReport.tsx';
import { ReportShares } from './shares/ReportShares.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const id = args.params.id ?? '';
	return loadSignedIn(args, async (api, need) => {
		const report = await fetchReport(api, id);
		if (!report.ok) return { state: 'none' as const, status: report.error.status, message: report.error.message };
		const shares = await need(fetchShares(api, id));
		return { state: 'shares' as const, id, title: report.data.subject.title, shares: shares.data };
	});
}

/** Works without scripts: a form that makes a link, and one for each link that takes it back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const known = context.get(requestContext);
	const api = signedInApi(known, request);
	const id = params.id ?? '';
	const here = paths.reportShares.path(known.locale, { id });
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const form = await request.formData();
	const revoked = form.get('revoke');
	if (typeof revoked === 'string') {
		const answer = await revokeShare(api, id, revoked);
		if (!answer.ok && answer.error.status !== 404) throw failed(known, request, answer.error);
		return redirect(here, { status: 303, headers: unkept });
	}
	const answer = await createShare(api, id, Number(form.get('days')));
	if (answer.ok) {
		const url = known.publicOrigin + paths.sharedReport.path(known.locale, { token: answer.data.token });
		return data({ made: { url, expiresAt: answer.data.expires_at }, fault: null }, { headers: unkept });
	}
	const { status, code, message } = answer.error;
	if (status === 401 || status >= 500) throw failed(known, request, answer.error);
	const fault = code === 'conflict' ? m.report_share_open() : message;
	return data({ made: null, fault }, { status, headers: unkept });
}

export function meta() {
	return unlisted(m.report_share_title());
}

export default function ReportSharesPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	if (loaded.state === 'none') return <NoReport {...loaded} />;
	return <ReportShares {...loaded} answer={answer ?? null} />;
}
