import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { usableIn } from '#domain/content/catalogue.ts';
import { ChecksLine } from '#features/checks/public.web.ts';
import type { listPartners, listSlides } from '#features/content/contract-blocks.ts';
import type { listCities, listLocalities, listSymbols } from '#features/places/contract.ts';
import type { listSources } from '#features/sources/contract.ts';
import { summarizeSources } from '#features/sources/public.web.ts';
import type { getSample, getStats, listExamples, Stats } from '#features/stats/contract.ts';
import { SearchBox } from '#features/subjects/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiResult } from '#web/api-client.ts';
import { headOf, siteData } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { HomePage } from './HomePage.tsx';
import { homeWords } from './home-words.server.ts';
import { loadDirectory } from './load-directory.server.ts';
import { presentSample } from './present-sample.server.ts';
import { presentPicture, presentSlides } from './present-slides.server.ts';
import type { HomeData } from './view.ts';

export { metaOf as meta } from '#web/page-meta.ts';

const shownCities = 24;
const mostSlides = 6;
const mostPartners = 24;

export async function loader({ context, request }: LoaderFunctionArgs): Promise<HomeData> {
	const reader = context.get(requestContext);
	const { api, sharing, locale, catalogue } = reader;
	sharing.isShared = true;
	const query = new URL(request.url).searchParams;
	const letter = askedFor(query.get('letter'), /^\p{L}$/u);
	const [stats, sources, cities, symbols, localities, examples, sample, slides, partners] = await Promise.all([
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
		api.call<typeof getSample>('GET /api/v1/examples/verdict'),
		api.call<typeof listSlides>('GET /api/v1/content/slides', { query: { limit: mostSlides } }),
		api.call<typeof listPartners>('GET /api/v1/content/partners', { query: { limit: mostPartners } }),
	]);
	const kato = askedFor(query.get('kato'), /^\d{9}$/);
	const known = [...(orNull(localities) ?? []), ...(orNull(cities) ?? [])];
	return {
		meta: headOf(reader, {
			...{ title: m.home_meta_title(), description: m.home_meta_description() },
			...{ path: paths.home.path, picture: 'home/main', data: siteData(reader.publicOrigin, reader.contacts.email) },
		}),
		words: homeWords(),
		stats: stats.ok ? present(stats.data) : null,
		products: usableIn(catalogue),
		sources: sources.ok ? summarizeSources(sources.data) : null,
		cities: orNull(cities),
		symbols: orNull(symbols),
		localities: orNull(localities),
		letter,
		slides: presentSlides(orNull(slides) ?? [], locale),
		partners: (orNull(partners) ?? []).map((one) => ({ ...one, logo: presentPicture(one.logo) })),
		directory: await loadDirectory(api, { kato, known, locale }),
		sample: sample.ok ? presentSample(sample.data, locale) : null,
		examples: (orNull(examples) ?? []).map(({ id, title }) => ({
			title,
			href: paths.subject.path(locale, { bin: id }),
		})),
	};
}

function askedFor(value: string | null, shape: RegExp): string | null {
	return value !== null && shape.test(value) ? value : null;
}

/** null: what was not asked for, and what did not load */
function orNull<Data>(result: ApiResult<Data, unknown> | null): Data | null {
	return result?.ok ? result.data : null;
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
