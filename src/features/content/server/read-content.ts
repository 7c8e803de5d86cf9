import { type Locale, locales } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Body, Kind, Text } from './bodies.ts';

/** What is shown of an entry, in all languages. */
export type Live<K extends Kind> = Pick<Rows['content_entry'], 'id' | 'key'> & {
	body: Known<Rows['content_version']['body'], Body<K>>;
	/** when what is shown now was released */
	updatedAt: Rows['content_release']['live_from'];
} & Promised<{ publishedAt: Date }>;

/** What is shown of an entry in one language, which its text may not have. */
export type Shown<K extends Kind> = Omit<Live<K>, 'body'> & {
	facts: Body<K>['facts'];
	text: Text;
	language: Locale;
	/** that the text is written in */
	languages: Locale[];
};

type Wanted<K extends Kind> = { kind: K; locale: Locale; key?: string; id?: number };
type Page<K extends Kind> = Pick<Wanted<K>, 'kind' | 'locale'> & {
	topic?: string | undefined;
	page?: number | undefined;
	limit?: number | undefined;
};
type Query = { kind: Kind } & Partial<Record<'key' | 'topic', string | undefined>> &
	Partial<Record<'id' | 'limit' | 'offset', number | undefined>>;

/** Joins to `entry` its release that began last, by the clock of the database; it may have ended. */
export const shownSql = `cross join lateral (
  select number, live_from, live_until from content_release
  where entry_id = entry.id and cancelled_at is null and live_from <= statement_timestamp()
  order by live_from desc, id desc limit 1) release`;

/**
 * What readers see now, by the clock of the database: of every entry the version whose release began last, unless that has
 * ended. No job publishes anything, and there is no status that could be wrong.
 */
const liveSql = `select entry.id, entry.key, version.body, release.live_from as "updatedAt", first.live_from as "publishedAt",
	count(*) over ()::integer as total
 from content_entry entry
 ${shownSql}
 cross join lateral (
   select min(live_from) as live_from from content_release
   where entry_id = entry.id and cancelled_at is null) first
 join content_version version on version.entry_id = entry.id and version.number = release.number
 where entry.kind = $1 and (release.live_until is null or release.live_until > statement_timestamp())
   and ($2::text is null or entry.key = $2) and ($3::bigint is null or entry.id = $3)
   and ($4::text is null or version.body->'facts'->>'topic' = $4)
 order by entry.position, first.live_from desc, entry.id
 limit $5 offset $6`;

async function query<K extends Kind>(reader: Reader, { kind, ...asked }: Query & { kind: K }) {
	const { rows } = await reader.query<Live<K> & Promised<{ total: number }>>({
		...{ name: 'read-live-content', text: liveSql },
		values: [
			...[kind, asked.key ?? null, asked.id ?? null, asked.topic ?? null],
			...[asked.limit ?? null, asked.offset ?? 0],
		],
	});
	return rows;
}

/** Entries in all languages. */
export async function readLiveBodies<K extends Kind>(reader: Reader, kind: K): Promise<Live<K>[]> {
	return query(reader, { kind });
}

export async function readLive<K extends Kind>(reader: Reader, wanted: Wanted<K>): Promise<Shown<K>[]> {
	return (await query(reader, wanted)).map((live) => shownIn(live, wanted.locale));
}

/** One page of a list, and how many there are in all. */
export async function readLivePage<K extends Kind>(
	reader: Reader,
	{ kind, locale, topic, page = 1, limit = 20 }: Page<K>,
): Promise<{ rows: Shown<K>[]; meta: ListedMeta }> {
	const found = await query(reader, { kind, topic, limit, offset: (page - 1) * limit });
	// a page past the end has no row that knows how many there are
	const [counted] = found.length > 0 || page === 1 ? found : await query(reader, { kind, topic, limit: 1 });
	const meta = { page, limit, total: counted?.total ?? 0, total_is_estimate: false };
	return { rows: found.map((live) => shownIn(live, locale)), meta };
}
export type ListedMeta = { page: number; limit: number; total: number; total_is_estimate: boolean };

export function shownIn<K extends Kind>({ id, key, body, ...dates }: Live<K>, locale: Locale): Shown<K> {
	const { facts, texts } = body;
	const own = texts[locale];
	const { updatedAt, publishedAt } = dates;
	return {
		...{ id, key, updatedAt, publishedAt, facts },
		text: own ?? texts.ru,
		language: own === undefined ? 'ru' : locale,
		languages: locales.filter((each) => texts[each] !== undefined),
	};
}
