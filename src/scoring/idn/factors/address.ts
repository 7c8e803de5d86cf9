import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import { bounded, documentOf, type Factor, type Finding, inBin, latestEntry, noData } from '../finding.ts';

/** Live subjects at one address from which it counts as a mass address. */
const massAddressFrom = 10;

/**
 * R2 Address.
 * What: an inspection act saying the taxpayer is absent at its registered address, and how many live subjects
 * share that address.
 * Why: a firm that cannot be found answers no claim; addresses that house many firms are where shells are registered.
 * Bins: absent by act; mass address (10 live subjects or more, legal entities only: branches and sole proprietors
 * rightly share the address of a head office, a market or a block of flats); neither.
 * Points: mature absent_by_act −176, mass_address −47, ok +7; young absent_by_act −182, mass_address −72, ok +21.
 * Authority: list of taxpayers absent at the legal address of the state revenue committee; address of the
 * statistical business register. The threshold of 10 is our own choice.
 */
export const address: Factor = (facts) => {
	const absent = facts.taxLists['kgd-absent-at-address'];
	const entry = absent.state === 'found' ? latestEntry(absent.value) : null;
	if (absent.state === 'found' && entry !== null)
		return inBin('absent_by_act', absent.provenance, {
			value: entry.actDate,
			unit: 'date',
			document: documentOf(entry),
		});
	const load = massAddress(facts);
	if (load?.bin === 'mass_address') return load;
	if (absent.state !== 'found' && absent.state !== 'nothing') return noData(absent);
	return load ?? bounded('not_listed', absent.provenance);
};

/** What the shared address says alone; null while its count is not known. */
function massAddress(facts: SubjectFacts): Finding | null {
	const { registration, addressLoad } = facts;
	if (registration.state !== 'found') return null;
	if (registration.value.kind !== 'legal') return inBin('ok', registration.provenance, { value: null, unit: null });
	if (addressLoad.state !== 'found') return null;
	const { liveCount } = addressLoad.value;
	const bin = liveCount >= massAddressFrom ? 'mass_address' : 'ok';
	return inBin(bin, addressLoad.provenance, { value: liveCount, unit: 'count' });
}
