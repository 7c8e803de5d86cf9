import type { FastifyInstance } from 'fastify';
import { contentKinds } from '#domain/content/kinds.ts';
import type { Locale } from '#domain/locale.ts';
import { foldWords } from '#domain/names/fold.ts';
import type { Auth } from '#features/auth/public.ts';
import { diffVersions, type Entry, findEntries, getEntry, type PageOf } from '#features/content/public.ts';
import { route } from '#platform/http/route.ts';
import { convertContent, diffContent, getContent, getContentOverview, listContent } from '../../contract-content.ts';
import { contentActRoutes } from './content-act-routes.ts';
import { contentDraftRoutes } from './content-draft-routes.ts';
import { convertText } from './convert-text.ts';
import { linkRoutes } from './link-routes.ts';
import { presentEntry, presentRows } from './present-content.ts';

/** The editors' desk: drafts, versions and when they are shown (docs/content.md). */
export function contentDeskRoutes(app: FastifyInstance, auth: Auth, pageOf: PageOf): void {
	const { pool } = auth;
	route(app, { getContentOverview }, async () => {
		const entries = await findEntries(pool, null);
		const kept = entries.filter(({ state }) => state !== 'archived');
		const rows = (wanted: (entry: Entry) => boolean) => presentRows(pool, kept.filter(wanted).slice(0, mostRows));
		return {
			kinds: contentKinds.map((kind) => {
				const own = kept.filter((entry) => entry.kind === kind);
				return { kind, live: own.filter(({ live }) => live !== null).length, total: own.length };
			}),
			scheduled: await rows(({ next }) => next !== null),
			changed: await rows((entry) => entry.hasChanges && entry.revision > 0),
			untranslated: await rows((entry) => isBehind(entry, 'kz') || isBehind(entry, 'en')),
		};
	});

	route(app, { listContent }, async ({ params: { kind }, query }) => {
		const { state, search = '', missing, page = 1, limit = 20 } = query;
		const words = foldWords(search);
		const found = (await findEntries(pool, kind))
			.filter((entry) => (state === undefined ? entry.state !== 'archived' : entry.state === state))
			.filter((entry) => missing === undefined || isBehind(entry, missing))
			.filter((entry) => holdsAll(entry, words));
		return {
			data: await presentRows(pool, found.slice((page - 1) * limit, page * limit)),
			meta: { page, limit, total: found.length, total_is_estimate: false },
		};
	});

	route(app, { getContent }, async ({ params: { kind, id }, request }) =>
		presentEntry(pool, await getEntry(pool, kind, id), request.locale),
	);

	route(app, { diffContent }, async ({ params, query }) => diffVersions(pool, { ...params, ...query }));

	route(app, { convertContent }, async ({ body }) => convertText(body));
	contentDraftRoutes(app, auth);
	contentActRoutes(app, auth, pageOf);
	linkRoutes(app, auth);
}

/** Of each list of the overview. */
const mostRows = 20;

/** Not written in this language, or before the Russian text was changed. */
function isBehind({ draft, stale }: Entry, locale: Locale): boolean {
	return draft.texts[locale].title === '' || stale.includes(locale);
}

function holdsAll({ key, draft }: Entry, words: readonly string[]): boolean {
	const { ru, kz, en } = draft.texts;
	const own = foldWords(`${key} ${ru.title} ${kz.title} ${en.title}`);
	return words.every((word) => own.some((one) => one.startsWith(word)));
}
