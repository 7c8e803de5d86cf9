import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { Family } from '#scoring/idn/models/model.ts';
import type { OutcomeKind } from '../validation/outcomes.ts';

type Plain = (inputs: Record<string, never>, options: { locale: LanguageTag }) => string;
/** First letter of a factor's code: what it is about. */
export const methodParts = ['R', 'T', 'A', 'L', 'P', 'F'] as const;
type MethodPart = (typeof methodParts)[number];

const partTitles: Readonly<Record<MethodPart, Plain>> = {
	R: m.idn_method_part_r,
	T: m.idn_method_part_t,
	A: m.idn_method_part_a,
	L: m.idn_method_part_l,
	P: m.idn_method_part_p,
	F: m.idn_method_part_f,
};

export function titleOfPart(part: MethodPart, tag: LanguageTag): string {
	return partTitles[part]({}, { locale: tag });
}

const familyTitles: Readonly<Record<Family, Plain>> = {
	status: m.idn_method_part_r,
	taxes: m.idn_method_part_t,
	courts: m.idn_method_part_l,
	business: m.idn_method_family_business,
};

export function titleOfFamily(family: Family, tag: LanguageTag): string {
	return familyTitles[family]({}, { locale: tag });
}

const outcomeTitles: Readonly<Record<OutcomeKind, Plain>> = {
	annulled: m.idn_method_outcome_annulled,
	pseudo_enterprise: m.idn_method_outcome_pseudo_enterprise,
	vat_removed: m.idn_method_outcome_vat_removed,
	absent: m.idn_method_outcome_absent,
	arrears: m.idn_method_outcome_arrears,
	bankrupt: m.idn_method_outcome_bankrupt,
	contract_fault: m.idn_method_outcome_contract_fault,
};

export function titleOfOutcome(kind: OutcomeKind, tag: LanguageTag): string {
	return outcomeTitles[kind]({}, { locale: tag });
}

export function isOutcomeKind(kind: string): kind is OutcomeKind {
	return kind in outcomeTitles;
}
