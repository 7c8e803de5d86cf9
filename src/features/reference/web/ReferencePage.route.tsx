import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { requestContext } from '#web/request-context.ts';
import type { listCalls } from '../contract.ts';
import { presentReference } from './present-reference.server.ts';
import { ReferencePage } from './ReferencePage.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
	const { api, sharing } = context.get(requestContext);
	const calls = await api.call<typeof listCalls>('GET /api/v1/reference/calls');
	if (!calls.ok) throw failureOf(calls.error);
	sharing.isShared = true;
	return {
		meta: { title: m.reference_meta_title(), description: m.reference_meta_description() },
		words: presentReference(calls.data),
	};
}

export function meta({ loaderData }: { loaderData?: { meta: { title: string; description: string } } }) {
	if (loaderData === undefined) return [];
	const { title, description } = loaderData.meta;
	return [{ title }, { name: 'description', content: description }];
}

export default function ReferenceRoute() {
	return <ReferencePage words={useLoaderData<typeof loader>().words} />;
}
