import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchOwnReports } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchRecentChecks } from './api.ts';
import { CheckView } from './check/CheckView.tsx';

const fewest = 10;
const most = 100;

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const asked = Number(new URL(args.request.url).searchParams.get('recent') ?? fewest);
	const shown = Number.isInteger(asked) ? Math.min(most, Math.max(fewest, asked)) : fewest;
	return loadSignedIn(args, async (api, need) => {
		const [checks, reports] = await Promise.all([
			need(fetchRecentChecks(api, { limit: shown })),
			need(fetchOwnReports(api, { limit: 5 })),
		]);
		const loaded = { checks: checks.data, checksTotal: checks.meta?.total ?? 0, shown };
		return { ...loaded, reports: reports.data, reportsTotal: reports.meta?.total ?? 0 };
	});
}

export function meta() {
	return unlisted(m.cabinet_check_title());
}

export default function CheckPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <CheckView {...loaded} />;
}
