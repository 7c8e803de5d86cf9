import type { Evidence } from '../facts/evidence.ts';
import type { FactKinds } from '../facts/fact-kinds.ts';

/** An owner of more is an owner of the subject's decisions (products of the agency for financial monitoring count so too). */
const ownerAbovePercent = 25;

export type ScreenedAs = Extract<FactKinds['sanction_match']['matchedBy'], 'head_identifier' | 'owner_identifier'>;

/**
 * Numbers of the head and of owners of more than a quarter, as sources of the report name them: these are looked up in the
 * lists of sanctions. Who is both is looked up as the head; the subject's own number is looked up anyway.
 */
export function screenedPersons(evidence: Evidence): Map<string, ScreenedAs> {
	const persons = new Map<string, ScreenedAs>();
	for (const { value } of evidence.all('founder'))
		if (value.iinBin !== null && (value.sharePercent ?? 0) > ownerAbovePercent && evidence.holdsOn(value.to))
			persons.set(value.iinBin, 'owner_identifier');
	for (const { value } of evidence.all('head'))
		if (value.iin !== null && evidence.holdsOn(value.to)) persons.set(value.iin, 'head_identifier');
	persons.delete(evidence.subject.iinBin);
	return persons;
}
