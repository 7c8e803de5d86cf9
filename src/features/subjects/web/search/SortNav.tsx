import { Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { type SearchAsked, searchHref } from '../search-state.ts';
import type { FiltersView } from './filters-view.ts';

/** Links, so that the order can be chosen without scripts and sent with the address. */
export function SortNav({ asked, sort }: { asked: SearchAsked; sort: FiltersView['sort'] }) {
	return (
		<nav aria-label={sort.title} className="no-print flex flex-wrap items-baseline gap-x-4 px-1 text-sm">
			<span className="text-muted max-md:hidden">{sort.title}:</span>
			{sort.values.map(({ value, text }) => (
				<Link
					key={value}
					to={searchHref(currentLocale(), asked, { sort: value })}
					preventScrollReset
					rel="nofollow"
					aria-current={asked.sort === value ? 'true' : undefined}
					className="inline-block py-2 text-blue hover:underline aria-[current]:font-[600] aria-[current]:text-ink aria-[current]:no-underline"
				>
					{text}
				</Link>
			))}
			{sort.note === null ? null : <span className="text-muted">{sort.note}</span>}
		</nav>
	);
}
