import { type Locale, languageTag } from '#domain/locale.ts';
import type { EventRow, Imported, LineState } from '#features/payments/public.ts';
import { m } from '#paraglide/messages.js';

type Said = typeof m.payments_event_pay;

const events: Readonly<Record<EventRow['kind'], Said>> = {
	check: m.payments_event_check,
	pay: m.payments_event_pay,
	fail: m.payments_event_fail,
	refund: m.payments_event_refund,
	cancel: m.payments_event_cancel,
	receipt: m.payments_event_receipt,
	compared: m.payments_event_compared,
};

/** Why nothing was done; of others the code is shown. */
const reasons: Readonly<Record<string, Said>> = {
	number: m.payments_held_number,
	account: m.payments_held_account,
	amount: m.payments_held_amount,
	currency: m.payments_held_currency,
	status: m.payments_held_status,
	operation: m.payments_held_operation,
	test_mode: m.payments_held_test_mode,
	unknown_transaction: m.payments_held_unknown_transaction,
	second_transaction: m.payments_held_second_transaction,
	refund_not_asked: m.payments_held_refund_not_asked,
	receipt_not_asked: m.payments_held_receipt_not_asked,
	cancelled: m.payments_held_cancelled,
};

const lines: Readonly<Record<LineState, Said>> = {
	unmatched: m.payments_line_unmatched,
	proposed: m.payments_line_proposed,
	matched: m.payments_line_matched,
	ignored: m.payments_line_ignored,
};

type Fault = Extract<Imported, { state: 'refused' }>['reason'];
const faults: Readonly<Record<Fault, Said>> = {
	encoding: m.payments_statement_encoding,
	not_exchange: m.payments_statement_not_exchange,
	cut: m.payments_statement_cut,
	unreadable: m.payments_statement_unreadable,
	foreign_iik: m.payments_statement_foreign_iik,
	currency: m.payments_statement_currency,
	totals: m.payments_statement_totals,
};

export function isStatementFault(reason: unknown): reason is Fault {
	return typeof reason === 'string' && Object.hasOwn(faults, reason);
}

const to = (locale: Locale) => ({ locale: languageTag(locale) });

export function eventWords(kind: EventRow['kind'], locale: Locale): string {
	return events[kind]({}, to(locale));
}
export function heldWords(reason: string, locale: Locale): string {
	return reasons[reason]?.({}, to(locale)) ?? reason;
}
export function lineWords(state: LineState, locale: Locale): string {
	return lines[state]({}, to(locale));
}

/** What became of a file, in a sentence. */
export function importWords(imported: Imported, locale: Locale): string {
	if (imported.state === 'known') return m.payments_statement_known({}, to(locale));
	if (imported.state === 'taken') {
		const { lines: all, newLines } = imported;
		return m.payments_statement_taken({ lines: all, new_lines: newLines }, to(locale));
	}
	const why = faults[imported.reason]({}, to(locale));
	return imported.line === null ? why : m.payments_statement_line({ why, line: imported.line }, to(locale));
}
