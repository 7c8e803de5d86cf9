import type { IdnResult } from '#domain/score.ts';

/**
 * The stored index with what holds now: stop factors and silences are never older than the lists. With a stop factor
 * the zone is red at once, with a silent stop source it is not green; the number changes with the next calculation.
 */
export function withLiveStops(
	stored: IdnResult,
	live: Pick<IdnResult, 'stopFactors' | 'silentStopSources' | 'contradictions'>,
): IdnResult {
	const { stopFactors, silentStopSources, contradictions } = live;
	const result = { ...stored, stopFactors, silentStopSources, contradictions };
	const hasReading = stored.riskClass !== null || stored.score !== null || stored.interval !== null;
	if (stopFactors.length > 0 && hasReading) return { ...result, riskClass: 'red', riskDegree: 'high' };
	if (stored.riskClass !== 'red' && silentStopSources.length > 0)
		return { ...result, riskClass: null, riskDegree: null };
	return result;
}
