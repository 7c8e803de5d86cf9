import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';

/**
 * The date of the first register that tells one: in the order of the catalogue the statistical register speaks before the
 * ministry of justice. Never guessed from the number: a BIN carries the month it was issued in, an IIN a birth date.
 */
export function findRegisteredOn(evidence: Evidence): { date: IsoDate; witness: SourceEvidence } | null {
	for (const { value, witness } of evidence.all('register_entry'))
		if (value.registeredOn !== null) return { date: value.registeredOn, witness };
	return null;
}
