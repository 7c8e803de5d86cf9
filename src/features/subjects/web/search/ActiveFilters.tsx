import { Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { hasFilters, noFilters, type SearchAsked, searchHref } from '../search-state.ts';
import type { FiltersView } from './filters-view.ts';

type ActiveFiltersProps = { asked: SearchAsked; chips: FiltersView['chips'] };

/** What narrows the list now: each chip is the way back from it. */
export function ActiveFilters({ asked, chips: { title, all, remove, clear } }: ActiveFiltersProps) {
	if (all.length === 0) return null;
	const locale = currentLocale();
	return (
		<ul aria-label={title} className="no-print flex flex-wrap items-center gap-2">
			{all.map(({ text, change }) => (
				<li key={text} className="max-w-full">
					<Link
						to={searchHref(locale, asked, change)}
						preventScrollReset
						rel="nofollow"
						aria-label={`${text}. ${remove}`}
						className="chip max-w-full border border-line bg-page text-blue hover:border-line-strong max-xl:min-h-10"
					>
						{text}
						<Icon name="close" />
					</Link>
				</li>
			))}
			{all.length > 1 && hasFilters(asked) ? (
				<li>
					<Link
						to={searchHref(locale, asked, noFilters)}
						preventScrollReset
						rel="nofollow"
						className="link inline-block px-1 py-2 text-sm"
					>
						{clear}
					</Link>
				</li>
			) : null}
		</ul>
	);
}
