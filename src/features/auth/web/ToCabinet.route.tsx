import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { enter } from './forms.server.ts';

/** The hand-off to a cabinet of another origin: a pair is issued only to our own form, never to a link. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
	const known = context.get(requestContext);
	if (known.visitor.state !== 'user') return redirect(paths.login.path(known.locale), 303);
	const answer = await enter(known, '');
	answer.headers.set('referrer-policy', 'no-referrer');
	return answer;
}

export function loader({ context }: LoaderFunctionArgs): Response {
	const { locale } = context.get(requestContext);
	return redirect(withQuery(paths.login.path(locale), { next: paths.cabinetCheck.path(locale) }));
}
