import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { paths } from '../web/paths.ts';

/** The site map: every page once, in every language. */
function pages(locale: string): RouteConfigEntry[] {
	const id = (name: string) => ({ id: `${locale}-${name}` });
	return [
		index('../features/home/web/HomePage.route.tsx', id('home')),
		route(paths.searchResult.pattern, '../features/subjects/web/SearchResultPage.route.tsx', id('search-result')),
		route(paths.subject.pattern, '../features/subjects/web/SubjectPage.route.tsx', id('subject')),
		route(paths.report.pattern, '../features/reports/web/ReportPage.route.tsx', id('report')),
		route(paths.sources.pattern, '../features/sources/web/SourcesPage.route.tsx', id('sources')),
		route(paths.service.pattern, '../features/idn/web/IdnPage.route.tsx', id('service')),
		route('*', '../web/pages/NotFoundPage.route.tsx', id('not-found')),
	];
}

export default [
	...prefix('kz', [layout('layouts/PublicLayout.tsx', { id: 'kz' }, pages('kz'))]),
	...prefix('en', [layout('layouts/PublicLayout.tsx', { id: 'en' }, pages('en'))]),
	layout('layouts/PublicLayout.tsx', { id: 'ru' }, pages('ru')),
] satisfies RouteConfig;
