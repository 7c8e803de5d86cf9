import type { Locale } from '#domain/locale.ts';
import { type ReportSection, reportSections } from '#domain/report/report.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { SourceStatus } from '../contract.ts';

export const conditions = ['answering', 'silent', 'stale', 'frozen', 'never_asked', 'not_configured'] as const;
export const accesses = ['open', 'keyed', 'file', 'contract', 'paid'] as const;

/** What narrows the list; null: everything. */
export type SourceFilters = {
	state: SourceStatus['condition'] | null;
	access: SourceStatus['access'] | null;
	section: ReportSection | null;
};
export const noFilters: SourceFilters = { state: null, access: null, section: null };

/** An unknown value does not filter, so an old link still shows the list. */
export function parseFilters(query: URLSearchParams): SourceFilters {
	return {
		state: oneOf(conditions, query.get('state')),
		access: oneOf(accesses, query.get('access')),
		section: oneOf(reportSections, query.get('section')),
	};
}

function oneOf<const Value extends string>(values: readonly Value[], asked: string | null): Value | null {
	return values.find((value) => value === asked) ?? null;
}

type Filtered = Pick<SourceStatus, 'condition' | 'access' | 'section'>;

export function isShown(source: Filtered, { state, access, section }: SourceFilters): boolean {
	return (
		(state === null || source.condition === state) &&
		(access === null || source.access === access) &&
		(section === null || source.section === section)
	);
}

export function sourcesHref(locale: Locale, filters: SourceFilters): string {
	return withQuery(paths.sources.path(locale), filters);
}
