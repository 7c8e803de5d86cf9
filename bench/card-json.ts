import { type Locale, locales } from '#domain/locale.ts';
import { startBare } from './kit/bare.ts';
import { presentLoad } from './kit/describe-load.ts';
import { compareLoad, onceEach } from './kit/load.ts';
import type { Part } from './kit/part.ts';
import { readAnswer, startPortal } from './kit/portal.ts';
import { shuffledBins } from './kit/workspace.ts';

const cycled = 1000;
const sameBytes = 'bare Fastify route answering the same bytes';

/** GET /api/subjects/subject/{bin}. */
export const measureCardJson: Part = async ({ workspace, cleanup, options }) => {
	const database = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(database.pool);
	const portal = await startPortal(cleanup, database.url, { microCacheSeconds: 0 });
	const inTurn = bins.slice(0, cycled);
	const answers: { key: string; body: string }[] = [];
	for (const bin of inTurn) answers.push({ key: bin, body: await readAnswer(portal.origin, callPath(bin)) });
	const bare = { ...(await startBare(cleanup, { answers })), paths: inTurn.map((bin) => `/json/${bin}`) };
	const unseen = locales.flatMap((locale) => bins.slice(cycled).map((bin) => callPath(bin, locale)));
	const kept = await compareLoad(cleanup, { ...portal, paths: inTurn.map((bin) => callPath(bin)) }, bare, options);
	const neverSeen = await compareLoad(cleanup, { ...portal, paths: onceEach(unseen, options.rounds) }, bare, options);
	return [
		presentLoad(`Card as JSON, ${cycled} subjects in turn: answers kept in memory`, kept, sameBytes, 50),
		presentLoad('The same, every card asked for once: nothing is kept in memory', neverSeen, sameBytes, null),
	];
};

function callPath(bin: string, locale: Locale = 'ru'): string {
	return `/api/subjects/subject/${bin}?locale=${locale}`;
}
