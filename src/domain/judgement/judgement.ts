import type { IsoDate } from '../clock.ts';
import type { PartyRole } from '../facts/kinds/business.ts';
import type { MatchedBy } from '../facts/kinds/law.ts';
import type { NotCalculatedReason, RiskClass } from '../idn/score.ts';
import type { NameTier } from '../names/matching/described.ts';
import type { ReportSection } from '../report/report.ts';
import type { StopCode, WitnessDocument } from './stop.ts';

type CountAndSum = { count: number; amountKzt: number | null };
/** A debt to the budget that a source tells of, without what is deferred. */
type Owed = { by: 'list' | 'answer'; amountKzt: number; deferredKzt: number };
type Listed = { by: 'list' } | { by: 'tax_profile' };
type Match = {
	/** list and entry in the publisher's words */
	list: string;
	name: string;
	/** who of the subject was met, and how */
	matchedBy: MatchedBy;
	/** how alike the names are, 0…1; null for a match by number */
	similarity: number | null;
};
type Barred = {
	/** the last day; null: no end is given */
	until: IsoDate | null;
	/** why, in the publisher's words */
	reason: string | null;
};

/** Fields in which a source speaks against a subject, and writes a word that is not known. */
export type RedFlagField =
	| 'status'
	| 'registration_invalid'
	| 'reregistration_invalid'
	| 'trading_without_work'
	| 'invoices_restricted'
	| 'inactive'
	| 'absent_at_address'
	| 'bankrupt'
	| 'insolvency_procedure'
	| 'licence_status'
	| 'criminal_matter';

/**
 * What can be found about a subject, with the numbers, dates, sums and texts of the source that its sentence needs:
 * parameters, never words of ours.
 */
export type FindingParams = {
	// what stops: judgement/stops.ts says when
	afm_list: Match;
	foreign_sanctions: Match;
	liquidated: { by: 'register' } | { by: 'tax_registration'; on: IsoDate; reason: string | null };
	bankrupt: Listed | { by: 'register' } | { by: 'procedure'; on: IsoDate | null };
	registration_annulled: Listed | { by: 'register' };
	pseudo_enterprise: Listed;
	rehabilitation: { on: IsoDate | null };
	forced_liquidation: { on: IsoDate | null };
	liquidating: { by: 'register' } | { by: 'tax_authority'; on: IsoDate | null };
	barred_by_court: Barred;
	// what weighs heavily
	barred_without_court: Barred;
	barred_by_samruk: Barred;
	debt_restructuring: { on: IsoDate | null };
	inactive_taxpayer: Listed | { by: 'register'; state: 'inactive' | 'suspended' };
	absent_at_address: Listed;
	large_arrears: Owed;
	trading_without_work: Record<never, never>;
	invoices_restricted: Record<never, never>;
	enforcement_debt: CountAndSum;
	// what wants attention
	removed_from_register: { stateText: string | null };
	reorganizing: Record<never, never>;
	reorganized: { stateText: string | null };
	/** a founder of a quarter or less, or of an unknown share, by number */
	listed_founder: Match;
	possible_namesake: Match & {
		/** how far the likeness can be relied on; absent: it was compared before names-v1 */
		tier?: NameTier;
	};
	/** in procurement somebody else is barred whom the subject's head, owner or founder leads or owns, or that person is */
	barred_party: { role: PartyRole; as: 'supplier' | 'head_or_founder'; until: IsoDate | null };
	unclear_word: { field: RedFlagField; word: string | null };
	arrears: Owed;
	vat_deregistered: { on: IsoDate; reason: string | null };
	tax_violation: Record<never, never>;
	unnamed_tax_list: Record<never, never>;
	no_taxes: {
		year: number;
		/** the source says that there were no employees; false if it does not say */
		isUnstaffed: boolean;
	};
	no_staff: Record<never, never>;
	contributions_stopped: {
		/** `yyyy-mm` */
		lastMonth: string;
	};
	exit_ban: { from: IsoDate | null };
	defendant: CountAndSum;
	licence_suspended: { numbers: readonly string[] };
	encumbrances: { what: 'pledge' | 'real_estate' | 'vehicle' } & CountAndSum;
	inspection_findings: CountAndSum;
	overdue_credit: { text: string };
	// what is good to know
	arrears_paid: Owed;
	alimony_debt: { amountKzt: number | null };
	criminal_record: { matter: 'wanted' | 'charged' | 'unclear' | 'conviction' };
	mass_address: { count: number };
	young: { registeredOn: IsoDate };
	frequent_changes: { count: number };
	natural_monopoly: { service: string };
	state_share: { percent: number | null };
	ecology: { count: number };
	rights_lapsed: { title: string; on: IsoDate };
	// registers that say different things of who the subject is: the value of each
	name_differs: { value: string };
	head_differs: { value: string };
	address_differs: { value: string };
	// what speaks for the subject
	good_age: { years: number; registeredOn: IsoDate };
	vat_payer: { from: IsoDate | null };
	no_tax_debt: { on: IsoDate };
	growing_taxes: { from: number; to: number };
	has_staff: { count: number; year: number | null };
	executed_contracts: { executed: number; terminated: number };
	on_no_list: { count: number; oldest: IsoDate };
	active_licences: { count: number; newest: IsoDate | null };
};
export type FindingCode = keyof FindingParams;
/** Weights of findings, the gravest first. */
export const findingSeverities = ['stop', 'high', 'medium', 'info', 'good'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/** Severities of what speaks against a subject, the gravest first. */
export const adverseSeverities = ['stop', 'high', 'medium'] as const satisfies readonly FindingSeverity[];
export type AdverseSeverity = (typeof adverseSeverities)[number];

/** What one source says of a finding; a source may say two things of one. */
export type Witness<Code extends FindingCode = FindingCode> = {
	sourceId: string;
	asOf: IsoDate | null;
	document: WitnessDocument;
	params: FindingParams[Code];
};

type AgainstWord = 'active' | 'no_debt' | 'deferred' | 'not_listed' | 'vat_payer';

/** What another source states to the contrary: the finding stays, and the reader sees both. */
export type Against = { sourceId: string; asOf: IsoDate | null; says: AgainstWord };

/** A conclusion over evidence. */
export type Finding = {
	[Code in FindingCode]: {
		code: Code;
		severity: FindingSeverity;
		/** the stop factor that it is; null: it stops nothing */
		stop: StopCode | null;
		/** in the order of the catalogue, never empty */
		witnesses: readonly Witness<Code>[];
		against: readonly Against[];
		/** of the first witness */
		section: ReportSection;
	};
}[FindingCode];

/** A source that could state a stop factor and has not been heard: nothing is green meanwhile. */
export type Unheard = {
	sourceId: string;
	/** `stale`: what it said is older than twice its rhythm */
	why: 'silent' | 'stale' | 'not_loaded' | 'not_configured';
	/** silent since, ISO instant; null: not known, or not silent */
	since: string | null;
	/** date of the last thing it said; null: nothing is known from it */
	asOf: IsoDate | null;
};

/** Two sources say different things; the worse one is believed. */
export type Contradiction = {
	code: FindingCode;
	believed: { sourceId: string; asOf: IsoDate | null };
	against: Against;
};

export type VerdictTone = 'good' | 'attention' | 'bad' | 'neutral';
/** Why the verdict is what it is; the findings and sources that its sentence names, gravest first. */
export type VerdictReason =
	| { code: 'stop' | 'high' | 'medium'; findings: readonly FindingCode[] }
	| { code: 'red_index' | 'zero_turnover'; findings: readonly FindingCode[] }
	/** stop sources by id; without findings the tone is neutral */
	| { code: 'unheard'; sources: readonly string[]; findings: readonly FindingCode[] }
	/** sources are still being asked */
	| { code: 'open'; answered: number; asked: number }
	| { code: 'nobody_answered' | 'removed' | 'no_green_index' | 'nothing_against' };

/** Why a source is left out on purpose: that is no silence. */
export type LeftOutReason = 'signature' | 'consent' | 'paid' | 'plan';
/** What became of the questions, counted by codes of the catalogue: parts of one source are one. */
export type Hearing = {
	/** `answered`, `waiting` and `silent` */
	asked: number;
	answered: number;
	waiting: number;
	/** asked in vain: ids in the order of the catalogue, one a code */
	silent: readonly string[];
	/** nobody could ask them, lists never loaded here and sources without an address or a key: ids, one a code */
	notLoaded: readonly string[];
	/** lists that their publisher gave up and that carry no entry: they say nothing any more */
	frozen: number;
	leftOut: Readonly<Record<LeftOutReason, number>>;
};

export type JudgedVerdict = { tone: VerdictTone; reason: VerdictReason };

export type Judgement = {
	/** worst first, then in the order of the codes */
	findings: readonly Finding[];
	unheard: readonly Unheard[];
	contradictions: readonly Contradiction[];
	hearing: Hearing;
	verdict: JudgedVerdict;
};

/** What of a reading of the index the verdict weighs. */
export type IndexOpinion = {
	riskClass: RiskClass | null;
	zeroTurnover: boolean;
	notCalculated: NotCalculatedReason | null;
};
