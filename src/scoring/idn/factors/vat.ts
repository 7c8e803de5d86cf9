import { type Factor, handedOver } from '../finding.ts';

/**
 * T4 VAT and electronic invoices.
 * What: whether the tax authority removed the taxpayer from the VAT register, or restricted its electronic invoices.
 * Why: both are done to those whose invoices go with no goods; the buyer then loses the deduction.
 * Bins: removed by decision within 24 months (not at the taxpayer's own wish); invoices restricted within 12 months; no
 * duty to register; registered and clean. The young: restricted (either of the two), no duty, clean. A restriction told
 * in words of the other segment is no data until the next edition.
 * Points: mature vat_removed_24_months −176, invoice_restricted_12_months −149, no_duty 0, clean +11;
 * young restricted −182, no_duty 0, clean +14.
 * Authority: preliminary index of the state revenue committee; Tax Code on registration for VAT.
 */
export const vat: Factor = (facts, { segment }) => handedOver(facts, 'T4', segment);
