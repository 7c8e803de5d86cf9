import { sources } from '#sources/catalogue.ts';

/** Days between two editions of every source: what is older than twice that has missed one. */
export const cadenceDays: ReadonlyMap<string, number> = new Map(
	sources.map(({ id, cadenceDays: days }) => [id, days] as const),
);
