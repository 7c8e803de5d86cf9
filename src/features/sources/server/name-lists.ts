import type { IsoDate } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { SourceDeps } from './source-deps.ts';

/** The edition of a list that is published here. */
export type PublishedList = { listDate: IsoDate; publishedAt: string; contentHash: string };

/** Answers lists that name whom they mean instead of numbering them (sanctions, terrorism). */
export type NameListSearch = (
	deps: SourceDeps,
	lists: ReadonlyMap<string, PublishedList>,
	subject: AskedSubject,
) => Promise<ReadonlyMap<string, SourceOutcome>>;

/** Ids of the lists that are searched by name, and who searches them; loaded lists only are handed over. */
export const nameLists: { ids: ReadonlySet<string>; search: NameListSearch } = {
	ids: new Set(),
	search: async () => new Map(),
};
