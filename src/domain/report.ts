import type { SubjectKind } from './subject.ts';

/** Chapters of a report, in the order they are read (S1–S17 of the catalogue of sources; S17 is the index itself). */
export const reportSections = [
	'registration',
	'people',
	'taxes',
	'unreliability',
	'courts',
	'insolvency',
	'procurement',
	'permits',
	'sanctions',
	'inspections',
	'property',
	'intellectual_property',
	'foreign_trade',
	'finance',
	'employment',
	'foreign',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** `basic` is free after registration; `full` asks the closed, consent-bound and paid sources besides. */
export type ReportKind = 'basic' | 'full';

/** Risk factors R01–R37 of the catalogue of sources; R38 is ours: a source writes what cannot be read. */
export const riskFactors = {
	R01: { name: 'liquidated', severity: 'stop' },
	R02: { name: 'in_liquidation', severity: 'medium' },
	R03: { name: 'registration_annulled', severity: 'stop' },
	R04: { name: 'inactive_taxpayer', severity: 'high' },
	R05: { name: 'pseudo_enterprise', severity: 'stop' },
	R06: { name: 'absent_at_address', severity: 'high' },
	R07: { name: 'bankrupt', severity: 'stop' },
	R08: { name: 'rehabilitation', severity: 'high' },
	R09: { name: 'large_arrears', severity: 'high' },
	R10: { name: 'arrears', severity: 'medium' },
	R11: { name: 'vat_deregistered', severity: 'medium' },
	R12: { name: 'high_tax_risk', severity: 'high' },
	R13: { name: 'tax_code_violation', severity: 'medium' },
	R14: { name: 'enforcement_debt', severity: 'high' },
	R15: { name: 'exit_ban', severity: 'medium' },
	R16: { name: 'alimony_debtor', severity: 'info' },
	R17: { name: 'defendant', severity: 'medium' },
	R18: { name: 'procurement_blacklist', severity: 'stop' },
	R19: { name: 'samruk_blacklist', severity: 'high' },
	R20: { name: 'afm_list', severity: 'stop' },
	R21: { name: 'foreign_sanctions', severity: 'stop' },
	R22: { name: 'licence_suspended', severity: 'medium' },
	R23: { name: 'mass_address', severity: 'info' },
	R24: { name: 'young', severity: 'info' },
	R25: { name: 'no_turnover', severity: 'medium' },
	R26: { name: 'pledges', severity: 'medium' },
	R27: { name: 'inspection_findings', severity: 'medium' },
	R28: { name: 'wanted', severity: 'info' },
	R29: { name: 'natural_monopoly', severity: 'info' },
	R30: { name: 'state_share', severity: 'info' },
	R31: { name: 'frequent_changes', severity: 'info' },
	R32: { name: 'ecology', severity: 'info' },
	R33: { name: 'rights_lapsed', severity: 'info' },
	R34: { name: 'overdue_credit', severity: 'medium' },
	R35: { name: 'contributions_stopped', severity: 'medium' },
	R36: { name: 'invoices_restricted', severity: 'high' },
	R37: { name: 'forced_liquidation', severity: 'stop' },
	R38: { name: 'unclear_words', severity: 'medium' },
} as const;
export type RiskFactorCode = keyof typeof riskFactors;
export type Severity = 'stop' | 'high' | 'medium' | 'info';

/** Who can be asked about: what the register carries, persons who are no entrepreneurs, and subjects of other countries. */
export type AskedKind = SubjectKind | 'person' | 'foreign';
