import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { getIdnMethod, getIdnValidation } from '../contract-method.ts';
import { IdnPage } from './page/IdnPage.tsx';
import { presentPage } from './page/present-page.server.ts';
import { presentValidation } from './page/present-validation.server.ts';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
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
		meta: headOf(reader, {
			...{ title: m.idn_page_meta_title(), description: m.idn_page_meta_description() },
			...{ path: paths.idn.path, picture: 'page/idn', above: [] },
		}),
		view: presentPage(method.data, state),
	};
}

export default function IdnRoute() {
	return <IdnPage view={useLoaderData<typeof loader>().view} />;
}
