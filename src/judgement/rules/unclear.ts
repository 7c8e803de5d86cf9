import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import type { RedFlagField } from '#domain/judgement/judgement.ts';
import { type Claim, claim, type Rule } from '../claim.ts';

type Profile = FactKinds['tax_profile'];

/** Marks of the tax authorities that speak against a subject. */
const marks: readonly (readonly [RedFlagField, (profile: Profile) => Flag])[] = [
	['registration_invalid', (profile) => profile.isRegistrationInvalid],
	['reregistration_invalid', (profile) => profile.isReRegistrationInvalid],
	['trading_without_work', (profile) => profile.isTradingWithoutWork],
	['invoices_restricted', (profile) => profile.isInvoiceRestricted],
	['inactive', (profile) => profile.isInactive],
	['absent_at_address', (profile) => profile.isAbsentAtAddress],
	['bankrupt', (profile) => profile.isBankrupt],
];

function unclear(field: RedFlagField, witness: SourceEvidence, word: string | null): Claim {
	return claim('unclear_word', witness, { field, word: word === null || word.trim() === '' ? null : word });
}

/**
 * Where a source would write what speaks against the subject, it writes a word that nobody here knows. That is neither
 * a yes nor a no, and never good news.
 */
export const unclearWords: Rule = (evidence) => [
	...evidence
		.all('register_entry')
		.filter(({ value }) => value.state === 'unclear')
		.map(({ value, witness }) => unclear('status', witness, value.stateText)),
	...evidence.all('tax_profile').flatMap(({ value, witness }) =>
		marks.flatMap(([field, of]) => {
			const flag = of(value);
			return typeof flag === 'object' && flag !== null ? [unclear(field, witness, flag.unclear)] : [];
		}),
	),
	...evidence
		.all('insolvency_procedure')
		.filter(({ value }) => value.procedure === 'unclear' && evidence.holdsOn(value.to))
		.map(({ value, witness }) => unclear('insolvency_procedure', witness, value.procedureText)),
	...evidence
		.all('licence')
		.filter(({ value }) => value.status === 'unclear')
		.map(({ witness }) => unclear('licence_status', witness, null)),
	...evidence
		.all('criminal_matter')
		.filter(({ value }) => value.matter === 'unclear')
		.map(({ witness }) => unclear('criminal_matter', witness, null)),
	...evidence
		.all('foreign_company')
		.filter(({ value }) => value.status === 'unclear')
		.map(({ value, witness }) => unclear('status', witness, value.statusText)),
];
