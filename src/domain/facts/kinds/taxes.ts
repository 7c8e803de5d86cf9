import type { IsoDate } from '../../clock.ts';

/** Answer of a source in words of its own; null: the source does not say; `unclear`: its words are not among those known. */
export type Flag = boolean | null | { unclear: string };

/** What the tax authorities say (sections S3, S4, S6, S13). */
export type TaxFacts = {
	taxpayer_registration: {
		registrationKind: string | null;
		registrationKindKk?: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
		endReason: string | null;
		endReasonKk?: string | null;
		taxOffice: string | null;
	};
	vat_registration: { from: IsoDate | null; to: IsoDate | null; endReason: string | null; endReasonKk?: string | null };
	/** arrears as of the day of the answer; a total of 0 is a statement of the source, null is not */
	tax_debt: {
		totalKzt: number;
		taxKzt: number | null;
		pensionKzt: number | null;
		socialKzt: number | null;
		healthKzt: number | null;
		/** under appeal, rescheduled or in rehabilitation: not to be held against the debtor at once */
		deferredKzt: number | null;
		/** by codes of the budget classification, named as the tax authority names them */
		byCode: readonly { bcc: string; name: string | null; nameKk?: string | null; totalKzt: number }[];
	};
	/** entry of the list of arrears over 150 МРП (sole proprietors 10) */
	listed_arrears: { totalKzt: number; mainKzt: number | null; lateFeeKzt: number | null; fineKzt: number | null };
	/** entry of a list of unreliable taxpayers */
	unreliable_taxpayer: {
		list:
			| 'pseudo_enterprise'
			| 'absent_at_address'
			| 'inactive'
			| 'bankrupt'
			| 'invalid_registration'
			| 'tax_violation'
			| 'unnamed';
		documentNumber: string | null;
		documentOn: IsoDate | null;
	};
	/** the state revenue committee's own summary of a counterparty */
	tax_profile: {
		actualOn: IsoDate | null;
		isResident: Flag;
		isVatPayer: Flag;
		vatSince: IsoDate | null;
		regime: string | null;
		regimeSince: IsoDate | null;
		isRegistrationInvalid: Flag;
		isReRegistrationInvalid: Flag;
		isTradingWithoutWork: Flag;
		isInvoiceRestricted: Flag;
		isInactive: Flag;
		isAbsentAtAddress: Flag;
		isBankrupt: Flag;
		debtKzt: number | null;
	};
	tax_year: {
		year: number;
		workers: number | null;
		taxesKzt: number | null;
		/** tax load, percent of income */
		loadPercent: number | null;
		industryLoadPercent: number | null;
		vatKzt: number | null;
	};
	tax_risk_degree: {
		degree: 'low' | 'medium' | 'high' | 'unclear';
		degreeText: string;
		from: IsoDate | null;
		to: IsoDate | null;
	};
	tax_regime: { code: string; name: string | null; from: IsoDate | null; to: IsoDate | null };
	/** `bcc`: code of the budget classification, named as the tax authority names it */
	tax_payment: {
		bcc: string;
		name: string | null;
		nameKk?: string | null;
		amountKzt: number;
		paidOn: IsoDate;
	};
	customs_role: { role: string; certificate: string | null; on: IsoDate | null; status: string | null };
	/** own tax account and e-invoices, with consent */
	tax_account: { period: string; accruedKzt: number | null; paidKzt: number | null; turnoverKzt: number | null };
	insolvency_procedure: {
		procedure: 'bankruptcy' | 'rehabilitation' | 'debt_restructuring' | 'unclear';
		procedureText: string;
		court: string | null;
		decidedOn: IsoDate | null;
		administrator: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
	};
	/** in liquidation: the service lists who is being wound up, not who is gone */
	liquidation: { on: IsoDate | null; isForced: boolean | null; reason: string | null };
};
