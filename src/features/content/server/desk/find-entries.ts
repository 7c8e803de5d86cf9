import type { ContentKind, EntryState } from '#domain/content/kinds.ts';
import type { Locale } from '#domain/locale.ts';
import { foldWords } from '#domain/names/fold.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { type Entry, readEntries } from './entry-store.ts';

/** What lists of the desk are filtered by: no body of a text leaves the database for it. */
const knownSql = `
with known as (
  select entry.id, entry.kind, entry.key, entry.position, said.texts, coalesce(draft.touched, '{}') as touched,
    next.id is not null as is_scheduled,
    draft.revision > 0 and (latest.number is null or draft.saved_at > latest.made_at) as is_edited,
    case
      when entry.archived_at is not null then 'archived'
      when live.id is not null and coalesce(live.live_until > clock_timestamp(), true) then 'live'
      when next.id is not null then 'scheduled'
      when live.id is not null then 'ended'
      else 'draft'
    end as state
  from content_entry entry
  left join content_draft draft on draft.entry_id = entry.id
  left join lateral (
    select number, body, made_at from content_version where entry_id = entry.id order by number desc limit 1) latest on true
  cross join lateral (select coalesce(draft.body, latest.body)->'texts' as texts) said
  left join lateral (
    select id, live_until from content_release
    where entry_id = entry.id and cancelled_at is null and live_from <= clock_timestamp()
    order by live_from desc, id desc limit 1) live on true
  left join lateral (
    select id from content_release
    where entry_id = entry.id and cancelled_at is null and live_from > clock_timestamp() limit 1) next on true)`;

/** Not written in this language, or before the Russian text was changed. */
const behindSql = (locale: string) => `(coalesce(texts->${locale}->>'title', '') = ''
  or coalesce(touched->>${locale}, '') collate "C" < coalesce(touched->>'ru', '') collate "C")`;

export type EntryFilter = {
	kind: ContentKind;
	/** all but the archived unless it is named */
	state: EntryState | undefined;
	/** whose text in this language is missing or older than the Russian one */
	missing: Locale | undefined;
	search: string;
	page: number;
	limit: number;
};

/** One page of a kind, in the order in which readers see it, and how many there are in all. */
export async function findEntries(
	reader: Reader,
	{ kind, state, missing, search, page, limit }: EntryFilter,
): Promise<{ entries: Entry[]; total: number }> {
	const words = foldWords(search);
	const offset = (page - 1) * limit;
	const isSearch = words.length > 0;
	const { rows } = await reader.query<Found>(
		`${knownSql}
		 select id, concat_ws(' ', key, texts->'ru'->>'title', texts->'kz'->>'title', texts->'en'->>'title') as words,
		   count(*) over ()::integer as total
		 from known where kind = $1 and case when $2::text is null then state <> 'archived' else state = $2 end
		   and ($3::text is null or ${behindSql('$3')})
		 order by position, id desc limit $4 offset $5`,
		// how words are folded is not known to the database
		[kind, state ?? null, missing ?? null, ...(isSearch ? [null, 0] : [limit, offset])],
	);
	if (isSearch) {
		const found = rows.filter((row) => holdsAll(row.words, words));
		const ids = found.slice(offset, offset + limit).map(({ id }) => id);
		return { entries: await readEntries(reader, ids), total: found.length };
	}
	const [first] = rows;
	const total = first?.total ?? (offset === 0 ? 0 : await countEntries(reader, { kind, state, missing }));
	return {
		entries: await readEntries(
			reader,
			rows.map(({ id }) => id),
		),
		total,
	};
}

type Found = Pick<Rows['content_entry'], 'id'> & Promised<{ words: string; total: number }>;

/** A page past the end has no row that knows how many there are. */
async function countEntries(reader: Reader, filter: Pick<EntryFilter, 'kind' | 'state' | 'missing'>): Promise<number> {
	return (await findEntries(reader, { ...filter, search: '', page: 1, limit: 1 })).total;
}

function holdsAll(text: string, words: readonly string[]): boolean {
	const own = foldWords(text);
	return words.every((word) => own.some((one) => one.startsWith(word)));
}

type Count = { kind: Known<Rows['content_entry']['kind'], ContentKind> } & Promised<{ live: number; total: number }>;

/** How much there is of each kind, and the first entries that wait for something; what is archived is left out. */
export async function overviewOf(reader: Reader, most: number) {
	const counts = await reader.query<Count>(
		`${knownSql} select kind, count(*) filter (where state = 'live')::integer as live, count(*)::integer as total
		 from known where state <> 'archived' group by kind`,
	);
	const first = async (condition: string, limit: number) => {
		const { rows } = await reader.query<Pick<Rows['content_entry'], 'id'>>(
			`${knownSql} select id from known where state <> 'archived' and ${condition}
			 order by kind, position, id desc limit $1`,
			[limit],
		);
		return readEntries(
			reader,
			rows.map(({ id }) => id),
		);
	};
	// an edit may have been taken back, so that nothing is different any more
	const edited = await first('is_edited', 2 * most);
	return {
		counts: counts.rows,
		scheduled: await first('is_scheduled', most),
		changed: edited.filter(({ hasChanges }) => hasChanges).slice(0, most),
		untranslated: await first(`(${behindSql("'kz'")} or ${behindSql("'en'")})`, most),
	};
}
