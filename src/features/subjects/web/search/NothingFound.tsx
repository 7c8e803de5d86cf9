import { Link, useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { hasFilters, noFilters, type SearchAsked, searchHref } from '../search-state.ts';

/** Nothing found: what was searched and tried already, and what to try next. */
export function NothingFound({ asked, clear }: { asked: SearchAsked; clear: string }) {
	const { search } = asked;
	const site = useRouteLoaderData('root') as { contacts: { email: string } } | undefined;
	const locale = currentLocale();
	const isLiteral = asked.literal === 'true';
	const tips = [
		m.search_empty_tip_number(),
		m.search_empty_tip_words(),
		m.search_empty_tip_head(),
		m.search_empty_tip_new(),
	];
	return (
		<EmptyState
			title={search === '' ? m.search_empty_filters_title() : m.search_empty_title({ query: search })}
			action={
				<>
					{hasFilters(asked) ? (
						<Link to={searchHref(locale, asked, noFilters)} className="btn">
							{clear}
						</Link>
					) : null}
					{isLiteral ? (
						<Link to={searchHref(locale, asked, { literal: '' })} className="btn btn-ghost">
							{m.search_empty_not_literally()}
						</Link>
					) : null}
					{site === undefined ? null : (
						<a href={`mailto:${site.contacts.email}`} className="btn btn-quiet">
							{m.search_empty_tip_write()}
						</a>
					)}
				</>
			}
		>
			{search === '' ? null : (
				<>
					<p>{m.search_empty_where()}</p>
					<p className="mt-2">{isLiteral ? m.search_empty_literal() : m.search_empty_tried()}</p>
					<h3 className="mt-6 text-base text-ink">{m.search_empty_tips()}</h3>
					<ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-left marker:text-line-strong">
						{tips.map((tip) => (
							<li key={tip}>{tip}</li>
						))}
					</ul>
				</>
			)}
		</EmptyState>
	);
}
