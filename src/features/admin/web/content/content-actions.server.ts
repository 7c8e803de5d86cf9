import type { DataOf } from '#domain/api/call.ts';
import type { ContentKind } from '#domain/content/kinds.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { toMarkdown } from '#domain/content/to-markdown.ts';
import { type Locale, locales } from '#domain/locale.ts';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import type {
	archiveContent,
	cancelContentRelease,
	convertContent,
	createContent,
	DraftBody,
	getContent,
	listContent,
	orderContent,
	releaseContent,
	restoreContent,
	restoreContentVersion,
	saveContentDraft,
	withdrawContent,
} from '../../contract-content.ts';
import { textOf } from '../admin-page.server.ts';
import { readFacts } from './entry/fact-fields.server.ts';
import { fieldOfForm } from './entry/field-of-form.ts';
import { momentOf } from './entry/moments.ts';
import { readOffices } from './entry/offices.server.ts';

type Entry = { kind: ContentKind; id: number };

/** A new entry, to be written at once. @param key undefined: it is given one */
export async function create(api: ApiClient, kind: ContentKind, key: string | undefined) {
	return api.call<typeof createContent>('POST /api/v1/admin/content/:kind', {
		...{ params: { kind }, body: key === undefined ? {} : { key } },
	});
}

/** One place up or down among the others of its kind. */
export async function move(api: ApiClient, { kind, id }: Entry, by: number): Promise<ApiError | null> {
	const params = { kind };
	const listed = await api.call<typeof listContent>('GET /api/v1/admin/content/:kind', {
		params,
		query: { limit: 100 },
	});
	if (!listed.ok) return listed.error;
	const ids = listed.data.map((row) => row.id);
	const at = ids.indexOf(id);
	const other = ids[at + by];
	if (at < 0 || other === undefined) return null;
	ids[at] = other;
	ids[at + by] = id;
	const answer = await api.call<typeof orderContent>('PUT /api/v1/admin/content/:kind/order', {
		params,
		body: { ids },
	});
	return answer.ok ? null : answer.error;
}

/** The texts of the form as a draft. Markdown that is none of ours is told at its field. */
async function draftIn(api: ApiClient, entry: Entry, form: FormData): Promise<DraftBody | ApiError> {
	const found = await api.call<typeof getContent>('GET /api/v1/admin/content/:kind/:id', { params: entry });
	if (!found.ok) return found.error;
	const { body: before } = found.data;
	const read = async (locale: Locale) => {
		const body = await bodyIn(api, form, { locale, kept: before.texts[locale].body });
		if (!Array.isArray(body)) return body;
		const words = (name: 'title' | 'lead') =>
			form.has(`${name}_${locale}`)
				? textOf(form, `${name}_${locale}`).replace(/\s+/g, ' ')
				: before.texts[locale][name];
		return { title: words('title'), lead: words('lead'), body };
	};
	const [ru, kz, en] = await Promise.all(locales.map(read));
	const faults = [ru, kz, en].filter((one) => one !== undefined && 'code' in one);
	const [first] = faults;
	if (first !== undefined) return { ...first, fields: faults.flatMap(({ fields }) => fields) };
	const offices = readOffices(form);
	const facts = { ...readFacts(entry.kind, form, before.facts), ...(offices && { offices }) };
	return { facts, texts: { ru, kz, en } as DraftBody['texts'] };
}

type Kept = { locale: Locale; kept: RichText };

/** The tree that the visual editor has changed, or what is typed as markdown; what nobody has touched stays as it is. */
async function bodyIn(api: ApiClient, form: FormData, { locale, kept }: Kept): Promise<RichText | ApiError> {
	const [tree, markdown] = [form.get(`tree_${locale}`), form.get(`body_${locale}`)];
	// the call judges what it holds
	if (typeof tree === 'string') return parsed(tree) as RichText;
	if (typeof markdown !== 'string' || markdown.replaceAll('\r\n', '\n') === toMarkdown(kept)) return kept;
	return convert(api, markdown, locale);
}

function parsed(json: string): unknown {
	try {
		const value: unknown = JSON.parse(json);
		return Array.isArray(value) ? value : [null];
	} catch {
		return [null];
	}
}

async function convert(api: ApiClient, markdown: string, locale: Locale): Promise<RichText | ApiError> {
	const answer = await api.call<typeof convertContent>('POST /api/v1/admin/content/convert', { body: { markdown } });
	if (answer.ok) return answer.data.text;
	return { ...answer.error, fields: answer.error.fields.map((fault) => ({ ...fault, field: `body.${locale}` })) };
}

type Saved = Pick<DataOf<typeof saveContentDraft>, 'revision' | 'saved_at'>;

export async function save(api: ApiClient, entry: Entry, form: FormData): Promise<ApiError | Saved> {
	const body = await draftIn(api, entry, form);
	if ('code' in body) return body;
	const revision = Number(textOf(form, 'revision'));
	const answer = await api.call<typeof saveContentDraft>('PUT /api/v1/admin/content/:kind/:id/draft', {
		...{ params: entry, body: { body, revision } },
	});
	if (answer.ok) return { revision: answer.data.revision, saved_at: answer.data.saved_at };
	return {
		...answer.error,
		fields: answer.error.fields.map((fault) => ({ ...fault, field: fieldOfForm(fault.field) })),
	};
}

function momentIn(form: FormData, name: string): string | null {
	const value = textOf(form, name);
	return value === '' ? null : momentOf(value);
}

export async function release(
	api: ApiClient,
	{ params, revision }: { params: Entry; revision: number },
	form: FormData,
): Promise<ApiError | null> {
	const answer = await api.call<typeof releaseContent>('POST /api/v1/admin/content/:kind/:id/releases', {
		params,
		body: {
			...{ live_from: momentIn(form, 'live_from'), live_until: momentIn(form, 'live_until') },
			...{ note: textOf(form, 'note'), revision },
		},
		idempotencyKey: textOf(form, 'key'),
	});
	return answer.ok ? null : answer.error;
}

export async function cancel(api: ApiClient, params: Entry, form: FormData): Promise<ApiError | null> {
	const answer = await api.call<typeof cancelContentRelease>(
		'DELETE /api/v1/admin/content/:kind/:id/releases/:release',
		{ params: { ...params, release: Number(textOf(form, 'release')) } },
	);
	return answer.ok ? null : answer.error;
}

/** @param number of the version */
export async function bringBack(
	api: ApiClient,
	params: Entry,
	{ form, number }: { form: FormData; number: number },
): Promise<ApiError | null> {
	const answer = await api.call<typeof restoreContentVersion>(
		'POST /api/v1/admin/content/:kind/:id/versions/:number/restore',
		{
			params: { ...params, number },
			body: { revision: Number(textOf(form, 'revision')) },
		},
	);
	return answer.ok ? null : answer.error;
}

/** `withdraw`, `archive` or `restore`, with a reason. */
export async function end(api: ApiClient, act: string, params: Entry, form: FormData): Promise<ApiError | null> {
	const body = { reason: textOf(form, 'reason') };
	const answer =
		act === 'withdraw'
			? await api.call<typeof withdrawContent>('POST /api/v1/admin/content/:kind/:id/withdraw', { params, body })
			: act === 'archive'
				? await api.call<typeof archiveContent>('POST /api/v1/admin/content/:kind/:id/archive', { params, body })
				: await api.call<typeof restoreContent>('POST /api/v1/admin/content/:kind/:id/restore', { params, body });
	return answer.ok ? null : answer.error;
}
