import type { IsoDate } from './clock.ts';

/** What a review of input VAT takes and tells: words that the calls, the judge, the pages and the exports know. */

/** Days that a review is kept. */
export const vatReviewDays = 180;

export const vatReviewStates = ['draft', 'running', 'done'] as const;
export type VatReviewState = (typeof vatReviewStates)[number];

/** What a row of such a table says; all of it is needed. */
export const dealFields = ['supplier', 'invoice', 'deal_on', 'turnover', 'vat'] as const;
export type DealField = (typeof dealFields)[number];

/** Why a row is not judged. `duplicate`: the same supplier, number and day as another one. */
export const dealFaults = [
	...(['empty', 'length', 'check_digit', 'lossy_number', 'date', 'amount', 'negative', 'too_long'] as const),
	'duplicate',
] as const;
export type DealFault = (typeof dealFaults)[number];

/** What is said of a row that is judged all the same. `rate`: its VAT is not what the rate of that day makes of its turnover. */
export const dealWarnings = ['rate', 'zeros_restored'] as const;
export type DealWarning = (typeof dealWarnings)[number];

/** Characters of a number of an invoice. */
export const longestInvoice = 100;

/**
 * What the VAT of a deal comes to, the gravest first. `unknown`: whoever would speak against it was not heard; it is never
 * `safe`.
 */
export const vatClasses = ['blocked', 'at_risk', 'unknown', 'safe'] as const;
export type VatClass = (typeof vatClasses)[number];

/** What sums and filters count: a class, or why a row has none. Together they are the whole table, to the tiyn. */
export const vatGroups = [...vatClasses, 'waiting', 'faulty'] as const;
export type VatGroup = (typeof vatGroups)[number];

/** Why a deal is in its class; each belongs to one. */
export const vatReasonClasses = {
	/** the registration for VAT had ended on that day */
	vat_ended: 'blocked',
	/** that very day the register of payers had no entry */
	no_payer: 'blocked',
	pseudo_enterprise: 'blocked',
	registration_annulled: 'blocked',
	/** the supplier was no more, or not yet */
	ended_before: 'blocked',
	not_yet: 'blocked',
	/** a payer on that day, and none any more */
	deregistered_since: 'at_risk',
	/** no payer today; the register does not tell of that day */
	not_registered: 'at_risk',
	/** the only registration that is known began later */
	registered_later: 'at_risk',
	absent_at_address: 'at_risk',
	inactive: 'at_risk',
	invoices_restricted: 'at_risk',
	trading_without_work: 'at_risk',
	arrears: 'at_risk',
	red_zone: 'at_risk',
	/** bankruptcy, rehabilitation or liquidation is under way, or it ended later than the deal */
	ending: 'at_risk',
	not_in_register: 'unknown',
	/** nobody looked: too many numbers of people were unknown, or it failed on our side */
	not_checked: 'unknown',
	/** whoever would tell of the registration was not heard, or does not tell of that day */
	vat_unheard: 'unknown',
	/** whoever would state what speaks against it was not heard */
	unheard: 'unknown',
	/** a source writes a word that is not known */
	unclear: 'unknown',
	payer: 'safe',
} as const satisfies Record<string, VatClass>;
export type VatReasonCode = keyof typeof vatReasonClasses;
export const vatReasonCodes = Object.keys(vatReasonClasses) as VatReasonCode[];

/** One statement, without words of a language. */
export type VatReason = {
	code: VatReasonCode;
	/** null: no source by name */
	sourceId: string | null;
	/** of what the source said */
	asOf: IsoDate | null;
	/** the day that the statement names */
	on: IsoDate | null;
	/** a document that the source names */
	document: string | null;
	/** tenge */
	amountKzt: number | null;
};

/** Of several the first: the gravest one that any of them belongs to. */
export function vatClassOf(reasons: readonly Pick<VatReason, 'code'>[]): VatClass {
	return vatClasses.find((one) => reasons.some(({ code }) => vatReasonClasses[code] === one)) ?? 'unknown';
}
