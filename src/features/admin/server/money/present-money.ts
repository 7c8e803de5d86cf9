import type { Locale } from '#domain/locale.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import {
	type EventRow,
	type LineRow,
	maskIik,
	type PaymentRow,
	presentPayment,
	presentRefund,
	type RefundRow,
	type StatementRow,
} from '#features/payments/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { AdminBankLine, AdminBankStatement } from '../../contract-bank.ts';
import type { AdminPayment, AdminRefund, PaymentEvent } from '../../contract-payments.ts';
import { findAdminEmails } from '../administrators.ts';
import { eventWords, heldWords, lineWords } from './payment-words.ts';

async function emailsOf(
	reader: Reader,
	ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
	const emails = await findAdminEmails(
		reader,
		ids.flatMap((id) => id ?? []),
	);
	return (id) => (id === null ? null : (emails.get(id) ?? null));
}

/** Nobody is shown the whole number of a person. */
export function holderText(holder: string): string {
	return holder.startsWith('organization:') ? `organization:${maskPerson(holder.slice(13))}` : holder;
}

export async function presentPayments(
	reader: Reader,
	rows: readonly PaymentRow[],
	locale: Locale,
): Promise<AdminPayment[]> {
	const emailOf = await emailsOf(
		reader,
		rows.flatMap(({ askedBy, secondBy, disputedFirstBy }) => [askedBy, secondBy, disputedFirstBy]),
	);
	return rows.map((row) => {
		const { id, state, label, amount_kzt, refunded_kzt, made_at, paid_at } = presentPayment(row, locale);
		const { way, holder, transactionId, cardType, cardLastFour, declinedCode, grounds } = row;
		return {
			...{ id, way, state, label, holder: holderText(holder), amount_kzt, refunded_kzt, made_at, paid_at },
			...{ transaction_id: transactionId, declined_code: declinedCode, grounds: maskPersonsIn(grounds) },
			card: cardLastFour === null ? null : `${cardType ?? ''} •••• ${cardLastFour}`.trim(),
			...{ asked_by: emailOf(row.askedBy), second_by: emailOf(row.secondBy) },
			disputed_first_by: emailOf(row.disputedFirstBy),
			can: whatCan(row),
		};
	});
}

function whatCan({ way, state, amountTiyn, refundedTiyn }: PaymentRow): AdminPayment['can'] {
	if (way === 'manual') return state === 'created' ? ['confirm', 'refuse'] : [];
	return state === 'paid' && refundedTiyn < amountTiyn ? ['dispute'] : [];
}

export function presentEvent(row: EventRow, locale: Locale): PaymentEvent {
	const { id, kind, transactionId, paymentId, fields, deliveries, receivedAt, handledAt, heldReason, closedAt } = row;
	const { amountTiyn = null, currency = null } = fields;
	const open = heldReason === null ? 'waiting' : 'held';
	return {
		...{ id, kind, label: eventWords(kind, locale), transaction_id: transactionId, payment_id: paymentId },
		...{ amount_kzt: amountTiyn === null ? null : amountTiyn / 100, currency, deliveries },
		received_at: receivedAt.toISOString(),
		state: handledAt !== null ? 'done' : closedAt !== null ? 'closed' : open,
		...{ reason: heldReason === null ? null : heldWords(heldReason, locale), note: row.note },
	};
}

export async function presentRefunds(
	reader: Reader,
	rows: readonly RefundRow[],
	locale: Locale,
): Promise<AdminRefund[]> {
	const emailOf = await emailsOf(
		reader,
		rows.flatMap(({ firstBy, secondBy }) => [firstBy, secondBy]),
	);
	return rows.map((row) => {
		const { iik: _masked, ...told } = presentRefund(row, locale);
		const { holder, iik, bik, firstBy, secondBy, failure, state, paymentId } = row;
		const byHand: AdminRefund['can'] =
			state === 'sent' || (state === 'approved' && paymentId === null) ? ['settle'] : [];
		return {
			...{ ...told, reason: maskPersonsIn(told.reason), holder: holderText(holder) },
			// whoever pays it out needs the whole of it
			...{ iik, bik, first_by: emailOf(firstBy), second_by: emailOf(secondBy), failure },
			can: state === 'asked' ? ['approve', 'refuse'] : byHand,
		};
	});
}

export async function presentStatements(reader: Reader, rows: readonly StatementRow[]): Promise<AdminBankStatement[]> {
	const emailOf = await emailsOf(
		reader,
		rows.map(({ uploadedBy }) => uploadedBy),
	);
	return rows.map((row) => ({
		...{ id: row.id, file_name: row.fileName, iik: maskIik(row.iik), from: row.from, to: row.to },
		...{ opening_kzt: row.openingTiyn / 100, closing_kzt: row.closingTiyn / 100 },
		...{ in_kzt: row.inTiyn / 100, out_kzt: row.outTiyn / 100, lines: row.lines, new_lines: row.newLines },
		...{ uploaded_by: emailOf(row.uploadedBy), uploaded_at: row.uploadedAt.toISOString() },
	}));
}

export function presentLine(row: LineRow, locale: Locale): AdminBankLine {
	const { id, statementId, day, number, amountTiyn, name, bin, iik, purpose, state, holder, note } = row;
	const isOpen = state === 'unmatched' || state === 'proposed';
	return {
		...{ id, statement_id: statementId, day, number, amount_kzt: amountTiyn / 100 },
		...{
			payer: maskPersonsIn(name),
			bin: bin === null ? null : maskPerson(bin),
			iik: iik === null || iik === '' ? null : maskIik(iik),
		},
		...{ purpose: maskPersonsIn(purpose), state, label: lineWords(state, locale) },
		...{ holder: holder === null ? null : holderText(holder), invoice_number: row.invoiceNumber, note },
		can: isOpen ? ['match', 'ignore'] : ['reverse'],
	};
}
