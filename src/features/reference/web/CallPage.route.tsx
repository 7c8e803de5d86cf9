import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { getCall } from '../contract.ts';
import { CallPage } from './CallPage.tsx';
import { presentCall } from './present-call.server.ts';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing, publicOrigin } = reader;
	const { operation = '' } = params;
	const answer = await api.call<typeof getCall>('GET /api/v1/reference/calls/:operation', { params: { operation } });
	// a name that none could have is not there either
	if (!answer.ok) throw answer.error.status === 400 ? data(null, { status: 404 }) : failureOf(answer.error);
	sharing.isShared = true;
	const { method, path } = answer.data;
	return {
		meta: headOf(reader, {
			...{ title: `${method} ${path} | ${m.reference_title()}`, description: answer.data.summary },
			path: (locale) => paths.apiCall.path(locale, { operation }),
			picture: 'page/apiDocs',
			above: [{ name: m.reference_title(), path: paths.apiDocs.path }],
		}),
		words: presentCall(answer.data, publicOrigin),
	};
}

export default function CallRoute() {
	return <CallPage words={useLoaderData<typeof loader>().words} />;
}
