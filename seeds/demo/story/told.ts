import type { IsoDate } from '#domain/clock.ts';

// What a story tells, in plain values: sources put it into their own words.

/** `ended`: wound up or merged away; `dormant`: no activity is known of it. */
export type Life = 'working' | 'suspended' | 'dormant' | 'liquidating' | 'ended';

export type IndexValue = { value: number | null; group: string; reasonCodes: readonly string[] };

export type TaxYear = { year: number; workers: number; turnoverKzt: number; taxesKzt: number };

export type VatRegistration = {
	from: IsoDate;
	to: IsoDate | null;
	reason: string | null;
	/** removed by the tax authority, not by application */
	isByAuthority: boolean;
};

export type Procedure = {
	type: 'BANKRUPTCY' | 'REHABILITATION';
	decidedOn: IsoDate;
	from: IsoDate;
	/** null: the procedure is open */
	to: IsoDate | null;
};

export type Liquidation = { on: IsoDate; isForced: boolean };

export type EnforcementCase = {
	number: string;
	startedOn: IsoDate;
	endedOn: IsoDate | null;
	creditor: string;
	amountKzt: number;
	/** day of the ban to leave the country */
	banFrom: IsoDate | null;
};

export type CourtCase = {
	number: string;
	filedOn: IsoDate;
	role: 'DEFENDANT' | 'PLAINTIFF' | 'THIRD';
	category: string;
	/** place of the other party among the firms of the country, 0…1 */
	otherParty: number;
	amountKzt: number | null;
	decided: { on: IsoDate; result: string } | null;
};

export type Inspection = {
	number: string;
	body: string;
	kind: string;
	basis: string;
	on: IsoDate;
	isDone: boolean;
	violation: string | null;
	fineKzt: number | null;
};

export type Contract = {
	number: number;
	/** place of the customer among those of the demonstration */
	customer: number;
	sumKzt: number;
	signedOn: IsoDate;
	dueOn: IsoDate;
	isDone: boolean;
	/** day on which it was terminated by the supplier's fault */
	brokenOn: IsoDate | null;
};

/** Entry of the state register of unreliable participants of procurement. */
export type StateBan = {
	from: IsoDate;
	to: IsoDate;
	/** null: listed without a decision of a court */
	court: { decision: string; on: IsoDate } | null;
};
export type SamrukBan = { from: IsoDate; to: IsoDate };

export type Licence = { number: string; from: IsoDate; to: IsoDate | null; status: LicenceStatus };
export type LicenceStatus = 'ACTIVE' | 'SUSPENDED' | 'REVOKED' | 'EXPIRED';

/** Kinds of trouble that the index means to foresee. */
export type Trouble = {
	kind: 'annulled' | 'pseudo_enterprise' | 'vat_removed' | 'absent' | 'arrears' | 'bankrupt' | 'contract_fault';
	on: IsoDate;
};
