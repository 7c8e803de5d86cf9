import { Link, useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { SearchAsked } from '../api.ts';

/** Nothing found: what was searched, and what to try next. */
export function NothingFound({ asked: { search, kato } }: { asked: SearchAsked }) {
	const site = useRouteLoaderData('root') as { contacts: { email: string } } | undefined;
	const locale = currentLocale();
	const tips = [
		m.search_empty_tip_number(),
		m.search_empty_tip_words(),
		m.search_empty_tip_script(),
		m.search_empty_tip_head(),
		m.search_empty_tip_new(),
	];
	return (
		<EmptyState
			title={search === '' ? m.search_empty_place_title() : m.search_empty_title({ query: search })}
			action={
				<>
					{kato === '' ? null : (
						<Link to={withQuery(paths.searchResult.path(locale), { search })} className="btn">
							{m.search_empty_without_place()}
						</Link>
					)}
					{site === undefined ? null : (
						<a href={`mailto:${site.contacts.email}`} className="btn btn-quiet">
							{m.search_empty_tip_write()}
						</a>
					)}
				</>
			}
		>
			<p>{m.search_empty_where()}</p>
			<h3 className="mt-6 text-base text-ink">{m.search_empty_tips()}</h3>
			<ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-left marker:text-line-strong">
				{tips.map((tip) => (
					<li key={tip}>{tip}</li>
				))}
			</ul>
		</EmptyState>
	);
}
