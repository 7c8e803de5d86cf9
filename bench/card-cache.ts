import { startBare } from './kit/bare.ts';
import { presentLoad } from './kit/describe-load.ts';
import { compareLoad } from './kit/load.ts';
import { bareRender, cardPath, readPages } from './kit/pages.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';
import { shuffledBins } from './kit/workspace.ts';

const subjects = 40;
/** Longer than the measurement, so that every answer under load is a repetition. */
const microCacheSeconds = 3600;

/** Anonymous repetitions of a card from the micro-cache. */
export const measureCardCache: Part = async ({ workspace, cleanup, options }) => {
	const database = await workspace.openSeeded(cleanup);
	// cards of persons are drawn for every reader
	const bins = (await shuffledBins(database.pool, ['legal'])).slice(0, subjects);
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds });
	const pages = await readPages(portal.origin, bins);
	const bare = await startBare(cleanup, { pages });
	const result = await compareLoad(
		cleanup,
		{ ...portal, paths: bins.map((bin) => cardPath(bin)) },
		{ ...bare, paths: pages.map(({ key }) => `/page/${key}`) },
		options,
	);
	return [presentLoad('Card page repeated to anonymous readers from the micro-cache', result, bareRender, 100)];
};
