import type { LanguageTag } from '#domain/locale.ts';
import type { FactorCode } from '#domain/score.ts';
import { m } from '#paraglide/messages.js';
import type { OutcomeKind } from './outcomes.ts';

type Plain = (inputs: Record<string, never>, options: { locale: LanguageTag }) => string;
type FactorWords = { what: Plain; why: Plain; source: Plain };

/** What a factor looks at, why, and who tells it: the plain words of the comments in src/scoring/idn/factors. */
export const factorWords: Readonly<Record<FactorCode, FactorWords>> = {
	R1: { what: m.idn_method_r1_what, why: m.idn_method_r1_why, source: m.idn_method_r1_source },
	R2: { what: m.idn_method_r2_what, why: m.idn_method_r2_why, source: m.idn_method_r2_source },
	R3: { what: m.idn_method_r3_what, why: m.idn_method_r3_why, source: m.idn_method_r3_source },
	R4: { what: m.idn_method_r4_what, why: m.idn_method_r4_why, source: m.idn_method_r4_source },
	R5: { what: m.idn_method_r5_what, why: m.idn_method_r5_why, source: m.idn_method_r5_source },
	T1: { what: m.idn_method_t1_what, why: m.idn_method_t1_why, source: m.idn_method_t1_source },
	T2: { what: m.idn_method_t2_what, why: m.idn_method_t2_why, source: m.idn_method_t2_source },
	T3: { what: m.idn_method_t3_what, why: m.idn_method_t3_why, source: m.idn_method_t3_source },
	T4: { what: m.idn_method_t4_what, why: m.idn_method_t4_why, source: m.idn_method_t4_source },
	T5: { what: m.idn_method_t5_what, why: m.idn_method_t5_why, source: m.idn_method_t5_source },
	T6: { what: m.idn_method_t6_what, why: m.idn_method_t6_why, source: m.idn_method_t6_source },
	A1: { what: m.idn_method_a1_what, why: m.idn_method_a1_why, source: m.idn_method_a1_source },
	A2: { what: m.idn_method_a2_what, why: m.idn_method_a2_why, source: m.idn_method_a2_source },
	A3: { what: m.idn_method_a3_what, why: m.idn_method_a3_why, source: m.idn_method_a3_source },
	L1: { what: m.idn_method_l1_what, why: m.idn_method_l1_why, source: m.idn_method_l1_source },
	L2: { what: m.idn_method_l2_what, why: m.idn_method_l2_why, source: m.idn_method_l2_source },
	P1: { what: m.idn_method_p1_what, why: m.idn_method_p1_why, source: m.idn_method_p1_source },
	F1: { what: m.idn_method_f1_what, why: m.idn_method_f1_why, source: m.idn_method_f1_source },
};

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
