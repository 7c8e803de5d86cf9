import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { localeName, text, textOrNull, written } from '#domain/api/schemas.ts';
import { contentKinds, entryStates } from '#domain/content/kinds.ts';
import { Pictures } from '#domain/content/picture.ts';
import { RichText } from '#domain/content/rich-text.ts';

const closed = { additionalProperties: false } as const;
const kind = Type.Enum([...contentKinds]);
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const number = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** of a draft; 0: nobody has changed what was released */
const revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const moment = Type.String({ format: 'date-time' });
const momentOrNull = Type.Union([moment, Type.Null()]);

const Text = Type.Object({ title: written(300), lead: written(1000), body: RichText }, closed);
const DraftBody = Type.Object(
	{
		/** what is said beside the texts, as the kind has it; what is missing is missing */
		facts: Type.Record(Type.String({ pattern: '^[a-z][a-z_]{0,39}$' }), Type.Unknown()),
		texts: Type.Object({ ru: Text, kz: Text, en: Text }, closed),
	},
	closed,
);
export type DraftBody = Static<typeof DraftBody>;

const Shown = Type.Union([Type.Object({ id, number, from: moment, until: momentOrNull }), Type.Null()]);

const row = {
	id: Type.Integer(),
	kind,
	key: text,
	/** in Russian; empty where nobody has written it */
	title: text,
	state: Type.Enum([...entryStates]),
	position: Type.Integer(),
	/** whether the draft says something else than the latest version */
	has_changes: Type.Boolean(),
	live: Shown,
	next: Shown,
	/** fields without which it is not released */
	missing: Type.Array(text),
	/** languages whose text is older than the Russian one */
	stale: Type.Array(localeName),
	edited_at: momentOrNull,
	edited_by: textOrNull,
};
const EntryRow = Type.Object(row);
export type ContentRow = Static<typeof EntryRow>;

const EntryView = Type.Object({
	...row,
	body: DraftBody,
	/** that the draft names, whether readers see them or not */
	pictures: Pictures,
	revision,
	versions: Type.Array(Type.Object({ number, note: text, by: textOrNull, made_at: moment, has_raw: Type.Boolean() })),
	releases: Type.Array(
		Type.Object({
			id: Type.Integer(),
			number,
			live_from: moment,
			live_until: momentOrNull,
			by: textOrNull,
			state: Type.Enum(['live', 'scheduled', 'past', 'cancelled']),
		}),
	),
	can: Type.Array(Type.Enum(['edit', 'release', 'withdraw', 'archive', 'restore'])),
	history: Type.Array(Type.Object({ at: text, act: text, by: text, reason: textOrNull })),
});
export type ContentEntryView = Static<typeof EntryView>;

const editors = { tag: 'admin', callers: ['content'] } as const;
const ofKind = { ...editors, params: Type.Object({ kind }) } as const;
const ofEntry = { ...editors, params: Type.Object({ kind, id }) } as const;
const reason = written(500, 3);
const ReasonBody = Type.Object({ reason }, closed);

export const getContentOverview = call('GET', '/api/v1/admin/content', {
	...{ ...editors, summary: 'Kinds of content: how much there is, what is scheduled and what is not translated' },
	answer: Type.Object({
		kinds: Type.Array(Type.Object({ kind, live: Type.Integer(), total: Type.Integer() })),
		scheduled: Type.Array(EntryRow),
		changed: Type.Array(EntryRow),
		untranslated: Type.Array(EntryRow),
	}),
});

export const listContent = call('GET', '/api/v1/admin/content/:kind', {
	...{ ...ofKind, summary: 'Entries of a kind with their state' },
	query: Type.Object({
		state: Type.Optional(Type.Enum([...entryStates])),
		search: Type.Optional(Type.String({ maxLength: 100 })),
		/** those whose text in this language is missing or older than the Russian one */
		missing: Type.Optional(localeName),
		...pageQuery,
	}),
	answer: Type.Array(EntryRow),
	meta: ListMeta,
});

export const createContent = call('POST', '/api/v1/admin/content/:kind', {
	...{ ...ofKind, summary: 'A new entry with an empty draft', status: 201 },
	body: Type.Object(
		{ key: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 80 })) },
		closed,
	),
	answer: EntryView,
	errors: ['conflict'],
});

export const orderContent = call('PUT', '/api/v1/admin/content/:kind/order', {
	...{ ...ofKind, summary: 'Put entries of a kind into an order' },
	body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 1000 }), reason: Type.Optional(reason) }, closed),
	answer: Type.Object({ ids: Type.Array(Type.Integer()) }),
	errors: ['conflict'],
});

export const getContent = call('GET', '/api/v1/admin/content/:kind/:id', {
	...{ ...ofEntry, summary: 'An entry: its draft, versions and releases' },
	answer: EntryView,
});

const html = Type.Optional(Type.String({ maxLength: 20_000 }));
/** of a banner, instead of its bodies: HTML, of which the tree is made */
const descriptions = { description_ru: html, description_kz: html, description_en: html };

export const saveContentDraft = call('PUT', '/api/v1/admin/content/:kind/:id/draft', {
	...{ ...ofEntry, summary: 'Save the draft of an entry', bodyLimitBytes: 2 * 1024 * 1024 },
	body: Type.Object({ body: DraftBody, revision, ...descriptions }, closed),
	answer: Type.Object({
		...{ revision, missing: Type.Array(text), stale: Type.Array(localeName), saved_at: momentOrNull },
		/** elements of the HTML that were removed with all they held */
		removed: Type.Array(text),
	}),
	errors: ['conflict', 'draft_taken'],
});

export const releaseContent = call('POST', '/api/v1/admin/content/:kind/:id/releases', {
	...{ ...ofEntry, summary: 'Publish the draft, now or from a later time', isIdempotent: true, status: 201 },
	body: Type.Object(
		{
			/** null: now */
			live_from: Type.Optional(momentOrNull),
			/** null: until it is replaced or withdrawn */
			live_until: Type.Optional(momentOrNull),
			/** what is new, for editors */
			note: written(500),
			revision,
		},
		closed,
	),
	answer: Type.Object({ id: Type.Integer(), number }),
	errors: ['conflict', 'draft_taken', 'text_incomplete', 'always_shown'],
});

export const cancelContentRelease = call('DELETE', '/api/v1/admin/content/:kind/:id/releases/:release', {
	...{ ...editors, summary: 'Cancel a release that has not begun' },
	params: Type.Object({ kind, id, release: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
	answer: null,
	errors: ['conflict'],
});

export const withdrawContent = call('POST', '/api/v1/admin/content/:kind/:id/withdraw', {
	...{ ...ofEntry, summary: 'End what readers see now', body: ReasonBody, answer: EntryView },
	errors: ['conflict', 'always_shown'],
});

export const archiveContent = call('POST', '/api/v1/admin/content/:kind/:id/archive', {
	...{ ...ofEntry, summary: 'Put away an entry that nobody sees', body: ReasonBody, answer: EntryView },
	errors: ['conflict'],
});

export const restoreContent = call('POST', '/api/v1/admin/content/:kind/:id/restore', {
	...{ ...ofEntry, summary: 'Fetch an entry back from the archive', body: ReasonBody, answer: EntryView },
	errors: ['conflict'],
});

export const diffContent = call('GET', '/api/v1/admin/content/:kind/:id/diff', {
	...{ ...ofEntry, summary: 'What is different in two versions of an entry' },
	query: Type.Object({
		/** number of a version; 0: the draft */
		from: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
		to: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
	}),
	example: { query: { from: '1', to: '0' } },
	answer: Type.Array(
		Type.Object({
			field: text,
			parts: Type.Array(Type.Object({ value: text, change: Type.Enum(['same', 'added', 'removed']) })),
		}),
	),
});
export type ContentDiff = Static<(typeof diffContent)['answer']>;

export const getContentRaw = call('GET', '/api/v1/admin/content/:kind/:id/raw', {
	...{ ...ofEntry, summary: 'HTML that was pasted for a version of an entry, as it came' },
	query: Type.Object({
		/** number of the version; 0: what was pasted since the latest */
		version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
	}),
	example: { query: { version: '1' } },
	answer: Type.Array(Type.Object({ locale: localeName, html: text })),
});
export type ContentRaw = Static<(typeof getContentRaw)['answer']>;

export const restoreContentVersion = call('POST', '/api/v1/admin/content/:kind/:id/versions/:number/restore', {
	...{ ...editors, summary: 'Copy a former version into the draft' },
	params: Type.Object({ kind, id, number }),
	body: Type.Object({ revision }, closed),
	answer: Type.Object({ revision }),
	errors: ['conflict', 'draft_taken'],
});

/** The text that it is pasted into: the HTML is kept with its next version. */
const Place = Type.Object({ kind, id, locale: localeName }, closed);

export const convertContent = call('POST', '/api/v1/admin/content/convert', {
	...{ ...editors, summary: 'HTML or markdown as the tree of our texts', bodyLimitBytes: 512 * 1024 },
	body: Type.Union([
		Type.Object({ html: Type.String({ maxLength: 200_000 }), into: Type.Optional(Place) }, closed),
		Type.Object({ markdown: Type.String({ maxLength: 100_000 }) }, closed),
	]),
	answer: Type.Object({
		text: RichText,
		markdown: text,
		/** elements that were removed with all they held */
		removed: Type.Array(text),
	}),
	example: { body: { markdown: '## Heading\n\nText.' } },
	errors: ['not_found'],
});
