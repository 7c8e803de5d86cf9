import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { logOutAdministrator } from '../contract.ts';
import { apiOf } from './admin-page.server.ts';

/** Only one of our own forms may end the session. */
export async function action(args: ActionFunctionArgs) {
	await apiOf(args).call<typeof logOutAdministrator>('POST /api/v1/admin/logout');
	return redirect(paths.adminLogin.path(args.context.get(requestContext).locale), 303);
}

export function loader({ context }: LoaderFunctionArgs) {
	return redirect(paths.admin.path(context.get(requestContext).locale));
}
