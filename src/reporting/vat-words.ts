import type { LanguageTag } from '#domain/locale.ts';
import type { DealFault, DealField, DealWarning, VatGroup, VatReasonCode } from '#domain/vat-review.ts';
import { m } from '#paraglide/messages.js';

export const groupLabels = {
	blocked: m.vat_group_blocked,
	at_risk: m.vat_group_at_risk,
	unknown: m.vat_group_unknown,
	safe: m.vat_group_safe,
	waiting: m.vat_group_waiting,
	faulty: m.vat_group_faulty,
} as const satisfies Record<VatGroup, unknown>;

export const fieldLabels = {
	supplier: m.vat_field_supplier,
	invoice: m.vat_field_invoice,
	deal_on: m.vat_field_deal_on,
	turnover: m.vat_field_turnover,
	vat: m.vat_field_vat,
} as const satisfies Record<DealField, unknown>;

export const faultLabels = {
	empty: m.vat_fault_empty,
	length: m.vat_fault_length,
	check_digit: m.vat_fault_check_digit,
	lossy_number: m.vat_fault_lossy_number,
	date: m.vat_fault_date,
	amount: m.vat_fault_amount,
	negative: m.vat_fault_negative,
	too_long: m.vat_fault_too_long,
	duplicate: m.vat_fault_duplicate,
} as const satisfies Record<DealFault, unknown>;

export const warningLabels = {
	rate: m.vat_warning_rate,
	zeros_restored: m.vat_warning_zeros_restored,
} as const satisfies Record<DealWarning, unknown>;

/** What rows are filtered by. */
export const reasonLabels = {
	vat_ended: m.vat_label_vat_ended,
	no_payer: m.vat_label_no_payer,
	pseudo_enterprise: m.vat_label_pseudo_enterprise,
	registration_annulled: m.vat_label_registration_annulled,
	ended_before: m.vat_label_ended_before,
	not_yet: m.vat_label_not_yet,
	deregistered_since: m.vat_label_deregistered_since,
	not_registered: m.vat_label_not_registered,
	registered_later: m.vat_label_registered_later,
	absent_at_address: m.vat_label_absent_at_address,
	inactive: m.vat_label_inactive,
	invoices_restricted: m.vat_label_invoices_restricted,
	trading_without_work: m.vat_label_trading_without_work,
	arrears: m.vat_label_arrears,
	red_zone: m.vat_label_red_zone,
	ending: m.vat_label_ending,
	not_in_register: m.vat_label_not_in_register,
	not_checked: m.vat_label_not_checked,
	vat_unheard: m.vat_label_vat_unheard,
	unheard: m.vat_label_unheard,
	unclear: m.vat_label_unclear,
	payer: m.vat_label_payer,
} as const satisfies Record<VatReasonCode, unknown>;

type Dated = { on: string | null; document: string | null; amount: string | null };
type Options = { locale: LanguageTag };

/** Sentences that name a day; without one the label says what there is. */
const dated: Partial<Record<VatReasonCode, (inputs: { on: string }, options: Options) => string>> = {
	vat_ended: m.vat_reason_vat_ended,
	ended_before: m.vat_reason_ended_before,
	not_yet: m.vat_reason_not_yet,
	deregistered_since: m.vat_reason_deregistered_since,
	registered_later: m.vat_reason_registered_later,
	payer: m.vat_reason_payer,
};

export function reasonSentence(code: VatReasonCode, { on, document, amount }: Dated, locale: LanguageTag): string {
	const options = { locale };
	const say = on === null ? undefined : dated[code];
	if (on !== null && say !== undefined) return say({ on }, options);
	const label = reasonLabels[code]({}, options);
	const more = [
		amount,
		document !== null && on !== null
			? m.vat_reason_document({ document, on }, options)
			: on !== null
				? m.vat_reason_since({ on }, options)
				: document,
	].filter((part) => part !== null);
	return more.length === 0 ? label : `${label}: ${more.join(', ')}`;
}
