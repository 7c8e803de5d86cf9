import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { listCalls } from '../contract.ts';
import { presentReference } from './present-reference.server.ts';
import { ReferencePage } from './ReferencePage.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const calls = await api.call<typeof listCalls>('GET /api/v1/reference/calls');
	if (!calls.ok) throw failureOf(calls.error);
	sharing.isShared = true;
	return {
		meta: headOf(reader, {
			...{ title: m.reference_meta_title(), description: m.reference_meta_description() },
			...{ path: paths.apiDocs.path, picture: 'page/apiDocs', above: [] },
		}),
		words: presentReference(calls.data),
	};
}

export default function ReferenceRoute() {
	return <ReferencePage words={useLoaderData<typeof loader>().words} />;
}
