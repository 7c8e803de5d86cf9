import type { IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { IdnResult } from '#domain/score.ts';
import { evidenceOfRow, mciOfArrears, type RegistryState, subjectFactsOf } from '#features/facts/public.ts';
import { canUnpack, type ScoreRow, unpackResult, withLiveStops } from '#features/idn/public.ts';
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
	const live = scoreSubject(evidence, { mciKzt });
	if (state.calculation === null || !hasScore(row)) return { evidence, facts, result: live, shareBelow: null, mciKzt };
	const stored = unpackResult(row, state.calculation);
	const result = withLiveStops(stored, live);
	return { evidence, facts, result, shareBelow: row.share_below_percent, mciKzt };
}

function hasScore(row: SubjectRow): row is SubjectRow & ScoreRow {
	return row.result !== null && canUnpack(row.result);
}
