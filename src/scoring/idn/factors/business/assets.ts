import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor } from '../../define-factor.ts';
import { handedOver, inBin } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/**
 * A3 Visible assets, premises, licence.
 * What: whether there is anything visible to work with: real estate, vehicles, a licence, subsoil rights, a patent.
 * Why: who has something to lose answers for its deals.
 * Bins: some, none. Anything in force that any source tells is "some"; that a list does not carry the subject is not
 * "none": only the state body sees all of it. A licence whose status is not known counts for nothing.
 * Authority: lists of licences and of registered rights, registers of real estate and vehicles; preliminary index.
 */
export const assets = defineFactor({
	code: 'A3',
	reads: ['licence', 'subsoil_licence', 'intellectual_right', 'real_estate', 'vehicle', 'preliminary_index'],
	assess(evidence, context) {
		const { count, witness } = countAssets(evidence);
		if (witness !== null) return inBin('some', witness, { value: count, unit: 'count' });
		return handedOver('A3', evidence, context, (handed) => (handed > 0 ? 'some' : 'none'));
	},
	words: {
		title: m.idn_factor_a3_title,
		what: m.idn_method_a3_what,
		why: m.idn_method_a3_why,
		source: m.idn_method_a3_source,
		labels: {
			none: m.idn_bin_a3_none,
			some: m.idn_bin_a3_some,
		},
		improve: plain(m.idn_factor_a3_improve),
	},
});

/** From the first source that states one, so that number and source belong together. */
function countAssets(evidence: Evidence): { count: number; witness: SourceEvidence | null } {
	const tally: { count: number; witness: SourceEvidence | null } = { count: 0, witness: null };
	const add = (witness: SourceEvidence) => {
		tally.witness ??= witness;
		if (tally.witness === witness) tally.count++;
	};
	for (const { value, witness } of evidence.all('licence'))
		if (value.status === 'active' && evidence.holdsOn(value.to)) add(witness);
	for (const { value, witness } of evidence.all('subsoil_licence')) if (evidence.holdsOn(value.to)) add(witness);
	for (const { value, witness } of evidence.all('intellectual_right'))
		if (evidence.holdsOn(value.expiresOn)) add(witness);
	for (const { witness } of evidence.all('real_estate')) add(witness);
	for (const { witness } of evidence.all('vehicle')) add(witness);
	return tally;
}
