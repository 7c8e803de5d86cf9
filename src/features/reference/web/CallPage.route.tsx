import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { requestContext } from '#web/request-context.ts';
import type { getCall } from '../contract.ts';
import { CallPage } from './CallPage.tsx';
import { presentCall } from './present-call.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { api, sharing, publicOrigin } = context.get(requestContext);
	const { operation = '' } = params;
	const answer = await api.call<typeof getCall>('GET /api/v1/reference/calls/:operation', { params: { operation } });
	// a name that none could have is not there either
	if (!answer.ok) throw answer.error.status === 400 ? data(null, { status: 404 }) : failureOf(answer.error);
	sharing.isShared = true;
	const { method, path } = answer.data;
	return {
		meta: { title: `${method} ${path} | ${m.reference_title()}`, description: answer.data.summary },
		words: presentCall(answer.data, publicOrigin),
	};
}

export function meta({ loaderData }: { loaderData?: { meta: { title: string; description: string } } }) {
	if (loaderData === undefined) return [];
	const { title, description } = loaderData.meta;
	return [{ title }, { name: 'description', content: description }];
}

export default function CallRoute() {
	return <CallPage words={useLoaderData<typeof loader>().words} />;
}
