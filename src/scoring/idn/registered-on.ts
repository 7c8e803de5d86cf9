import type { IsoDate } from '#domain/clock.ts';
import type { Provenance } from '#domain/facts/fact.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';

/**
 * The statistical register's date, else that of the ministry of justice. Never guessed from the number:
 * a BIN carries the month it was issued in, not the registration, and an IIN carries a birth date.
 */
export function findRegisteredOn(facts: SubjectFacts): { date: IsoDate; provenance: Provenance } | null {
	for (const answer of [facts.registration, facts.justice]) {
		if (answer.state !== 'found') continue;
		const date = answer.value.registeredOn;
		if (date !== null) return { date, provenance: answer.provenance };
	}
	return null;
}
