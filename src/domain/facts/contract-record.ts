import type { IsoDate } from '../clock.ts';
import type { ContractOutcome } from './kinds/business.ts';

/** A contract or amendment as a list that is read by changes states it. */
export type ContractRecord = {
	/** in the numbering of the market */
	id: number;
	/** of the contract that this amends; its own id for a contract */
	rootId: number;
	supplier: string | null;
	customer: string | null;
	/** of a market that names parties by its own ids */
	supplierRef: number | null;
	customerRef: number | null;
	number: string | null;
	/** in the publisher's words, where it writes them or they are not known */
	status: string | null;
	/** null: the source does not say */
	outcome: ContractOutcome | null;
	/** deleted by its publisher, or replaced by an amendment: counts nowhere */
	isVoid: boolean;
	/** tenge with VAT */
	sumKzt: number | null;
	paidKzt: number | null;
	/** of all acts of acceptance */
	fineKzt: number | null;
	/** the longest delay of its acts of acceptance */
	overdueDays: number | null;
	signedOn: IsoDate | null;
	dueOn: IsoDate | null;
	executedOn: IsoDate | null;
	terminatedOn: IsoDate | null;
	/** financial year, else the year of signing */
	year: number | null;
	subject: string | null;
	/** ISO instant of the publisher's last change */
	updatedAt: string;
};

/** A party of a market that names it by its own id in contracts. */
export type PartyRecord = { ref: number; number: string };
