import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { listSources } from '#sources/catalogue.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import type { SourceDeps } from '../source-deps.ts';
import { searchNameLists, searchNamesOfMany } from './match-names.ts';
import type { PublishedList } from './published-list.ts';

/** Answers lists that name whom they mean instead of numbering them (sanctions, terrorism). */
type NameListSearch = (
	deps: SourceDeps,
	lists: ReadonlyMap<string, PublishedList>,
	subject: AskedSubject,
) => Promise<ReadonlyMap<string, SourceOutcome>>;

/** Ids of the lists that are searched by name, and who searches them; loaded lists only are handed over. */
export const nameLists: { ids: ReadonlySet<string>; search: NameListSearch; searchMany: typeof searchNamesOfMany } = {
	ids: new Set(listSources.flatMap(({ descriptor }) => (descriptor.section === 'sanctions' ? [descriptor.id] : []))),
	search: searchNameLists,
	searchMany: searchNamesOfMany,
};
