import { asOfOf, type Evidence } from '#domain/facts/evidence.ts';
import type { Contradiction } from '#domain/idn/score.ts';
import type { Stop, StopCode } from '#domain/judgement/stop.ts';

const endings: ReadonlySet<StopCode> = new Set([
	...(['liquidating', 'liquidated', 'bankrupt', 'rehabilitation', 'registration_annulled'] as const),
]);

/** A register that says the subject is at work while a stop factor of another source says that it ends or has ended. */
export function findContradictions(evidence: Evidence, stops: readonly Stop[]): Contradiction[] {
	const ended = stops.filter(({ code }) => endings.has(code));
	if (ended.length === 0) return [];
	const alive = evidence.all('register_entry').filter(({ value }) => value.state === 'active');
	return ended.flatMap(({ code, sourceId, asOf }) =>
		alive
			.filter(({ witness }) => witness.traits.sourceId !== sourceId)
			.map(({ witness }) => ({
				code,
				believed: { sourceId, asOf },
				against: { sourceId: witness.traits.sourceId, asOf: asOfOf(witness) },
			})),
	);
}
