import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import { m } from '#paraglide/messages.js';
import type { Witness } from '../report-facts.ts';
import type { Message, Words } from '../words.ts';
import type { Hit, Rule } from './rule.ts';

type Profile = FactKinds['tax_profile'];

/** Marks of the tax authorities that speak against a subject. */
const marks: readonly { label: Message; of(profile: Profile): Flag }[] = [
	{ label: m.reporting_label_registration_invalid, of: (profile) => profile.isRegistrationInvalid },
	{ label: m.reporting_label_reregistration_invalid, of: (profile) => profile.isReRegistrationInvalid },
	{ label: m.reporting_label_without_work, of: (profile) => profile.isTradingWithoutWork },
	{ label: m.reporting_label_invoices_restricted, of: (profile) => profile.isInvoiceRestricted },
	{ label: m.reporting_label_inactive, of: (profile) => profile.isInactive },
	{ label: m.reporting_label_absent, of: (profile) => profile.isAbsentAtAddress },
	{ label: m.reporting_label_bankrupt, of: (profile) => profile.isBankrupt },
];

function written(witness: Witness, label: Message, word: string | null, words: Words): Hit[] {
	if (word === null) return [];
	const sentence = m.reporting_found_unclear({ field: words.say(label), word }, words.options);
	return [{ witness, sentence }];
}

/**
 * R38: where a source would write what speaks against the subject, it writes a word that nobody here knows. That is neither
 * a yes nor a no, and never good news.
 */
export const unclearWords: Rule = (facts, words) => [
	...facts
		.all('register_entry')
		.filter(({ value }) => value.state === 'unclear')
		.flatMap(({ value, witness }) => written(witness, m.reporting_label_status, value.stateText, words)),
	...facts.all('tax_profile').flatMap(({ value, witness }) =>
		marks.flatMap(({ label, of }) => {
			const flag = of(value);
			return typeof flag === 'object' && flag !== null ? written(witness, label, flag.unclear, words) : [];
		}),
	),
	...facts
		.all('tax_risk_degree')
		.filter(({ value: { degree, to } }) => degree === 'unclear' && facts.holdsOn(to))
		.flatMap(({ value, witness }) => written(witness, m.reporting_label_risk_degree, value.degreeText, words)),
	...facts
		.all('foreign_company')
		.filter(({ value }) => value.status === 'unclear')
		.flatMap(({ value, witness }) => written(witness, m.reporting_label_status, value.statusText, words)),
];
