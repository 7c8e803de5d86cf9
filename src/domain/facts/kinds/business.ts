import type { IsoDate } from '../../clock.ts';

/** What became of a contract. `other`: its publisher's word weighs neither way; `unclear`: it is not among those known. */
export type ContractOutcome =
	| 'in_force'
	| 'executed'
	| 'executed_partly'
	| 'expired'
	| 'awaiting'
	| 'terminated'
	| 'terminated_by_agreement'
	| 'not_concluded'
	| 'other'
	| 'unclear';

/** `owner`: of more than a quarter. */
export const partyRoles = ['head', 'owner', 'founder'] as const;
export type PartyRole = (typeof partyRoles)[number];

/** Procurement, permits, property, rights, money, staff (sections S7, S8, S11, S12, S14, S15). */
export type BusinessFacts = {
	procurement_participant: {
		isSupplier: boolean;
		isCustomer: boolean;
		isOrganizer: boolean;
		registeredOn: IsoDate | null;
		updatedOn: IsoDate | null;
	};
	unreliable_supplier: {
		/** whose procurement: of the state, of the former portal Mitwork (judged as the state's), of Samruk-Kazyna */
		list: 'state' | 'mitwork' | 'samruk' | 'unclear';
		from: IsoDate | null;
		to: IsoDate | null;
		reason: string | null;
		/** the decision it was listed by; null: the entry names none */
		court: { decision: string; on: IsoDate | null } | null;
	};
	/** the number of a head, owner or founder stands in an entry about another supplier, or in one of its own */
	barred_party: {
		of: { name: string; iinBin: string };
		role: PartyRole;
		/** what that number is in the entry */
		as: 'supplier' | 'head_or_founder';
		/** of the entry */
		supplierIinBin: string;
		list: BusinessFacts['unreliable_supplier']['list'];
		from: IsoDate | null;
		to: IsoDate | null;
		/** sources: the register, and the answer under a consent that alone names that person and that this is kept with */
		lent?: { list: string; by: string };
	};
	procurement_contract: {
		market: 'state' | 'samruk';
		number: string | null;
		role: 'supplier' | 'customer';
		otherPartyBin: string | null;
		otherPartyName: string | null;
		amountKzt: number | null;
		paidKzt: number | null;
		signedOn: IsoDate | null;
		dueOn: IsoDate | null;
		executedOn: IsoDate | null;
		/** the day of termination */
		endedOn: IsoDate | null;
		/** null: the source does not say */
		outcome: ContractOutcome | null;
		/** in the publisher's words, where it writes them or they are not known */
		status: string | null;
		subject: string | null;
	};
	/** contracts of one role, market and year, all of them; those that were never concluded are left out */
	procurement_year: {
		market: 'state' | 'samruk';
		role: 'supplier' | 'customer';
		/** null: contracts that state none */
		year: number | null;
		contracts: number;
		/** tenge with VAT */
		sumKzt: number;
		executed: number;
		/** by one party alone */
		terminated: number;
		terminatedByAgreement: number;
		/** of them those whose state the source does not tell, or tells in words that are not known */
		untold?: number;
		/** fines and the sum of delays by the acts of acceptance; null: the source states no acts */
		fineKzt: number | null;
		overdueDays: number | null;
	};
	/** with whom the subject has concluded the most, by sum */
	procurement_partner: {
		market: 'state' | 'samruk';
		/** of the subject */
		role: 'supplier' | 'customer';
		otherPartyBin: string;
		otherPartyName: string | null;
		contracts: number;
		sumKzt: number;
	};
	licence: {
		number: string;
		licensor: string | null;
		activityRu: string | null;
		activityKk: string | null;
		subActivities: readonly string[];
		from: IsoDate | null;
		to: IsoDate | null;
		status: 'active' | 'suspended' | 'revoked' | 'expired' | 'unclear';
	};
	subsoil_licence: {
		number: string;
		licenceKind: string | null;
		territory: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
	};
	ecology_permit: {
		category: string | null;
		permitNumber: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
		violation: string | null;
		fineKzt: number | null;
	};
	pledge: {
		number: string;
		on: IsoDate | null;
		to: IsoDate | null;
		pledger: string | null;
		pledgee: string | null;
		object: string | null;
		amountKzt: number | null;
	};
	real_estate: {
		objectKind: string;
		cadastralNumber: string | null;
		areaSquareMetres: number | null;
		address: string | null;
		share: string | null;
		encumbrances: readonly { kind: string; body: string | null; on: IsoDate | null }[];
	};
	vehicle: {
		/** make and model */
		name: string;
		plate: string | null;
		year: number | null;
		category: string | null;
		arrests: readonly string[];
	};
	intellectual_right: {
		rightKind: string;
		title: string;
		registrationNumber: string | null;
		classes: string | null;
		filedOn: IsoDate | null;
		expiresOn: IsoDate | null;
		status: string | null;
	};
	financial_statement: {
		year: number;
		/** line codes as in the forms of the ministry of finance; tenge */
		lines: readonly { form: string; line: string; beginKzt: number | null; endKzt: number | null }[];
		auditorBin: string | null;
	};
	credit_record: { period: 'current' | 'historical'; registeredOn: IsoDate | null; text: string };
	/** as a credit bureau computes it of a person, on its own scale and in its own words */
	credit_score: { score: number; riskGrade: string | null; oneYearDefault: string | null };
	bank: { bic: string; name: string; bankCode: string; licence: string | null };
	pension_contribution: {
		period: string;
		payerBin: string | null;
		payerName: string | null;
		contributionKind: string | null;
		amountKzt: number;
		paidOn: IsoDate | null;
	};
	border_crossing: { on: IsoDate; direction: 'in' | 'out'; point: string | null };
	dispensary_record: { register: 'narcology' | 'psychiatry' | 'tuberculosis' | 'unclear'; isOnRecord: boolean };
	employment_contract: { employerBin: string; position: string | null; from: IsoDate | null; to: IsoDate | null };
	staff_number: { employees: number };
};
