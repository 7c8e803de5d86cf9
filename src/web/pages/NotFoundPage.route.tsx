import { data } from 'react-router';

/** Any other path: a real 404, drawn by the boundary of the layout. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
	return null;
}
