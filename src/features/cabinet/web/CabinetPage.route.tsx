import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';

/** The cabinet begins with the check of a counterparty. */
export function loader({ context }: LoaderFunctionArgs): Response {
	return redirect(paths.cabinetCheck.path(context.get(requestContext).locale));
}

export default function CabinetPage() {
	return null;
}
