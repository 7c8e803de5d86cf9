import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { fetchOwnReports } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/signed-in.server.ts';
import { fetchRecentChecks } from './api.ts';
import { CheckView } from './check/CheckView.tsx';
import { Waiting } from './rows/Waiting.tsx';

const fewest = 10;
const most = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const asked = Number(new URL(request.url).searchParams.get('recent') ?? fewest);
	const shown = Number.isInteger(asked) ? Math.min(most, Math.max(fewest, asked)) : fewest;
	const [checks, reports] = await Promise.all([
		fetchRecentChecks(api, { limit: shown }),
		fetchOwnReports(api, { limit: 5 }),
	]);
	if (!checks.ok) throw failed(reader, request, checks.error);
	if (!reports.ok) throw failed(reader, request, reports.error);
	const loaded = { checks: checks.data, checksTotal: checks.meta?.total ?? 0, shown };
	return data({ ...loaded, reports: reports.data, reportsTotal: reports.meta?.total ?? 0 }, { headers: unkept });
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.cabinet_check_title() }, { name: 'robots', content: 'noindex' }];
}

export default function CheckPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <CheckView {...loaded} />;
}
