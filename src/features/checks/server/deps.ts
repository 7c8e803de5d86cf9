import type { LRUCache } from 'lru-cache';
import type { Auth } from '#features/auth/public.ts';
import type { Log } from '#platform/log.ts';
import { mostRecent } from '#platform/most-recent.ts';
import { crawlerAddresses } from './crawler-addresses.ts';
import { CrawlerPace, CrawlerWatch, type HostNames } from './crawlers.ts';

/** A repeat within so long is the same opening: the calls of one page, a reload, a step back. */
const sameOpeningMs = 60_000;
/** A page out of memory is drawn after a refusal and calls again: one question to the database for both. */
const refusedMs = 1000;
const mostRemembered = 50_000;

/** `ip` as the events of accounts have it; the others of the Almaty day. */
export type AddressHashes = { ip: string; address: string; network: string };
export type DayQuota = { limit: number; left: number; resetsAt: Date; resetsInSeconds: number };
/** `refused`: no check is left; `barred`: too many numbers were missed; `proof`: a new browser must prove itself. */
export type WhyRefused = 'refused' | 'barred' | 'proof';

/** Times of these memories are long: asking the clock at every look would cost more than the look. */
const ttlResolution = 1000;

/** What counting needs; the caches save repeated queries and never grant anything new. */
export type Checks = {
	auth: Auth;
	log: Pick<Log, 'warn'>;
	crawlers: CrawlerWatch;
	pace: CrawlerPace;
	/** holder, how the subject was named, and purpose → its number */
	opened: LRUCache<string, string>;
	/** holder and how the subject was named → why not */
	refused: LRUCache<string, WhyRefused>;
	/** hour and address → its hashes */
	addresses: LRUCache<string, AddressHashes>;
	/** of each holder, as last heard from the database */
	quotas: LRUCache<string, DayQuota>;
};

export function createChecks({
	auth,
	log,
	hostNames,
}: {
	auth: Auth;
	log: Pick<Log, 'warn'>;
	/** null: no name server is asked, so no search engine is proved */
	hostNames: HostNames | null;
}): Checks {
	return {
		auth,
		log,
		crawlers: new CrawlerWatch(hostNames, crawlerAddresses(auth)),
		pace: new CrawlerPace(),
		opened: mostRecent(mostRemembered, { ttl: sameOpeningMs, ttlResolution }),
		refused: mostRecent(mostRemembered, { ttl: refusedMs }),
		addresses: mostRecent(mostRemembered),
		quotas: mostRecent(mostRemembered, { ttl: 2 * sameOpeningMs, ttlResolution }),
	};
}
