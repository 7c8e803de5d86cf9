import { LRUCache } from 'lru-cache';

type Term = Pick<LRUCache.Options<string, unknown, unknown>, 'ttl' | 'ttlResolution'>;

/**
 * Remembers the `most` keys that were used last. `max` of the library would set the room for all of them aside at once: some
 * 15 ms and a megabyte for 50,000, of which most servers, and all tests, fill little.
 *
 * @param term how long each is remembered, in ms; without it, until others take its place
 */
export function mostRecent<Value extends {}>(most: number, term: Term = {}): LRUCache<string, Value> {
	return new LRUCache<string, Value>({ ...term, maxSize: most, sizeCalculation: () => 1 });
}
