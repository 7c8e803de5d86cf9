import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Body, Kind, Text } from './bodies.ts';

type Live<K extends Kind> = Pick<Rows['content_entry'], 'id' | 'key'> & {
	body: Known<Rows['content_version']['body'], Body<K>>;
	/** when what is shown now was released */
	updatedAt: Rows['content_release']['live_from'];
} & Promised<{ publishedAt: Date }>;

/** What is shown of an entry in one language, which its text may not have. */
export type Shown<K extends Kind> = Omit<Live<K>, 'body'> & {
	facts: Body<K>['facts'];
	text: Text;
	language: Locale;
};

type Wanted<K extends Kind> = { kind: K; locale: Locale; key?: string; id?: number };

/** Joins to `entry` its release that began last, by the clock of the database; it may have ended. */
export const shownSql = `cross join lateral (
  select number, live_from, live_until from content_release
  where entry_id = entry.id and cancelled_at is null and live_from <= statement_timestamp()
  order by live_from desc, id desc limit 1) release`;

/**
 * What readers see now, by the clock of the database: of every entry the version whose release began last, unless that has
 * ended. No job publishes anything, and there is no status that could be wrong.
 */
export async function readLive<K extends Kind>(reader: Reader, wanted: Wanted<K>): Promise<Shown<K>[]> {
	const { rows } = await reader.query<Live<K>>({
		name: 'read-live-content',
		text: `select entry.id, entry.key, version.body, release.live_from as "updatedAt", first.live_from as "publishedAt"
		 from content_entry entry
		 ${shownSql}
		 cross join lateral (
		   select min(live_from) as live_from from content_release
		   where entry_id = entry.id and cancelled_at is null) first
		 join content_version version on version.entry_id = entry.id and version.number = release.number
		 where entry.kind = $1 and (release.live_until is null or release.live_until > statement_timestamp())
		   and ($2::text is null or entry.key = $2) and ($3::bigint is null or entry.id = $3)
		 order by entry.position, first.live_from desc, entry.id`,
		values: [wanted.kind, wanted.key ?? null, wanted.id ?? null],
	});
	return rows.map(({ body: { facts, texts }, ...rest }) => {
		const own = texts[wanted.locale];
		return { ...rest, facts, text: own ?? texts.ru, language: own === undefined ? 'ru' : wanted.locale };
	});
}
