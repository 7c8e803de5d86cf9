import { listen } from '#platform/db/listen.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type Live, readLiveBodies } from './read-content.ts';

/** What every page announces now, in all languages, the newest first. */
export type Announced = { works: readonly Live<'works'>[]; banners: readonly Live<'banner'>[] };

/** What a process keeps in memory of the content, and when it has to drop it. */
export type ContentWatch = {
	/** @throws where the database has never answered; later the last answer stands in for one that fails */
	announced(): Promise<Announced>;
	/** milliseconds until something begins or ends by itself, as far as is known */
	steadyMs(): number;
	/** `drop` runs whenever something was released, cancelled, ended or put into another order */
	onChange(drop: () => void): void;
	close(): Promise<void>;
};

const channel = 'content_changed';
/** A lost notification must not keep an announcement for longer than this. */
const pollMs = 5000;
/** More would push the page itself off the screen. */
const mostBanners = 5;

const boundarySql = `
select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as "nextMs"
from content_release
cross join lateral (values (live_from), (live_until)) boundary (at)
where cancelled_at is null and at > clock_timestamp()`;

/** `until`: by `performance.now()`, when something of it begins or ends */
type Known = { announced: Announced; until: number };

async function read(reader: Reader): Promise<Known> {
	// the boundary first: what begins in between makes the memory end too early, never too late
	const { rows } = await reader.query<Promised<{ nextMs: number | null }>>({
		...{ name: 'next-content-boundary', text: boundarySql },
	});
	const until = performance.now() + (rows[0]?.nextMs ?? Number.POSITIVE_INFINITY);
	const [works, banners] = await Promise.all([readLiveBodies(reader, 'works'), readLiveBodies(reader, 'banner')]);
	return { announced: { works, banners: banners.slice(0, mostBanners) }, until };
}

/** One watch per process; it listens from the first question on. */
export function openContentWatch(pool: Pool): ContentWatch {
	const drops: (() => void)[] = [];
	let listener: ReturnType<typeof listen> | undefined;
	let known: Known | undefined;
	let reading: Promise<Known> | undefined;
	/** something was said to have changed since `known` was read */
	let isChanged = false;
	let askedAt = Number.NEGATIVE_INFINITY;
	let failedAt = Number.NEGATIVE_INFINITY;
	const hear = () => {
		isChanged = true;
		reading = undefined;
		for (const drop of drops) drop();
	};
	const refresh = () => {
		askedAt = performance.now();
		const answer = read(pool);
		reading = answer;
		answer.then(
			(found) => {
				// what has changed meanwhile is read again
				if (reading !== answer) return;
				known = found;
				isChanged = false;
				reading = undefined;
			},
			() => {
				failedAt = performance.now();
				if (reading === answer) reading = undefined;
			},
		);
		return answer;
	};
	return {
		async announced() {
			listener ??= listen(pool, [channel], hear);
			const now = performance.now();
			const last = known;
			if (last !== undefined && now - failedAt < pollMs) return last.announced;
			if (last !== undefined && !isChanged && now < last.until) {
				if (now - askedAt >= pollMs) void refresh().catch(() => undefined);
				return last.announced;
			}
			try {
				return (await (reading ?? refresh())).announced;
			} catch (error) {
				if (last === undefined) throw error;
				return last.announced;
			}
		},
		steadyMs: () => (known === undefined ? Number.POSITIVE_INFINITY : Math.max(0, known.until - performance.now())),
		onChange: (drop) => void drops.push(drop),
		async close() {
			await listener?.close();
		},
	};
}
