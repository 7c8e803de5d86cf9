import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { safeNext } from '#web/next-path.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { unlisted } from '#web/unlisted.ts';
import { AnalyticsForm } from '../layouts/AnalyticsForm.tsx';
import { analyticsWords } from '../layouts/analytics-words.server.ts';

const answerSeconds = 180 * 24 * 60 * 60;

/** What the reader has said about counting his visits, and where he changes it. */
export function loader({ context }: LoaderFunctionArgs) {
	const { analytics } = context.get(requestContext);
	const words = analyticsWords(analytics);
	if (words === null) throw data(null, { status: 404 });
	const states = {
		yes: m.common_analytics_state_yes(),
		no: m.common_analytics_state_no(),
		none: m.common_analytics_state_none(),
		refused_by_browser: m.common_analytics_state_gpc(),
		off: '',
	};
	return {
		...{ words, state: states[analytics.answer], where: m.common_analytics_where() },
		who: m.common_analytics_who({ names: analytics.names.join(', ') }),
		isAsked: analytics.answer !== 'refused_by_browser',
		meta: unlisted(words.title),
	};
}

/** React Router takes forms of our own pages only, so nobody else answers for a reader. */
export async function action({ context, request }: ActionFunctionArgs) {
	const { analytics, locale, publicOrigin } = context.get(requestContext);
	if (analytics.answer === 'off') throw data(null, { status: 404 });
	const form = await request.formData();
	const answer = form.get('answer');
	if (answer !== 'yes' && answer !== 'no') throw data({ message: m.error_bad_request() }, { status: 400 });
	const back = form.get('back');
	const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
	return redirect(typeof back === 'string' ? safeNext(back) : paths.analytics.path(locale), {
		status: 303,
		headers: {
			'set-cookie': `senim_analytics=${answer}; Path=/; Max-Age=${answerSeconds}; SameSite=Lax; HttpOnly${secure}`,
		},
	});
}

export { metaOf as meta } from '#web/page-meta.ts';

export default function AnalyticsPage() {
	const { words, state, where, who, isAsked } = useLoaderData<typeof loader>();
	return (
		<div className="wrap flex max-w-[48em] flex-col gap-4 py-8 md:py-12">
			<PageHead title={words.title} lead={state} />
			<p>{words.text}</p>
			<p>{where}</p>
			<p>{who}</p>
			{isAsked ? <AnalyticsForm words={words} back={paths.analytics.path(currentLocale())} /> : null}
		</div>
	);
}
