import type { Locale } from '#domain/locale.ts';
import type { PrintedComparison } from '#reporting/pdf/printed-comparison.ts';
import type { Shown } from './comparison-store.ts';

/** What was frozen, as it is drawn on paper. */
export function printComparison(
	{ view, sha256 }: Pick<Shown, 'view' | 'sha256'>,
	locale: Locale,
): Omit<PrintedComparison, 'seal'> {
	const { subjects, sections, compared_at: comparedAt, source_count: sourceCount, is_demo: isDemo } = view;
	return {
		...{ locale, isDemo, comparedAt, sourceCount, sha256: sha256.toString('hex') },
		subjects: subjects.map(({ title, bin, state_label: stateLabel, verdict }) => ({
			...{ title, number: bin, stateLabel },
			verdict: verdict === null ? null : { tone: verdict.tone, label: verdict.label },
		})),
		sections: sections.map(({ title, rows }) => ({
			title,
			rows: rows.map(({ label, cells }) => ({
				label,
				cells: cells.map(({ text, tone, state, sources, as_of: asOf, place }) => ({
					...{ text, tone, isFound: state === 'found', sources, asOf, place },
				})),
			})),
		})),
	};
}
