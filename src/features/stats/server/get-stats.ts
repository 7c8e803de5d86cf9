import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { SourceView } from '#domain/source-view.ts';
import { presentSourceState, sourceIds, watchRegistry } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { sources } from '#sources/catalogue.ts';
import type { Stats } from '../contract.ts';

export type StatsDeps = { pool: Pool; clock: Clock };

const subjectSources = sources.filter((source) => source.role === 'subject');

export async function getStats({ pool }: StatsDeps): Promise<Stats> {
	const { datasets, calculation } = await watchRegistry(pool).current();
	const register = datasets.get(sourceIds.register);
	return {
		subject_count: register?.rowCount ?? 0,
		source_count: subjectSources.length,
		answering_count: subjectSources.filter((source) => datasets.has(source.id)).length,
		calculated_on: calculation?.calculatedOn ?? null,
		register_as_of: register?.listDate ?? null,
	};
}

export async function listSources({ pool, clock }: StatsDeps, locale: Locale): Promise<SourceView[]> {
	const { datasets } = await watchRegistry(pool).current();
	const today = dayInAlmaty(clock.now());
	return subjectSources.map((source) =>
		presentSourceState(source, datasets.get(source.id), languageTag(locale), today),
	);
}
