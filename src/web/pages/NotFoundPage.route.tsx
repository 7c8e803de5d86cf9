import { data, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../request-context.ts';

/** Any other path: a real 404, drawn by the boundary of the layout. A request refused before any page is drawn here too. */
export function loader({ context }: LoaderFunctionArgs): never {
	const { refusal } = context.get(requestContext);
	throw data(refusal === null ? null : { message: refusal.message }, { status: refusal?.status ?? 404 });
}

export const action = loader;

export default function NotFoundRoute() {
	return null;
}
