import { type Locale, languageTag } from '#domain/locale.ts';
import type { InvoiceState } from '#domain/money/invoices.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import type { Invoice } from '../contract.ts';
import type { InvoiceRow } from './invoice-store.ts';

const states: Readonly<Record<InvoiceState, typeof m.invoicing_state_issued>> = {
	issued: m.invoicing_state_issued,
	paid: m.invoicing_state_paid,
	refunded: m.invoicing_state_refunded,
	cancelled: m.invoicing_state_cancelled,
	expired: m.invoicing_state_expired,
};

/** What its buyer and an administrator are told alike. */
export function presentInvoice(row: InvoiceRow, locale: Locale): Omit<Invoice, 'can'> {
	const { id, number, state, lines, totalTiyn, buyer } = row;
	const vatTiyn = lines.reduce((sum, line) => sum + line.vatTiyn, 0);
	return {
		...{ id, number, state, label: states[state]({}, { locale: languageTag(locale) }) },
		title: lines[0]?.titles[locale] ?? '',
		...{ issued_on: row.issuedOn, due_on: row.dueOn },
		...{ net_kzt: (totalTiyn - vatTiyn) / 100, vat_kzt: vatTiyn / 100, total_kzt: totalTiyn / 100 },
		...{ buyer_name: maskPersonsIn(buyer.name), buyer_number: maskPerson(buyer.number) },
		paid_at: row.paidAt?.toISOString() ?? null,
		closed_at: row.closedAt?.toISOString() ?? null,
	};
}

/** Paper says that something is owed or was paid: a cancelled or expired one is not given out. */
export function isPrintable({ state }: Pick<InvoiceRow, 'state'>): boolean {
	return state === 'issued' || state === 'paid' || state === 'refunded';
}

export function presentOwn(row: InvoiceRow, locale: Locale): Invoice {
	const isOpen = row.state === 'issued';
	const can: Invoice['can'] = [
		...(isPrintable(row) ? (['download'] as const) : []),
		...(isOpen ? (['pay', 'cancel'] as const) : []),
	];
	return { ...presentInvoice(row, locale), can };
}
