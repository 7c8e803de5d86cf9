import type { IsoDate } from '../../clock.ts';

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
		 * A number confirms: the subject's own, that of its head, or of an owner of more than a quarter. A name alone never
		 * confirms anybody.
		 */
		matchedBy: 'identifier' | 'name_and_date' | 'name' | 'head_identifier' | 'owner_identifier' | 'head_name';
		isConfirmed: boolean;
		/** how alike the names are, 0…1; null for a match by identifier */
		similarity: number | null;
		programme: string | null;
		listedOn: IsoDate | null;
		remarks: string | null;
	};
};
