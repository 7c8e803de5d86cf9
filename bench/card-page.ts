import { locales } from '#domain/locale.ts';
import { startBare } from './kit/bare.ts';
import { presentLoad } from './kit/describe-load.ts';
import { compareLoad, onceEach } from './kit/load.ts';
import { bareRender, cardPath, readPages } from './kit/pages.ts';
import type { Part } from './kit/part.ts';
import { startPortal } from './kit/portal.ts';
import { shuffledBins } from './kit/workspace.ts';

const cycled = 1000;
/** Drawn by the bare server too: enough for the mix of short and long cards. */
const drawn = 40;

/** The card drawn on the server for every request: no page is ever repeated from the micro-cache. */
export const measureCardPage: Part = async ({ workspace, cleanup, options }) => {
	const database = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(database.pool);
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 0 });
	const pages = await readPages(portal.origin, bins.slice(0, drawn));
	const bare = { ...(await startBare(cleanup, { pages })), paths: pages.map(({ key }) => `/page/${key}`) };
	const inTurn = bins.slice(0, cycled).map((bin) => cardPath(bin));
	const unseen = locales.flatMap((locale) => bins.slice(cycled).map((bin) => cardPath(bin, locale)));
	const drawnEachTime = await compareLoad(cleanup, { ...portal, paths: inTurn }, bare, options);
	const neverSeen = await compareLoad(cleanup, { ...portal, paths: onceEach(unseen, options.rounds) }, bare, options);
	return [
		presentLoad(`Card page drawn for every request, ${cycled} subjects in turn`, drawnEachTime, bareRender, 20),
		presentLoad('The same, every card asked for once: its data comes from the database', neverSeen, bareRender, null),
	];
};
