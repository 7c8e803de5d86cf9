import type { IsoDate } from '../../clock.ts';
import type { NameComparison } from '../../names/matching/described.ts';

/** Who of a subject an entry of a list means, and by what. */
export const waysOfMatch = [
	...(['identifier', 'head_identifier', 'owner_identifier', 'founder_identifier'] as const),
	...(['name_and_date', 'name_and_country', 'name', 'head_name', 'owner_name'] as const),
] as const;
export type MatchedBy = (typeof waysOfMatch)[number];

/** Courts, enforcement, prosecution, inspections, sanctions (sections S5, S9, S10, S15). */
export type LawFacts = {
	enforcement_case: {
		number: string | null;
		startedOn: IsoDate | null;
		/** set: the case is closed */
		endedOn: IsoDate | null;
		issuedBy: string | null;
		creditor: string | null;
		amountKzt: number | null;
		category: string | null;
		department: string | null;
		officer: string | null;
	};
	exit_ban: { from: IsoDate; caseNumber: string | null };
	/** what a natural-monopoly subject has recorded on this portal, with what the debtor says of it */
	debtor_claim: {
		claimId: string;
		creditorBin: string;
		creditor: string;
		service: string;
		contractNo: string;
		/** the period that is not paid for */
		from: IsoDate;
		to: IsoDate;
		amountKzt: number;
		dueOn: IsoDate;
		publishedOn: IsoDate | null;
		reply: string | null;
		repliedOn: IsoDate | null;
		/** that was declined; of an open one nothing is shown at all */
		dispute: string | null;
		disputedOn: IsoDate | null;
		disputeAnswer: string | null;
	};
	alimony_debt: { amountKzt: number | null; months: number | null; caseNumber: string | null };
	court_case: {
		number: string;
		court: string | null;
		category: string | null;
		filedOn: IsoDate | null;
		role: 'plaintiff' | 'defendant' | 'third' | 'unclear';
		plaintiff: string | null;
		defendant: string | null;
		amountKzt: number | null;
		stage: string | null;
		result: string | null;
		decidedOn: IsoDate | null;
	};
	criminal_matter: {
		matter: 'wanted' | 'charged' | 'unclear';
		article: string | null;
		on: IsoDate | null;
		body: string | null;
	};
	conviction: { hasRecord: boolean; articles: readonly string[]; on: IsoDate | null };
	inspection: {
		number: string | null;
		body: string | null;
		inspectionKind: string | null;
		basis: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
		result: string | null;
		hasViolations: boolean | null;
		violations: string | null;
		fineKzt: number | null;
	};
	/** an entry of a list of sanctions or of terrorism and proliferation financing that may mean this subject */
	sanction_match: {
		/** list as the publisher calls it, e.g. `OFAC SDN` */
		list: string;
		entryId: string;
		name: string;
		/**
		 * A number confirms: the subject's own, that of its head, of an owner of more than a quarter, or of a founder of less. A name
		 * alone never confirms anybody.
		 */
		matchedBy: MatchedBy;
		isConfirmed: boolean;
		/** likeness of what could be compared, 0…1; null for a match by identifier */
		similarity: number | null;
		/** how names-v1 compared the entry; absent: the list was asked by number alone, or before the method */
		comparison?: NameComparison;
		/** the head or founder who is meant; absent: the subject itself */
		of?: { name: string; iinBin: string | null };
		/** sources: the list, and the answer under a consent that alone names that person and that the match is kept with */
		lent?: { list: string; by: string };
		programme: string | null;
		listedOn: IsoDate | null;
		remarks: string | null;
	};
};
