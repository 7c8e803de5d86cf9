import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { checkDays } from '#domain/person-check.ts';
import { NoLink } from '#features/consent/public.web.ts';
import { m } from '#paraglide/messages.js';
import { byLink, noLink } from '#web/by-link.server.ts';
import { formatInstantDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchLinkedChecks } from './api.ts';
import { CheckFacts } from './CheckFacts.tsx';

export { byLinkHeaders as headers } from '#web/by-link.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
	const token = params.token ?? '';
	const answer = await fetchLinkedChecks(context.get(requestContext).api, token);
	if (!answer.ok) return noLink(answer.error);
	return data({ state: 'checks' as const, token, checks: answer.data }, { headers: byLink });
}

export function meta() {
	return unlisted(m.person_checks_linked_title());
}

/** What was learnt about whoever gave a consent, as the asker sees it. */
export default function LinkedChecksPage() {
	const loaded = useLoaderData<typeof loader>();
	const locale = currentLocale();
	if (loaded.state === 'none') return <NoLink heading={m.person_checks_linked_title()} />;
	const { checks, token } = loaded;
	const back = (
		<LinkButton kind="ghost" to={paths.consent.path(locale, { token })}>
			{m.person_checks_linked_back()}
		</LinkButton>
	);
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-8 md:pb-16">
			<PageHead title={m.person_checks_linked_title()} lead={m.person_checks_linked_lead({ days: checkDays })} />
			{checks.length === 0 ? (
				<EmptyState icon="user" title={m.person_checks_linked_empty()} action={back} />
			) : (
				checks.map((check) => (
					<section key={check.id} aria-labelledby={check.id} className="flex flex-col gap-3">
						<h2 id={check.id} className="text-xl">
							{m.person_checks_made({
								day: formatInstantDay(check.made_at),
								until: formatInstantDay(check.until),
							})}
						</h2>
						<CheckFacts check={check} under="h2" />
					</section>
				))
			)}
			{checks.length === 0 ? null : <div>{back}</div>}
		</div>
	);
}
