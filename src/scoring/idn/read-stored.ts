import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult, RiskClass } from '#domain/idn/score.ts';
import { findStops } from '#judgement/stops.ts';
import { findUnheard } from '#judgement/unheard.ts';
import { findContradictions } from './contradictions.ts';
import { modelOf } from './models/models.ts';
import { zoneOfOfficial } from './value/official.ts';
import { type IndexValue, modelVerdict, type Overrides, shownZone } from './value/verdict.ts';

/**
 * A stored index as it reads over what is known now: its points stay until the next calculation, and what stands above
 * them (stop factors with their ceiling, silences, zone, degree) is never older than the evidence.
 */
export function readStored(stored: IdnResult, evidence: Evidence): IdnResult {
	const stopFactors = findStops(evidence);
	const silentStopSources = findUnheard(evidence).map(({ sourceId }) => sourceId);
	const overrides = { stopFactors, silentStopSources };
	const contradictions = findContradictions(evidence, stopFactors);
	return { ...stored, ...verdictOf(stored, overrides), ...overrides, contradictions };
}

/** Its zone if these sources alone had not been heard. */
export function zoneBeside(result: IdnResult, silentStopSources: readonly string[]): RiskClass | null {
	return { ...result, ...verdictOf(result, { stopFactors: result.stopFactors, silentStopSources }) }.riskClass;
}

function verdictOf(stored: IdnResult, overrides: Overrides): Partial<IndexValue> {
	if (stored.origin === 'official') return shownZone(zoneOfOfficial(stored), overrides);
	const { confidence, segment, factors, calculatedOn: asOf } = stored;
	if (stored.notCalculated !== null || stored.zeroTurnover || confidence === null) return {};
	return modelVerdict({ model: modelOf(stored.modelVersion), segment, factors, confidence, asOf }, overrides);
}
