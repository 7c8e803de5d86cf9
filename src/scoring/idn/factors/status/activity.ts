import type { RegisterState } from '#domain/facts/kinds/registration.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { inBin, noData, noDetails, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

const binOfState: Readonly<Record<RegisterState, BinOf<'R6'> | null>> = {
	active: 'active',
	reorganizing: 'reorganizing',
	reorganized: 'reorganizing',
	suspended: 'suspended',
	inactive: 'inactive',
	// an ending is a stop factor, and words that are not known are no word for anything: neither is «at work»
	liquidating: null,
	liquidated: null,
	bankrupt: null,
	annulled: null,
	removed: null,
	unclear: null,
};

/**
 * R6 Activity status of the register.
 * What: whether the registers say that the subject is at work.
 * Why: who has suspended work or stopped it does not fulfil a contract, whatever else is clean.
 * Bins: inactive; suspended; being reorganised; at work. Registers may differ: the worst status holds, and an ending or words
 * that are not known leave the good bin out. Suspended and inactive are never green, whatever the points
 * (`ceilings.ts`); an ending is a stop factor.
 * Authority: statistical business register, registers of the ministry of justice.
 */
export const activity = defineFactor({
	code: 'R6',
	reads: ['register_entry'],
	assess(evidence, { segment }) {
		let worst: Finding<'R6'> | null = null;
		let isBarred = false;
		for (const { value, witness } of evidence.all('register_entry')) {
			if (value.state === null) continue;
			const bin = binOfState[value.state];
			if (bin === null) {
				isBarred = true;
				continue;
			}
			const said = inBin<'R6'>(bin, witness, noDetails);
			worst = worst === null ? said : worseOf('R6', segment, worst, said);
		}
		if (worst === null || (isBarred && worst.bin === 'active')) return noData(evidence, 'register_entry');
		return worst;
	},
	words: {
		title: m.idn_factor_r6_title,
		what: m.idn_method_r6_what,
		why: m.idn_method_r6_why,
		source: m.idn_method_r6_source,
		labels: {
			inactive: m.idn_bin_r6_inactive,
			suspended: m.idn_bin_r6_suspended,
			reorganizing: m.idn_bin_r6_reorganizing,
			active: m.idn_bin_r6_active,
		},
		improve: plain(m.idn_factor_r6_improve),
	},
});
