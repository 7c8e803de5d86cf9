import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type IndustrySize, industrySizes } from '#domain/industry.ts';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { getIndustry } from '../contract.ts';
import { IndustryPage } from './IndustryPage.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const oked = params.oked ?? '';
	const asked = new URL(request.url).searchParams.get('size') ?? 'all';
	const size = industrySizes.find((one) => one === asked);
	if (size === undefined || !/^(?:[A-U]|\d{2})$/.test(oked)) throw data(null, { status: 404 });
	const found = await api.call<typeof getIndustry>('GET /api/v1/industries/:oked', {
		params: { oked },
		query: { size },
	});
	if (!found.ok) throw failureOf(found.error);
	sharing.isShared = true;
	return { industry: found.data, meta: headOfIndustry(reader, found.data) };
}

type Named = { code: string; title: string; size: IndustrySize };

/** The sizes of one industry are one page to search engines. */
function headOfIndustry(reader: Parameters<typeof headOf>[0], { code, title }: Named) {
	return headOf(reader, {
		title: m.industry_title({ title }),
		description: m.industry_description({ title }),
		path: (locale) => paths.industry.path(locale, { oked: code }),
		picture: 'page/industries',
		above: [{ name: m.industry_list_title(), path: paths.industries.path }],
	});
}

export default function IndustryRoute() {
	return <IndustryPage industry={useLoaderData<typeof loader>().industry} />;
}
