import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchMyCompany, fetchRoadMap } from './api.ts';
import { CompanyView } from './CompanyView.tsx';
import { NoCompany } from './NoCompany.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const told = ['organisation_needed', 'subject_not_found'] as const;

export function loader(args: LoaderFunctionArgs) {
	return loadSignedIn(args, async (api, need) => {
		const company = await fetchMyCompany(api);
		const why = company.ok ? undefined : told.find((code) => code === company.error.code);
		if (why !== undefined) return { state: why };
		const [{ data }, road] = await Promise.all([need(Promise.resolve(company)), need(fetchRoadMap(api))]);
		return { state: 'company' as const, company: data, road: road.data };
	});
}

export function meta() {
	return unlisted(m.my_company_title());
}

export default function MyCompanyPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded === null) return <Waiting />;
	return loaded.state === 'company' ? <CompanyView {...loaded} /> : <NoCompany why={loaded.state} />;
}
