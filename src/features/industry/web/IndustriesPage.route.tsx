import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { listIndustries } from '../contract.ts';
import { IndustriesPage } from './IndustriesPage.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const list = await api.call<typeof listIndustries>('GET /api/v1/industries');
	if (!list.ok) throw failureOf(list.error);
	sharing.isShared = true;
	const head = { title: m.industry_list_title(), description: m.industry_list_description() };
	return {
		list: list.data,
		meta: headOf(reader, { ...head, path: paths.industries.path, picture: 'page/industries', above: [] }),
	};
}

export default function IndustriesRoute() {
	return <IndustriesPage list={useLoaderData<typeof loader>().list} />;
}
