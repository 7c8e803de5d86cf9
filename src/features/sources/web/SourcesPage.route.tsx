import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { requestContext } from '#web/request-context.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { loadSources } from './load-sources.server.ts';
import { SourcesPage } from './SourcesPage.tsx';
import { noFilters, sourcesHref } from './source-filters.ts';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { sharing } = reader;
	const loaded = await loadSources(reader, request.url);
	sharing.isShared = loaded.view !== null;
	return data(loaded, loaded.view === null ? { status: loaded.status, headers: { 'cache-control': 'no-store' } } : {});
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export default function SourcesRoute() {
	const { view, failed } = useLoaderData<typeof loader>();
	if (view !== null) return <SourcesPage view={view} />;
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<h1 className="text-3xl md:text-4xl">{failed.heading}</h1>
			<EmptyState
				icon="refresh"
				title={failed.title}
				action={
					<a href={sourcesHref(currentLocale(), noFilters)} className="btn">
						{failed.again}
					</a>
				}
			>
				<p>{failed.text}</p>
			</EmptyState>
		</div>
	);
}
