import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import { type ContentKind, entryStates, isGiven, isNamed, isOrdered } from '#domain/content/kinds.ts';
import { toMarkdown } from '#domain/content/to-markdown.ts';
import { isLocale, type Locale, locales } from '#domain/locale.ts';
import type { ApiClient } from '#web/api-client.ts';
import { pageOf } from '#web/page-of.ts';
import type {
	ContentEntryView,
	ContentRow,
	diffContent,
	getContent,
	getContentOverview,
	getContentRaw,
	listContent,
} from '../../contract-content.ts';
import type { listLinks } from '../../contract-links.ts';
import { apiOf, loaded } from '../admin-page.server.ts';
import { factFields, writtenFact } from './entry/fact-fields.server.ts';
import { officesOf } from './entry/offices.server.ts';
import { loadMedia } from './files/file-facts.server.ts';
import { languageNames } from './language-names.ts';
import { previewOf } from './preview/load-preview.server.ts';
import { fieldName, kindName, textWords } from './words.server.ts';

export async function loadOverview(args: LoaderFunctionArgs) {
	const { data: overview } = loaded(
		args,
		await apiOf(args).call<typeof getContentOverview>('GET /api/v1/admin/content'),
	);
	const { data: links } = loaded(
		args,
		await apiOf(args).call<typeof listLinks>('GET /api/v1/admin/content/links', { query: { state: 'broken' } }),
	);
	return {
		links,
		state: 'overview' as const,
		kinds: overview.kinds.map((one) => ({ ...one, name: kindName(one.kind) })),
		lists: [overview.scheduled, overview.changed, overview.untranslated].map((rows) => rows.map(withWords)),
	};
}

export async function loadKind(args: LoaderFunctionArgs, kind: ContentKind, query: URLSearchParams) {
	const state = entryStates.find((one) => one === query.get('state'));
	const missing = query.get('missing');
	const search = (query.get('search') ?? '').trim().slice(0, 100);
	const isNarrowed = state !== undefined || search !== '' || isLocale(missing);
	const canOrder = isOrdered(kind) && !isNarrowed;
	const answer = await apiOf(args).call<typeof listContent>('GET /api/v1/admin/content/:kind', {
		params: { kind },
		query: {
			...(state && { state }),
			...(isLocale(missing) && { missing }),
			...(search !== '' && { search }),
			// what is put into order is seen whole
			...(canOrder ? { limit: 100 } : { page: pageOf(query) }),
		},
	});
	const { data: rows, meta } = loaded(args, answer);
	return {
		...{ state: 'kind' as const, kind, name: kindName(kind), rows: rows.map(withWords), meta, canOrder },
		...{
			canCreate: !isGiven(kind),
			isNamed: isNamed(kind),
			asked: { state: state ?? '', missing: missing ?? '', search },
		},
	};
}

function withWords(row: ContentRow) {
	return {
		...row,
		missingWords: row.missing.map((field) => fieldName(row.kind, field)),
		staleWords: row.stale.map((locale) => languageNames[locale]).join(', '),
	};
}
export type WordedRow = ReturnType<typeof withWords>;

export async function loadEntry(
	args: LoaderFunctionArgs,
	params: { kind: ContentKind; id: number },
	query: URLSearchParams,
) {
	const api = apiOf(args);
	const { data: entry } = loaded(
		args,
		await api.call<typeof getContent>('GET /api/v1/admin/content/:kind/:id', { params }),
	);
	const { kind } = entry;
	const preview = query.get('preview');
	if (preview !== null) {
		if (!isLocale(preview)) throw data(null, { status: 404 });
		return { state: 'preview' as const, preview: previewOf(entry, preview) };
	}
	const compared = Number(query.get('compare') ?? 0);
	const isKnown = entry.versions.some(({ number }) => number === compared);
	const diff = isKnown
		? loaded(
				args,
				await api.call<typeof diffContent>('GET /api/v1/admin/content/:kind/:id/diff', {
					...{ params, query: { from: compared, to: 0 } },
				}),
			).data.map((one) => ({ ...one, name: fieldName(kind, one.field) }))
		: null;
	return {
		...{ state: 'entry' as const, entry: { ...withWords(entry), ...entry }, texts: textsOf(entry) },
		...{
			kindTitle: kindName(kind),
			words: textWords(kind),
			facts: factsOf(entry, await categoriesFor(api, kind)),
			compared,
			diff,
		},
		raw: await loadRaw(args, params, query.get('raw'), entry.versions),
		media: await loadMedia(api, entry),
		offices: kind === 'page' && entry.key === 'contacts' ? officesOf(entry.body.facts) : null,
		done: query.get('done'),
		saved: query.has('revision') ? Number(query.get('revision')) || 0 : null,
		// a form that is sent twice releases once
		sendingKey: randomUUID(),
	};
}

/** What was pasted for one of the versions; null: it is not asked for. */
async function loadRaw(
	args: LoaderFunctionArgs,
	params: { kind: ContentKind; id: number },
	asked: string | null,
	versions: ContentEntryView['versions'],
) {
	const version = versions.find(({ number }) => String(number) === asked);
	if (version === undefined) return null;
	const { number } = version;
	const answer = await apiOf(args).call<typeof getContentRaw>('GET /api/v1/admin/content/:kind/:id/raw', {
		...{ params, query: { version: number } },
	});
	return { number, pasted: loaded(args, answer).data };
}

/** What a product may be put into. */
async function categoriesFor(api: ApiClient, kind: ContentKind): Promise<ContentRow[]> {
	if (kind !== 'product') return [];
	const answer = await api.call<typeof listContent>('GET /api/v1/admin/content/:kind', {
		...{ params: { kind: 'category' }, query: { limit: 100 } },
	});
	return answer.ok ? answer.data : [];
}

function factsOf({ kind, body }: ContentEntryView, categories: readonly ContentRow[]) {
	return factFields(kind, categories).map((field) => ({ ...field, value: writtenFact(field, body.facts[field.name]) }));
}
export type FilledField = ReturnType<typeof factsOf>[number];

/** Texts as the form has them. */
function textsOf({ body }: ContentEntryView) {
	const written = locales.map((locale): [Locale, { title: string; lead: string; body: string }] => {
		const { title, lead, body: tree } = body.texts[locale];
		return [locale, { title, lead, body: toMarkdown(tree) }];
	});
	return Object.fromEntries(written) as Record<Locale, { title: string; lead: string; body: string }>;
}
export type FormTexts = ReturnType<typeof textsOf>;
export type EntryData = Omit<Extract<Awaited<ReturnType<typeof loadEntry>>, { state: 'entry' }>, 'preview'>;
