import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { loadSignedIn, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { check, fetchReport } from './api.ts';
import { changeReport } from './change-report.server.ts';
import { ReportView } from './ReportView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const mostBlank = 10;

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const { id = '' } = args.params;
	const { locale } = args.context.get(requestContext);
	return loadSignedIn(args, async (api, need) => {
		const asked = await fetchReport(api, id);
		const isStranger = !asked.ok && ['organisation_needed', 'gov_join_needed'].includes(asked.error.code);
		if (isStranger) throw redirect(paths.cabinetGovReports.path(locale), { headers: unkept });
		const { data: report } = await need(Promise.resolve(asked));
		const isSigning = searchParams.get('step') === 'sign' && report.state === 'draft' && report.can_change;
		const checked = isSigning ? await check(api, id) : null;
		const signing =
			checked?.ok === true ? { text: checked.data, application: (await need(fetchApplication(api))).data } : null;
		const blankLines = Math.min(mostBlank, Math.max(1, Number(searchParams.get('blank')) || 1));
		const isAskedLater = checked?.ok === false && checked.error.code === 'forbidden';
		return { report, signing, isAskedLater, blankLines, isSent: searchParams.has('sent') };
	});
}

export const action = changeReport;

export function meta() {
	return unlisted(m.gov_title());
}

export default function GovReportPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	return loaded === null ? <Waiting /> : <ReportView {...loaded} refused={refused} />;
}
