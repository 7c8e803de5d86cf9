import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { logOut } from '../contract.ts';

/** The button "log out" is a form: the server clears the cookies, and the next page is a visitor's. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
	const { api, locale } = context.get(requestContext);
	await api.call<typeof logOut>('POST /api/v1/auth/logout/v2');
	return redirect(paths.home.path(locale), { status: 303, headers: { 'clear-site-data': '"cache"' } });
}

export function loader({ context }: LoaderFunctionArgs): Response {
	return redirect(paths.home.path(context.get(requestContext).locale));
}
