import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { requestContext } from '#web/request-context.ts';
import type { getIdnMethod, getIdnValidation } from '../contract-method.ts';
import { IdnPage } from './page/IdnPage.tsx';
import { presentPage } from './page/present-page.server.ts';
import { presentValidation } from './page/present-validation.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const { api, sharing, contacts } = context.get(requestContext);
	const [method, validation] = await Promise.all([
		api.call<typeof getIdnMethod>('GET /api/v1/idn/method'),
		api.call<typeof getIdnValidation>('GET /api/v1/idn/validation'),
	]);
	if (!method.ok) throw failureOf(method.error);
	sharing.isShared = validation.ok;
	const state = !validation.ok
		? ('failed' as const)
		: validation.data === null
			? ('none' as const)
			: presentValidation(validation.data, method.data);
	return {
		meta: { title: m.idn_page_meta_title(), description: m.idn_page_meta_description() },
		view: presentPage(method.data, state, contacts.email),
	};
}

export function meta({ loaderData }: { loaderData?: { meta: { title: string; description: string } } }) {
	if (loaderData === undefined) return [];
	const { title, description } = loaderData.meta;
	return [{ title }, { name: 'description', content: description }];
}

export default function IdnRoute() {
	return <IdnPage view={useLoaderData<typeof loader>().view} />;
}
