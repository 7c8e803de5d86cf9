import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/score.ts';
import { findStops } from '#judgement/stops.ts';
import { findUnheard } from '#judgement/unheard.ts';
import { findContradictions } from '#scoring/idn/contradictions.ts';

/**
 * The stored index with what holds now: stop factors and silences are never older than the lists. With a stop factor
 * the zone is red at once, with a silent stop source it is not green; the number changes with the next calculation.
 */
export function withStops(stored: IdnResult, evidence: Evidence): IdnResult {
	const stopFactors = findStops(evidence);
	const silentStopSources = findUnheard(evidence).map(({ sourceId }) => sourceId);
	const contradictions = findContradictions(evidence, stopFactors);
	const result = { ...stored, stopFactors, silentStopSources, contradictions };
	const hasReading = stored.riskClass !== null || stored.score !== null || stored.interval !== null;
	if (stopFactors.length > 0 && hasReading) return { ...result, riskClass: 'red', riskDegree: 'high' };
	if (stored.riskClass !== 'red' && silentStopSources.length > 0)
		return { ...result, riskClass: null, riskDegree: null };
	return result;
}
