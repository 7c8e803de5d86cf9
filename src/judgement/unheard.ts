import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, isStale, type SourceEvidence, type SourceTraits } from '#domain/facts/evidence.ts';
import type { Unheard } from '#domain/judgement/judgement.ts';

/** The same source with the same date is judged for millions of subjects on one day. */
const known = new WeakMap<SourceTraits, { asOf: IsoDate | null; today: IsoDate; isStale: boolean }>();

/** Its data have missed an edition. */
export function isOutdated(source: SourceEvidence, today: IsoDate): boolean {
	const { traits } = source;
	const asOf = asOfOf(source);
	const before = known.get(traits);
	if (before !== undefined && before.asOf === asOf && before.today === today) return before.isStale;
	const judged = isStale(asOf, traits.cadenceDays, today);
	known.set(traits, { asOf, today, isStale: judged });
	return judged;
}

function unheardOf(source: SourceEvidence, today: IsoDate): Unheard | null {
	const { traits, heard } = source;
	const { sourceId } = traits;
	switch (heard.state) {
		case 'silent':
			return { sourceId, why: 'silent', since: heard.since, asOf: heard.lastGoodAsOf };
		case 'not_asked':
			return heard.reason === 'not_loaded' || heard.reason === 'not_configured'
				? { sourceId, why: heard.reason, since: null, asOf: null }
				: null;
		case 'waiting':
			return null;
		case 'found':
		case 'nothing':
			return isOutdated(source, today) ? { sourceId, why: 'stale', since: null, asOf: heard.asOf } : null;
	}
}

const none: readonly Unheard[] = [];

/**
 * Sources that could state a stop factor and have not been heard: nothing is green meanwhile. A list that its publisher
 * gave up is not waited for; a source that the offer does not ask has not fallen silent.
 */
export function findUnheard({ sources, today }: Evidence): readonly Unheard[] {
	let found: Unheard[] | undefined;
	for (const source of sources) {
		if (!source.traits.isStopFactor || source.traits.frozenOn !== undefined) continue;
		const unheard = unheardOf(source, today);
		if (unheard === null) continue;
		found ??= [];
		found.push(unheard);
	}
	return found ?? none;
}
