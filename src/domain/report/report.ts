import type { PersonCheckKind } from '../person-check.ts';

/** Sections of a report that sources are at home in, in the order they are read (S1–S16 of the catalogue of sources). */
export const reportSections = [
	'registration',
	'people',
	'finance',
	'taxes',
	'employment',
	'courts',
	'enforcement',
	'procurement',
	'permits',
	'property',
	'intellectual_property',
	'inspections',
	'foreign_trade',
	'foreign',
	'insolvency',
	'unreliability',
	'sanctions',
] as const;
export type ReportSection = (typeof reportSections)[number];
/** Those and what is put together from all of them: what changed, and whom the subject is related to. */
export type ReportChapter = ReportSection | 'changes' | 'related' | 'consents';

/** `basic` is free after registration; `full` asks the closed, consent-bound and paid sources besides. */
export type ReportKind = 'basic' | 'full';

/** A check that is a report of its own: of a person, or of a counterparty of another country. */
export type ReportCheckKind = PersonCheckKind | 'foreign';

/** What a reader may have asked for, each with everything of the one before: the card is the fast check. */
export const checkLevels = ['fast', 'basic', 'full'] as const satisfies readonly (ReportKind | 'fast')[];
/** `fast` reads every published list and queries no live source. */
export type CheckLevel = (typeof checkLevels)[number];

/** Risk factors of the catalogue of sources, by name; how much each weighs is said by src/judgement. */
export const riskFactors = {
	R01: 'liquidated',
	R02: 'in_liquidation',
	R03: 'registration_annulled',
	R04: 'inactive_taxpayer',
	R05: 'pseudo_enterprise',
	R06: 'absent_at_address',
	R07: 'bankrupt',
	R08: 'rehabilitation',
	R09: 'large_arrears',
	R10: 'arrears',
	R11: 'vat_deregistered',
	R13: 'tax_code_violation',
	R14: 'enforcement_debt',
	R15: 'exit_ban',
	R16: 'alimony_debtor',
	R17: 'defendant',
	R18: 'procurement_blacklist',
	R19: 'samruk_blacklist',
	R20: 'afm_list',
	R21: 'foreign_sanctions',
	R22: 'licence_suspended',
	R23: 'mass_address',
	R24: 'young',
	R25: 'no_turnover',
	R26: 'pledges',
	R27: 'inspection_findings',
	R28: 'wanted',
	R29: 'natural_monopoly',
	R30: 'state_share',
	R31: 'frequent_changes',
	R32: 'ecology',
	R33: 'rights_lapsed',
	R34: 'overdue_credit',
	R35: 'contributions_stopped',
	R36: 'invoices_restricted',
	R37: 'forced_liquidation',
} as const;
export type RiskFactorCode = keyof typeof riskFactors;
