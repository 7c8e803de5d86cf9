import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import { mciOfArrears, type RegistryState } from '#features/facts/public.ts';
import { readStored } from '#scoring/idn/read-stored.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import { canUnpack, type ScoreRow, unpackResult } from './pack-result.ts';

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
export type CurrentReading = {
	result: IdnResult;
	/** it is the published number: what is told of its rank is true of it */
	isPublished: boolean;
};

/**
 * The published index over what is known now, or one of today for a subject that came after the calculation. Card, row,
 * export and the calls of the index show this one.
 */
export function readCurrent(row: Nullable<ScoreRow>, state: RegistryState, evidence: Evidence): CurrentReading {
	if (state.calculation === null || !hasScore(row)) {
		const mciKzt = mciOfArrears(state.datasets, evidence.today);
		return { result: scoreSubject(evidence, { mciKzt }), isPublished: false };
	}
	const result = readStored(unpackResult(row, state.calculation), evidence);
	return { result, isPublished: result.score === row.idn_score };
}

function hasScore(row: Nullable<ScoreRow>): row is ScoreRow {
	return row.result !== null && canUnpack(row.result);
}
