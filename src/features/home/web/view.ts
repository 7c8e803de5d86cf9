import type { SourcesSummary } from '#features/sources/public.web.ts';
import type { HomeWords } from './home-words.server.ts';

type HomeStats = {
	subjectCount: number;
	sourceCount: number;
	/** null before the first calculation */
	calculatedOn: string | null;
	/** null before the first list */
	registerAsOf: string | null;
	accountCount: number;
	checkCount: number;
};

export type HomePlace = {
	code: string;
	name: string;
	/** from the region down, without the place itself */
	path: readonly string[];
	enterprise_count: number;
};

/** A block that failed to load is null: the rest of the page is shown. */
export type HomeData = {
	words: HomeWords;
	stats: HomeStats | null;
	sources: SourcesSummary | null;
	cities: readonly HomePlace[] | null;
	symbols: readonly string[] | null;
	/** settlements of `letter` */
	localities: readonly HomePlace[] | null;
	letter: string | null;
	examples: readonly { title: string; href: string }[];
};
