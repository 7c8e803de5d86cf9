import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../request-context.ts';

/** Any other path: a real 404, drawn by the boundary of the layout. A request refused before any page is drawn here too. */
export function loader(args: LoaderFunctionArgs): never {
	throw refusalOf(args);
}

/** A form that was sent to such a path. */
export function action(args: ActionFunctionArgs): never {
	throw refusalOf(args);
}

function refusalOf({ context }: LoaderFunctionArgs | ActionFunctionArgs) {
	const { refusal } = context.get(requestContext);
	return data(refusal === null ? null : { message: refusal.message }, { status: refusal?.status ?? 404 });
}

export default function NotFoundRoute() {
	return null;
}
