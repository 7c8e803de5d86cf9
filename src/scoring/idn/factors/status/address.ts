import type { Evidence } from '#domain/facts/evidence.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { bounded, documentOf, heardOut, inBin, latestBy, noData, noDetails, readFlag } from '../../finding.ts';
import { ofList, plain, withCount } from '../../words/sentences.ts';

/** Live subjects at one address from which it counts as a mass address. */
const massAddressFrom = 10;
const absence = 'unreliable_taxpayer/absent_at_address';

/**
 * R2 Address.
 * What: an inspection act saying the taxpayer is absent at its registered address, and how many live subjects
 * share that address.
 * Why: a firm that cannot be found answers no claim; addresses that house many firms are where shells are registered.
 * Bins: absent by act, by the list or by the tax authority's summary; mass address (10 live subjects or more, legal entities
 * only: branches and sole proprietors rightly share the address of a head office, a market or a block of flats); neither.
 * Words of the summary that are not known leave the good bin out.
 * Authority: list of taxpayers absent at the legal address and summary of a counterparty of the state revenue committee;
 * address of the statistical business register. The threshold of 10 is our own choice.
 */
export const address = defineFactor({
	code: 'R2',
	reads: ['unreliable_taxpayer/absent_at_address', 'tax_profile', 'address_load'],
	assess(evidence) {
		const absent = absentAtAddress(evidence);
		if (absent !== null) return absent;
		const load = sharedAddress(evidence);
		if (load?.bin === 'mass_address') return load;
		const isUnclear = evidence.all('tax_profile').some(({ value }) => readFlag(value.isAbsentAtAddress) === 'unclear');
		const witness = isUnclear ? null : heardOut(evidence, absence);
		if (witness === null) return noData(evidence, absence);
		if (evidence.subject.kind !== 'legal') return inBin('ok', witness, noDetails);
		return load ?? bounded('not_listed', witness);
	},
	words: {
		title: m.idn_factor_r2_title,
		what: m.idn_method_r2_what,
		why: m.idn_method_r2_why,
		source: m.idn_method_r2_source,
		labels: {
			absent_by_act: m.idn_bin_r2_absent_by_act,
			mass_address: m.idn_bin_r2_mass_address,
			ok: m.idn_bin_r2_ok,
		},
		sentences: {
			absent_by_act: ofList(m.idn_factor_r2_absent_by_act),
			mass_address: withCount(m.idn_factor_r2_mass_address),
			ok: ({ value }, options) =>
				// without a count the shared address was not looked at: it is not held against this kind of subject
				value === null ? m.idn_factor_r2_unlisted({}, options) : m.idn_factor_r2_ok({}, options),
			not_listed: plain(m.idn_factor_r2_not_listed),
		},
		improve: ({ bin }, options) =>
			bin === 'mass_address' ? m.idn_factor_r2_improve_mass({}, options) : m.idn_factor_r2_improve_absent({}, options),
	},
});

function absentAtAddress(evidence: Evidence): Finding<'R2'> | null {
	const listed = evidence.all('unreliable_taxpayer').filter(({ value }) => value.list === 'absent_at_address');
	const latest = latestBy(listed, ({ value }) => value.documentOn);
	if (latest !== null) {
		const { documentNumber, documentOn } = latest.value;
		const document = documentOf(documentNumber, documentOn);
		return inBin<'R2'>('absent_by_act', latest.witness, { value: documentOn, unit: 'date', document });
	}
	const said = evidence.all('tax_profile').find(({ value }) => readFlag(value.isAbsentAtAddress) === 'yes');
	return said === undefined ? null : inBin<'R2'>('absent_by_act', said.witness, noDetails);
}

/** What the shared address says alone; null while its count is not known, or does not matter. */
function sharedAddress(evidence: Evidence): Finding<'R2'> | null {
	if (evidence.subject.kind !== 'legal') return null;
	const [load] = evidence.all('address_load');
	if (load === undefined) return null;
	const { liveCount } = load.value;
	const bin = liveCount >= massAddressFrom ? 'mass_address' : 'ok';
	return inBin<'R2'>(bin, load.witness, { value: liveCount, unit: 'count' });
}
