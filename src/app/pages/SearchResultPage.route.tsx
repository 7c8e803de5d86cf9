import {
	data,
	type LoaderFunctionArgs,
	type MetaArgs,
	type MetaDescriptor,
	useLoaderData,
	useNavigation,
} from 'react-router';
import { ListButton } from '#features/cabinet/public.web.ts';
import { CompareButton } from '#features/comparison/public.web.ts';
import type { Facets } from '#features/subjects/contract-search.ts';
import { fetchPlaceName, fetchSearchRows } from '#features/subjects/web/api.ts';
import { searchableText } from '#features/subjects/web/query-numbers.ts';
import { SearchBox } from '#features/subjects/web/SearchBox.tsx';
import { SearchStart } from '#features/subjects/web/SearchStart.tsx';
import { ActiveFilters } from '#features/subjects/web/search/ActiveFilters.tsx';
import { presentFilters } from '#features/subjects/web/search/present-filters.server.ts';
import { Refused } from '#features/subjects/web/search/Refused.tsx';
import type { RowAction } from '#features/subjects/web/search/ResultRow.tsx';
import { Results } from '#features/subjects/web/search/Results.tsx';
import { hasFilters, parseAsked, type SearchAsked } from '#features/subjects/web/search-state.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { useMinimumPending } from '#web/loading/use-minimum-pending.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context.get(requestContext);
	const asked = parseAsked(new URL(request.url).searchParams);
	if (asked.search === '' && !hasFilters(asked)) return data({ state: 'start' as const, asked });
	const answer = await fetchSearchRows(api, { ...asked, search: searchableText(asked.search) });
	if (answer.ok) {
		const { data: rows } = answer;
		const facets = answer.meta?.facets ?? null;
		// the counts are sent as the finished filters
		const meta = answer.meta && { ...answer.meta, facets: undefined };
		const code = placeToName(asked, facets);
		const place = code === null ? null : await fetchPlaceName(api, code);
		return data({ state: 'found' as const, asked, rows, meta, filters: presentFilters(asked, facets, place) });
	}
	const { status, message, fields, requestId } = answer.error;
	if (status >= 500 && status !== 503) throw data({ requestId }, { status });
	const field = fields[0] ?? null;
	const { chips } = presentFilters(asked, null, null);
	return data({ state: 'refused' as const, asked, status, message, field, chips }, { status });
}

/** A region gets its name from its facet, unless nothing is found there. */
function placeToName({ kato, region }: SearchAsked, facets: Facets | null): string | null {
	if (kato !== '') return kato;
	return region === '' || facets?.region.some(({ value }) => value === region) ? null : region;
}

/** Result lists are endless and repeat the cards: search engines index only the cards. */
export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
	const query = loaderData?.asked.search ?? '';
	return [
		{ title: query === '' ? m.search_title() : m.search_title_query({ query }) },
		{ name: 'description', content: m.search_description() },
		{ name: 'robots', content: 'noindex' },
	];
}

const rowAction: RowAction = ({ id, title }) => (
	<span className="relative flex flex-wrap gap-x-1 md:justify-end">
		<ListButton subjectId={id} title={title} isCompact />
		<CompareButton subjectId={id} title={title} isCompact />
	</span>
);

export default function SearchResultPage() {
	const loaderData = useLoaderData<typeof loader>();
	const { asked } = loaderData;
	const next = useNavigation().location;
	const isAsking = next?.pathname === paths.searchResult.path(currentLocale());
	// another filter or page of the same search: the list stays, and with it the focus
	const isRefining =
		isAsking &&
		loaderData.state === 'found' &&
		parseAsked(new URLSearchParams(next.search)).search === loaderData.asked.search;
	const isSearching = useMinimumPending(isAsking && !isRefining);
	if (loaderData.state === 'start' && !isSearching) {
		return <SearchStart title={m.search_start_title()} text={m.search_start_text()} />;
	}
	const refusal = loaderData.state === 'refused' ? loaderData : null;
	if (refusal?.field?.field === 'search' && !isSearching) {
		const text = refusal.status === 422 ? m.card_page_incorrect_text({ bin: asked.search }) : m.search_start_text();
		return (
			<SearchStart title={m.search_refused_title()} text={text} {...askedText(asked)} error={searchError(refusal)} />
		);
	}
	return (
		<div className="wrap flex flex-col gap-4 pt-5 pb-12 md:pt-8 md:pb-16">
			<SearchBox {...askedText(asked)} />
			{isSearching ? (
				<div className="card px-5 py-6 md:px-8">
					<Skeleton lines={9} />
				</div>
			) : refusal !== null ? (
				<>
					<Refused status={refusal.status} message={refusal.field?.message ?? refusal.message} />
					<ActiveFilters asked={asked} chips={refusal.chips} />
				</>
			) : loaderData.state === 'found' ? (
				<div aria-busy={isRefining} className="transition-opacity aria-busy:opacity-60">
					<Results
						asked={asked}
						rows={loaderData.rows}
						meta={loaderData.meta}
						filters={loaderData.filters}
						rowAction={rowAction}
					/>
				</div>
			) : null}
		</div>
	);
}

function askedText({ search, kato }: SearchAsked): { query: string; kato: string } {
	return { query: search, kato };
}

/** A wrong check digit is reported with the message of the call, everything else with that of the field. */
function searchError({
	status,
	message,
	field,
}: {
	status: number;
	message: string;
	field: { message: string } | null;
}) {
	return status === 422 ? message : (field?.message ?? message);
}
