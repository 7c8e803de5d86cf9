import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { byLink, noLink } from '#web/by-link.server.ts';
import { requestContext } from '#web/request-context.ts';
import { unlisted } from '#web/unlisted.ts';
import { fetchSharedReport } from './api.ts';
import { NoReport } from './form/NoReport.tsx';
import { SharedReport } from './page/SharedReport.tsx';

export { byLinkHeaders as headers } from '#web/by-link.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
	const answer = await fetchSharedReport(context.get(requestContext).api, params.token ?? '');
	if (answer.ok) return data({ state: 'report' as const, ...answer.data }, { headers: byLink });
	return noLink(answer.error);
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	return unlisted(
		loaderData?.state === 'report'
			? m.report_title({ name: loaderData.report.subject.title })
			: m.report_shared_ended_title(),
	);
}

export default function SharedReportPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded.state === 'none')
		return <NoReport {...loaded} title={m.report_shared_ended_title()} text={m.report_shared_ended_text()} />;
	return <SharedReport report={loaded.report} expiresAt={loaded.expires_at} />;
}
