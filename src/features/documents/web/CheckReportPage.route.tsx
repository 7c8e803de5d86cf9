import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { getIssuedDocument } from '../contract.ts';
import { CheckReportPage } from './CheckReportPage.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api } = reader;
	const meta = headOf(reader, {
		...{ title: m.documents_title(), description: m.documents_description() },
		...{ path: paths.checkReport.path, picture: 'page/checkReport', above: [] },
	});
	const code = new URL(request.url).searchParams.get('code')?.trim().slice(0, 40) ?? '';
	if (code === '') return { meta, code, byCode: null };
	const answer = await api.call<typeof getIssuedDocument>('GET /api/v1/documents/:code', { params: { code } });
	const byCode = answer.ok ? ({ data: answer.data } as const) : ({ refusal: answer.error.message } as const);
	return { meta, code, byCode };
}

export default function CheckReportRoute() {
	const { code, byCode } = useLoaderData<typeof loader>();
	return <CheckReportPage key={code} code={code} byCode={byCode} />;
}
