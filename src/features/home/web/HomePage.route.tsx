import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ChecksLine } from '#features/checks/public.web.ts';
import type { listCities, listLocalities, listSymbols } from '#features/places/contract.ts';
import type { listSources } from '#features/sources/contract.ts';
import { summarizeSources } from '#features/sources/public.web.ts';
import type { getStats, listExamples, Stats } from '#features/stats/contract.ts';
import { SearchBox } from '#features/subjects/public.web.ts';
import type { ApiResult } from '#web/api-client.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { HomePage } from './HomePage.tsx';
import { homeWords } from './home-words.server.ts';
import type { HomeData } from './view.ts';

const shownCities = 24;

export async function loader({ context, request }: LoaderFunctionArgs): Promise<HomeData> {
	const { api, sharing, locale } = context.get(requestContext);
	sharing.isShared = true;
	const asked = new URL(request.url).searchParams.get('letter');
	const letter = asked !== null && /^\p{L}$/u.test(asked) ? asked : null;
	const [stats, sources, cities, symbols, localities, examples] = await Promise.all([
		api.call<typeof getStats>('GET /api/v1/stats'),
		api.call<typeof listSources>('GET /api/v1/sources'),
		api.call<typeof listCities>('GET /api/subjects/cities', { query: { limit: shownCities } }),
		api.call<typeof listSymbols>('GET /api/subjects/localities/symbols', { query: { lang: locale } }),
		letter === null
			? null
			: api.call<typeof listLocalities>('GET /api/subjects/localities', {
					query: { letter, lang: locale, limit: 100 },
				}),
		api.call<typeof listExamples>('GET /api/v1/examples'),
	]);
	return {
		words: homeWords(),
		stats: stats.ok ? present(stats.data) : null,
		sources: sources.ok ? summarizeSources(sources.data) : null,
		cities: orNull(cities),
		symbols: orNull(symbols),
		localities: localities === null ? null : orNull(localities),
		letter,
		examples: (orNull(examples) ?? []).map(({ id, title }) => ({
			title,
			href: paths.subject.path(locale, { bin: id }),
		})),
	};
}

function orNull<Data>(result: ApiResult<Data, unknown>): Data | null {
	return result.ok ? result.data : null;
}

function present(stats: Stats): NonNullable<HomeData['stats']> {
	return {
		subjectCount: stats.subject_count,
		sourceCount: stats.source_count,
		calculatedOn: stats.calculated_on,
		registerAsOf: stats.register_as_of,
		accountCount: stats.account_count,
		checkCount: stats.check_count,
	};
}

export function meta({ loaderData }: { loaderData: HomeData }) {
	const { title, description } = loaderData.words.meta;
	return [{ title }, { name: 'description', content: description }];
}

export default function HomeRoute() {
	const data = useLoaderData<typeof loader>();
	const searchBox = (
		<div className="flex flex-col gap-1">
			<SearchBox size="large" hasFocus />
			<ChecksLine />
		</div>
	);
	return <HomePage data={data} searchBox={searchBox} />;
}
