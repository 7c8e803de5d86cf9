import type { MetaDescriptor } from 'react-router';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import type { getSourceHistory, listSources } from '../contract.ts';
import { presentSources } from './present-sources.server.ts';
import { parseFilters } from './source-filters.ts';
import type { SourcesView } from './view.ts';

type Meta = MetaDescriptor[];
type Reader = Pick<RequestContext, 'api' | 'locale' | 'publicOrigin'>;
type Failed = { heading: string; title: string; text: string; again: string };
export type SourcesLoaded = { status: number; meta: Meta } & (
	| { view: SourcesView; failed: null }
	| { view: null; failed: Failed }
);

/** Without the list there is no page; without the history of answers there still is. */
export async function loadSources(reader: Reader, url: string): Promise<SourcesLoaded> {
	const { api } = reader;
	const [list, history] = await Promise.all([
		api.call<typeof listSources>('GET /api/v1/sources'),
		api.call<typeof getSourceHistory>('GET /api/v1/sources/history'),
	]);
	const meta = headOf(reader, {
		...{ title: m.sources_meta_title(), description: m.sources_meta_description() },
		...{ path: paths.sources.path, picture: 'page/sources', above: [] },
	});
	if (!list.ok) {
		const failed = {
			heading: m.sources_title(),
			title: m.sources_failed(),
			text: m.sources_failed_text(),
			again: m.common_try_again(),
		};
		return { status: list.error.status, meta, view: null, failed };
	}
	const filters = parseFilters(new URL(url).searchParams);
	return {
		status: 200,
		meta,
		view: presentSources(list.data, history.ok ? history.data : null, filters),
		failed: null,
	};
}
