import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { fetchOwnReports } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/signed-in.server.ts';
import { type ReportState, ReportsView } from './reports/ReportsView.tsx';
import { pageOf } from './rows/page-of.ts';
import { Waiting } from './rows/Waiting.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const { searchParams } = new URL(request.url);
	const asked = searchParams.get('state');
	const state: ReportState = asked === 'open' || asked === 'finished' ? asked : '';
	const answer = await fetchOwnReports(api, {
		...{ page: pageOf(searchParams), limit: 20 },
		...(state === '' ? {} : { state }),
	});
	if (!answer.ok) throw failed(reader, request, answer.error);
	return data({ reports: answer.data, meta: answer.meta, state }, { headers: unkept });
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.cabinet_reports_title() }, { name: 'robots', content: 'noindex' }];
}

export default function ReportsPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <ReportsView {...loaded} />;
}
