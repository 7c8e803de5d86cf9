import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { SourceDeps } from '#features/sources/public.ts';
import { getSubjectCard, type SubjectCard } from '#features/subjects/public.ts';
import { mostRecent } from '#platform/most-recent.ts';
import type { Sample } from '../contract.ts';
import { findExamples } from './find-examples.ts';

export type SampleDeps = SourceDeps & { isDemo: boolean };

const keptMs = 60_000;

/** The verdict of the first example as its card says it, kept for a minute or until something is published. */
export function sampleOf(deps: SampleDeps): (locale: Locale) => Promise<Sample> {
	const kept = mostRecent<Sample>(12, { ttl: keptMs });
	return async (locale) => {
		const { version } = await deps.registry.current();
		const key = `${locale} ${version}`;
		const known = kept.get(key);
		if (known !== undefined) return known;
		const [example] = await findExamples(deps.pool, locale);
		if (example === undefined) throw new AppError('not_found');
		const sample = present(await getSubjectCard(deps, example.id, locale));
		kept.set(key, sample);
		return sample;
	};
}

function present({ bin, title, kato_path: path, state_label, is_active, verdict, idn }: SubjectCard): Sample {
	const { score, group, interval, risk_class, segment } = idn;
	return {
		...{ bin, title, place: path.at(-1)?.name ?? null, state_label, is_active },
		...{ tone: verdict.tone, sentence: verdict.sentence },
		...{ score, group, interval, risk_class, segment },
	};
}
