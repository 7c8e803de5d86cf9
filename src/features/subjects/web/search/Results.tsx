import { Link } from 'react-router';
import { mostSorted } from '#domain/search-order.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import type { SearchRow, SuggestionMeta } from '../../contract-search.ts';
import { pastedNumbers } from '../query-numbers.ts';
import { type SearchAsked, searchHref } from '../search-state.ts';
import { leftOutText } from '../subject-words.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import type { FiltersView } from './filters-view.ts';
import { NothingFound } from './NothingFound.tsx';
import { PastedNumbers } from './PastedNumbers.tsx';
import { ResultRow, type RowAction } from './ResultRow.tsx';
import { SortNav } from './SortNav.tsx';

/** Pages that the search answers (specification §7). */
const lastPage = 1000;

type ResultsProps = {
	asked: SearchAsked;
	rows: readonly SearchRow[];
	meta: SuggestionMeta | null;
	filters: FiltersView;
	rowAction: RowAction;
};

export function Results(props: ResultsProps) {
	const { asked, rows, meta, filters } = props;
	const hasFilterColumn = filters.groups.length > 0 || filters.years !== null;
	return (
		<div className="flex flex-col gap-4">
			<h1 className="sr-only">{m.search_results_title()}</h1>
			<Heard asked={asked} meta={meta} shown={rows.length} />
			{rows.length > 1 || asked.sort !== '' ? <SortNav asked={asked} sort={filters.sort} /> : null}
			<ActiveFilters asked={asked} chips={filters.chips} />
			<div className={hasFilterColumn ? 'grid items-start gap-4 xl:grid-cols-[264px_minmax(0,1fr)] xl:gap-6' : ''}>
				{hasFilterColumn ? <Filters asked={asked} filters={filters} /> : null}
				<div className="flex min-w-0 flex-col gap-4">
					<PastedNumbers numbers={pastedNumbers(asked.search)} query={asked.search} rows={rows} />
					<ResultRows {...props} />
				</div>
			</div>
		</div>
	);
}

function ResultRows({ asked, rows, meta, filters, rowAction }: ResultsProps) {
	const { page, limit, total } = meta ?? { page: 1, limit: rows.length, total: rows.length };
	const hrefOf = (to: number) => searchHref(currentLocale(), asked, { page: to === 1 ? '' : String(to) });
	const query = meta?.understood?.query ?? asked.search;
	// in another order only the best matches stand
	const reached = asked.sort === '' ? total : Math.min(total, mostSorted);
	return (
		<>
			{rows.length > 0 ? (
				<ul className="card divide-y divide-line overflow-clip">
					{rows.map((row) => (
						<ResultRow key={row.id} row={row} query={query} action={rowAction} />
					))}
				</ul>
			) : total > 0 && page > 1 ? (
				<EmptyState
					title={m.search_past_end_title()}
					action={<LinkButton to={hrefOf(1)}>{m.search_first_page()}</LinkButton>}
				/>
			) : (
				<NothingFound asked={asked} clear={filters.chips.clear} />
			)}
			<Pagination page={page} pageCount={Math.min(lastPage, Math.ceil(reached / Math.max(1, limit)))} hrefOf={hrefOf} />
		</>
	);
}

type HeardProps = { asked: SearchAsked; meta: SuggestionMeta | null; shown: number };

/** What was searched for where that is not what was typed, and how much was found. */
function Heard({ asked, meta, shown }: HeardProps) {
	const understood = meta?.understood ?? null;
	const leftOut = leftOutText(understood);
	return (
		<div className="flex flex-col gap-1 px-1 text-[15px] text-ink-2">
			<div role="status" className="flex flex-col gap-1">
				{understood === null ? null : (
					<p className="text-lg font-[600] text-ink">{m.search_understood({ query: understood.query })}</p>
				)}
				{leftOut === null ? null : <p className="break-words">{leftOut}</p>}
				{meta === null || meta.total === 0 ? null : <Total meta={meta} shown={shown} />}
			</div>
			{understood === null ? null : (
				<p>
					<Link to={searchHref(currentLocale(), asked, { literal: 'true' })} rel="nofollow" className="link">
						{m.search_literally({ query: understood.literal_query })}
					</Link>
				</p>
			)}
		</div>
	);
}

function Total({ meta, shown }: { meta: SuggestionMeta; shown: number }) {
	const { page, limit, total, total_is_estimate: isEstimate } = meta;
	const from = (page - 1) * limit + 1;
	return (
		<p>
			<span className="font-[600] text-ink">
				{isEstimate
					? m.search_total_about({ shown: formatNumber(total) })
					: m.search_total({ count: total, shown: formatNumber(total) })}
			</span>
			{shown === 0 || shown === total ? null : (
				<span className="ml-2 whitespace-nowrap text-muted">
					{m.search_shown({ from: formatNumber(from), to: formatNumber(from + shown - 1) })}
				</span>
			)}
		</p>
	);
}
