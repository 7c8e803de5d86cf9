import type { IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { IdnResult } from '#domain/score.ts';
import { evidenceOfRow, mciOfArrears, type RegistryState, subjectFactsOf } from '#features/facts/public.ts';
import { canUnpack, type ScoreRow, unpackResult, withStops } from '#features/idn/public.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import type { SubjectRow } from './subject-store.ts';

export type Assessed = {
	evidence: Evidence;
	/** the same as scoring reads it */
	facts: SubjectFacts;
	result: IdnResult;
	/** percent of the segment with a lower score; only a published calculation can tell */
	shareBelow: number | null;
	/** МРП that arrears are measured with, tenge */
	mciKzt: number;
};

/** The published index of a subject, or one of today for a subject that came after the calculation. */
export function assess(row: SubjectRow, state: RegistryState, today: IsoDate): Assessed {
	const evidence = evidenceOfRow(row, { datasets: state.datasets, today });
	const facts = subjectFactsOf(evidence);
	const mciKzt = mciOfArrears(state.datasets, today);
	if (state.calculation !== null && hasScore(row)) {
		const result = withStops(unpackResult(row, state.calculation), evidence);
		return { evidence, facts, result, shareBelow: row.share_below_percent, mciKzt };
	}
	return { evidence, facts, result: scoreSubject(evidence, { mciKzt }), shareBelow: null, mciKzt };
}

function hasScore(row: SubjectRow): row is SubjectRow & ScoreRow {
	return row.result !== null && canUnpack(row.result);
}
