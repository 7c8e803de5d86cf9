import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { StandIns } from '#platform/outgoing/public-host.ts';
import { shownSql } from '../read-content.ts';
import { checkLink, type LinkAnswer } from './check-link.ts';

export type LinkDeps = {
	pool: Pool;
	signal?: AbortSignal | undefined;
	standIns?: StandIns;
	timeoutMs?: number;
	/** between two requests to one host */
	pauseMs?: number;
};

const hostsAtOnce = 4;
/** Failures in a row that make a link broken. */
const brokenAfter = 2;

/** Addresses outside, of what readers see now: links of texts, and the official addresses of acts. */
const hrefsSql = `select distinct entry.id as entry_id, entry.kind, version.body #>> '{texts,ru,title}' as title,
   href #>> '{}' as url
 from content_entry entry ${shownSql}
 join content_version version on version.entry_id = entry.id and version.number = release.number
 cross join lateral (
   select jsonb_path_query(version.body, 'lax $.**.href') as href
   union select version.body #> '{facts,url}') hrefs
 where (release.live_until is null or release.live_until > statement_timestamp())
   and href #>> '{}' ~ '^https?://' and length(href #>> '{}') <= 2048`;

/**
 * Asks every address once; one that was asked within six days is left, so that a run which was killed goes on and counts no
 * failure twice.
 *
 * @returns how many were asked
 */
export async function checkLinks({
	pool,
	signal,
	standIns,
	timeoutMs = 5000,
	pauseMs = 1000,
}: LinkDeps): Promise<number> {
	await pool.query(
		`insert into content_link (url) select distinct url from (${hrefsSql}) found on conflict do nothing`,
	);
	await pool.query(`delete from content_link where url not in (select url from (${hrefsSql}) found)`);
	const { rows } = await pool.query<Pick<Rows['content_link'], 'url'>>(
		`select url from content_link where checked_at is null or checked_at < clock_timestamp() - interval '6 days'
		 order by url`,
	);
	const turn = paced(pauseMs);
	const hosts = [...Map.groupBy(rows, ({ url }) => URL.parse(url)?.hostname ?? '').values()];
	let asked = 0;
	const work = async () => {
		for (let host = hosts.pop(); host !== undefined; host = hosts.pop()) {
			for (const { url } of host) {
				if (signal?.aborted) return;
				const parsed = URL.parse(url);
				if (parsed === null) continue;
				await record(pool, url, await checkLink(parsed, { turn, timeoutMs, standIns }));
				asked += 1;
			}
		}
	};
	await Promise.all(Array.from({ length: hostsAtOnce }, work));
	return asked;
}

/** One request to a host at a time, with a pause behind each; hosts do not wait for each other. */
function paced(pauseMs: number): (host: string) => Promise<void> {
	const readyAt = new Map<string, number>();
	return async (host) => {
		const now = performance.now();
		const at = Math.max(now, readyAt.get(host) ?? 0);
		readyAt.set(host, at + pauseMs);
		if (at > now) await pauseFor(at - now);
	};
}

async function record(pool: Pool, url: string, { verdict, answer }: LinkAnswer): Promise<void> {
	await pool.query(
		`update content_link set answer = $3, checked_at = clock_timestamp(),
		   failures = case when $2 = 'failed' then failures + 1 else 0 end,
		   state = case when $2 <> 'failed' then $2 when failures + 1 >= ${brokenAfter} then 'broken' else 'failing' end
		 where url = $1`,
		[url, verdict, answer],
	);
}

export type LinkRow = Pick<Rows['content_link'], 'url' | 'state' | 'answer'> & {
	checkedAt: Rows['content_link']['checked_at'];
} & Promised<{ uses: { id: number; kind: Rows['content_entry']['kind']; title: string | null }[]; total: number }>;

/** The broken ones first. */
export async function findLinks(
	pool: Pool,
	{ state, page, limit }: { state: LinkRow['state'] | undefined; page: number; limit: number },
): Promise<LinkRow[]> {
	const { rows } = await pool.query<LinkRow>(
		`select link.url, link.state, link.answer, link.checked_at as "checkedAt", count(*) over () as total,
		   coalesce((select json_agg(json_build_object('id', entry_id, 'kind', kind, 'title', title) order by entry_id)
		     from (${hrefsSql}) found where found.url = link.url), '[]') as uses
		 from content_link link where $1::text is null or link.state = $1
		 order by array_position(array['broken', 'failing', 'unknown', 'unchecked', 'fine'], link.state), link.url
		 limit $2 offset $3`,
		[state ?? null, limit, (page - 1) * limit],
	);
	return rows;
}
