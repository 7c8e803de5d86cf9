import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import type { getIssuedDocument } from '../contract.ts';
import { CheckReportPage } from './CheckReportPage.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context.get(requestContext);
	const meta = { title: m.documents_title(), description: m.documents_description() };
	const code = new URL(request.url).searchParams.get('code')?.trim().slice(0, 40) ?? '';
	if (code === '') return { meta, code, byCode: null };
	const answer = await api.call<typeof getIssuedDocument>('GET /api/v1/documents/:code', { params: { code } });
	const byCode = answer.ok ? ({ data: answer.data } as const) : ({ refusal: answer.error.message } as const);
	return { meta, code, byCode };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	if (loaderData === undefined) return [];
	const { title, description } = loaderData.meta;
	return [{ title }, { name: 'description', content: description }];
}

export default function CheckReportRoute() {
	const { code, byCode } = useLoaderData<typeof loader>();
	return <CheckReportPage key={code} code={code} byCode={byCode} />;
}
