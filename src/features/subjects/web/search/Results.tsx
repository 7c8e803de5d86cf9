import { Link } from 'react-router';
import { formatNumber } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import type { SearchRow } from '../../contract.ts';
import type { SearchAsked } from '../api.ts';
import { pastedNumbers } from '../query-numbers.ts';
import { NothingFound } from './NothingFound.tsx';
import { PastedNumbers } from './PastedNumbers.tsx';
import { ResultRow } from './ResultRow.tsx';

/** Pages that the search answers (specification §7). */
const lastPage = 1000;

type ResultsProps = {
	asked: SearchAsked;
	rows: readonly SearchRow[];
	meta: ApiMeta | null;
	/** name of the place that the search stays in */
	place: string | null;
};

export function Results({ asked, rows, meta, place }: ResultsProps) {
	const { search, kato } = asked;
	const { page, limit, total } = meta ?? { page: 1, limit: rows.length, total: rows.length };
	const hrefOf = (to: number) =>
		withQuery(paths.searchResult.path(currentLocale()), { search, kato, page: to === 1 ? null : to });
	return (
		<>
			<h1 className="sr-only">{m.search_results_title()}</h1>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1">
				<p role="status" className="text-[15px] text-ink-2">
					{total === 0 ? null : <Total meta={meta} shown={rows.length} />}
				</p>
				{kato === '' ? null : <PlaceFilter search={search} place={place ?? kato} />}
			</div>
			<PastedNumbers numbers={pastedNumbers(search)} query={search} rows={rows} />
			{rows.length > 0 ? (
				<ul className="card divide-y divide-line overflow-clip">
					{rows.map((row) => (
						<ResultRow key={row.id} row={row} query={search} />
					))}
				</ul>
			) : total > 0 && page > 1 ? (
				<EmptyState
					title={m.search_past_end_title()}
					action={<LinkButton to={hrefOf(1)}>{m.search_first_page()}</LinkButton>}
				/>
			) : (
				<NothingFound asked={asked} />
			)}
			<Pagination page={page} pageCount={Math.min(lastPage, Math.ceil(total / Math.max(1, limit)))} hrefOf={hrefOf} />
		</>
	);
}

function Total({ meta, shown }: { meta: ApiMeta | null; shown: number }) {
	if (meta === null) return null;
	const { page, limit, total, total_is_estimate: isEstimate } = meta;
	const from = (page - 1) * limit + 1;
	return (
		<>
			<span className="font-[600] text-ink">
				{isEstimate
					? m.search_total_about({ shown: formatNumber(total) })
					: m.search_total({ count: total, shown: formatNumber(total) })}
			</span>
			{shown === 0 || shown === total ? null : (
				<span className="ml-2 text-muted">
					{m.search_shown({ from: formatNumber(from), to: formatNumber(from + shown - 1) })}
				</span>
			)}
		</>
	);
}

function PlaceFilter({ search, place }: { search: string; place: string }) {
	return (
		<Link
			to={withQuery(paths.searchResult.path(currentLocale()), { search })}
			aria-label={`${m.search_place({ place })}. ${m.search_place_remove()}`}
			className="chip border border-line bg-page text-blue hover:border-line-strong"
		>
			<Icon name="pin" />
			{m.search_place({ place })}
			<Icon name="close" />
		</Link>
	);
}
