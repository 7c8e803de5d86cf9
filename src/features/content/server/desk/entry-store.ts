import type { ContentKind, EntryState } from '#domain/content/kinds.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Body } from '../bodies.ts';
import { type DraftBody, draftOf, emptyDraft, isSameDraft, missingIn } from './draft-body.ts';

type Touched = Partial<Record<Locale, string>>;

type EntryRow = Pick<Rows['content_entry'], 'id' | 'key' | 'position'> & {
	kind: Known<Rows['content_entry']['kind'], ContentKind>;
	archivedAt: Rows['content_entry']['archived_at'];
} & Promised<{
		draftBody: DraftBody | null;
		revision: number | null;
		touched: Touched | null;
		editorId: number | null;
		savedAt: Date | null;
		number: number | null;
		body: Body | null;
		live: Shown | null;
		next: Shown | null;
		wasReleased: boolean;
	}>;
type Shown = { id: number; number: number; from: string; until: string | null };

/** An entry as its editors see it. */
export type Entry = Pick<EntryRow, 'id' | 'kind' | 'key' | 'position' | 'live' | 'next' | 'editorId' | 'savedAt'> & {
	state: EntryState;
	/** of the draft; 0: nobody has changed what was released */
	revision: number;
	draft: DraftBody;
	/** of the latest version; 0: there is none */
	number: number;
	/** whether the draft says something else than the latest version */
	hasChanges: boolean;
	missing: string[];
	/** languages whose text is older than the Russian one */
	stale: Locale[];
};

const shownSql = `json_build_object('id', id, 'number', number, 'from', live_from, 'until', live_until)`;

const entrySql = `
select entry.id, entry.kind, entry.key, entry.position, entry.archived_at as "archivedAt",
  draft.body as "draftBody", draft.revision, draft.touched, draft.editor_id as "editorId", draft.saved_at as "savedAt",
  latest.number, latest.body,
  case when live.live_until is null or live.live_until > clock_timestamp() then live.shown end as live, next.shown as next,
  live.id is not null as "wasReleased"
from content_entry entry
left join content_draft draft on draft.entry_id = entry.id
left join lateral (
  select number, body from content_version where entry_id = entry.id order by number desc limit 1) latest on true
left join lateral (
  select id, live_until, ${shownSql} as shown from content_release
  where entry_id = entry.id and cancelled_at is null and live_from <= clock_timestamp()
  order by live_from desc, id desc limit 1) live on true
left join lateral (
  select ${shownSql} as shown from content_release
  where entry_id = entry.id and cancelled_at is null and live_from > clock_timestamp()
  order by live_from, id desc limit 1) next on true`;

/** Entries in the order of their ids as given. */
export async function readEntries(reader: Reader, ids: readonly number[]): Promise<Entry[]> {
	if (ids.length === 0) return [];
	const { rows } = await reader.query<EntryRow>(
		`${entrySql} join unnest($1::integer[]) with ordinality asked (id, place) on asked.id = entry.id order by asked.place`,
		[ids],
	);
	return rows.map(entryOf);
}

/** @throws AppError not_found */
export async function getEntry(reader: Reader, kind: ContentKind, id: number): Promise<Entry> {
	const { rows } = await reader.query<EntryRow>(`${entrySql} where entry.kind = $1 and entry.id = $2::bigint`, [
		kind,
		id,
	]);
	if (rows[0] === undefined) throw new AppError('not_found');
	return entryOf(rows[0]);
}

/** The same, so that nobody else changes it until the transaction ends. @throws AppError not_found */
export async function lockEntry(client: PoolClient, kind: ContentKind, id: number): Promise<Entry> {
	await client.query('select from content_entry where id = $1::bigint for update', [id]);
	return getEntry(client, kind, id);
}

function entryOf(row: EntryRow): Entry {
	const { id, kind, key, position, live, next, editorId, savedAt } = row;
	const released = row.body === null ? null : draftOf(row.body);
	const draft = row.draftBody ?? released ?? emptyDraft();
	return {
		...{ id, kind, key, position, live, next, editorId, savedAt, draft },
		state: stateOf(row),
		revision: row.revision ?? 0,
		number: row.number ?? 0,
		hasChanges: released === null || !isSameDraft(draft, released),
		missing: missingIn(kind, draft),
		stale: staleIn(draft, row.touched ?? {}),
	};
}

function stateOf({ archivedAt, live, next, wasReleased }: EntryRow): EntryState {
	if (archivedAt !== null) return 'archived';
	if (live !== null) return 'live';
	if (next !== null) return 'scheduled';
	return wasReleased ? 'ended' : 'draft';
}

function staleIn({ texts }: DraftBody, touched: Touched): Locale[] {
	const { ru } = touched;
	if (ru === undefined) return [];
	return (['kz', 'en'] as const).filter((locale) => texts[locale].title !== '' && (touched[locale] ?? '') < ru);
}
