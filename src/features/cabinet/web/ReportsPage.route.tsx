import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchOwnReports } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { type ReportState, ReportsView } from './reports/ReportsView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const asked = searchParams.get('state');
	const state: ReportState = asked === 'open' || asked === 'finished' ? asked : '';
	const wanted = { page: pageOf(searchParams), limit: 20, ...(state === '' ? {} : { state }) };
	return loadSignedIn(args, async (api, need) => {
		const answer = await need(fetchOwnReports(api, wanted));
		return { reports: answer.data, meta: answer.meta, state };
	});
}

export function meta() {
	return unlisted(m.cabinet_reports_title());
}

export default function ReportsPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <ReportsView {...loaded} />;
}
