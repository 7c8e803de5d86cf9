import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import type { Billing, Entry } from '../../contract-billing.ts';
import { reportOf, titleOfOrder } from '../purchase/present-order.ts';
import type { HeldOrder, MovedOrder, WalletMove } from './find-entries.ts';

type Said = Pick<Entry, 'kind' | 'title' | 'note' | 'about'>;
type Words = (inputs: Record<never, never>, options: { locale: ReturnType<typeof languageTag> }) => string;

export function presentEntry(move: WalletMove, orders: ReadonlyMap<string, MovedOrder>, locale: Locale): Entry {
	const { number, madeAt, tiyn, balanceTiyn } = move;
	return {
		...{ id: String(number), at: madeAt.toISOString() },
		...sayMove(move, orders, locale),
		...{ amount_kzt: tiyn / 100, balance_kzt: balanceTiyn / 100 },
	};
}

function sayMove(move: WalletMove, orders: ReadonlyMap<string, MovedOrder>, locale: Locale): Said {
	const options = { locale: languageTag(locale) };
	const { kind, corrects, reference, subscriptionId } = move;
	// turnover that is taken back is a purchase that was returned, and no mistake of ours
	if (corrects === 'settle' || corrects === 'recognise') return sayReturn(move, orders, locale);
	if (corrects !== null) {
		const { title, about } = sayMove({ ...move, kind: corrects, corrects: null }, orders, locale);
		return { kind: 'correction', title: m.billing_entry_correction({}, options), note: title, about };
	}
	const order = orders.get(reference) ?? orders.get(`subscription:${subscriptionId}`);
	switch (kind) {
		case 'reserve':
		case 'release':
			return sayReport(kind, order, locale);
		case 'subscribe':
		case 'unsubscribe':
			return sayPlan(kind, reference, order, locale);
		case 'refund': {
			const isBack = move.tiyn > 0;
			const title = isBack ? m.billing_entry_refund_return({}, options) : m.billing_entry_refund({}, options);
			return {
				...{ kind: isBack ? 'refund_return' : 'refund', title, note: null },
				about: { type: 'refund', id: idIn(reference) },
			};
		}
		case 'topup':
			return {
				...{ kind: 'top_up', title: m.billing_entry_top_up({}, options), note: null },
				about: { type: 'payment', id: idIn(reference) },
			};
		case 'chargeback':
			return {
				...{ kind: 'chargeback', title: m.billing_entry_chargeback({}, options), note: null },
				about: { type: 'payment', id: idIn(reference) },
			};
		case 'match':
		case 'bank_in':
		case 'payout':
		case 'recognise':
		case 'settle':
		case 'reverse':
			return { kind: 'bank', title: m.billing_entry_bank({}, options), note: null, about: null };
	}
}

function sayReturn({ reference }: WalletMove, orders: ReadonlyMap<string, MovedOrder>, locale: Locale): Said {
	const options = { locale: languageTag(locale) };
	const order = orders.get(reference);
	const about =
		order === undefined || order.item === 'subscription' ? ({ type: 'plan', id: null } as const) : aboutReport(order);
	return {
		...{ kind: 'order_return', title: m.billing_entry_order_return({}, options) },
		...{ note: order === undefined ? null : titleWithBin(order, locale), about },
	};
}

function aboutReport(order: MovedOrder | undefined) {
	return order?.item === 'credit_rating'
		? ({ type: 'rating', id: null } as const)
		: ({ type: 'report', id: order?.reportId ?? null } as const);
}

const reportNotes: Readonly<Partial<Record<MovedOrder['state'], Words>>> = {
	paid: m.billing_note_held,
	refunded: m.billing_note_returned,
};

function sayReport(kind: 'reserve' | 'release', order: MovedOrder | undefined, locale: Locale): Said {
	const options = { locale: languageTag(locale) };
	const title = order === undefined ? m.orders_item_full_report({}, options) : titleWithBin(order, locale);
	const about = aboutReport(order);
	if (kind === 'release') return { kind, title: m.billing_entry_release({}, options), note: title, about };
	const note = order === undefined ? undefined : reportNotes[order.state];
	return { kind: 'report', title, note: note?.({}, options) ?? null, about };
}

function sayPlan(
	kind: 'subscribe' | 'unsubscribe',
	reference: string,
	order: MovedOrder | undefined,
	locale: Locale,
): Said {
	const options = { locale: languageTag(locale) };
	const title = order === undefined ? m.billing_entry_plan({}, options) : titleOfOrder(order, locale);
	const isByInvoice = reference.startsWith('invoice:');
	if (kind === 'unsubscribe')
		return {
			...{ kind: 'plan_return', title: m.billing_entry_plan_return({}, options), note: title },
			about: { type: 'plan', id: null },
		};
	return {
		...{ kind: 'plan', title, note: isByInvoice ? m.billing_note_invoice({}, options) : null },
		about: isByInvoice ? { type: 'invoice', id: idIn(reference) } : { type: 'plan', id: null },
	};
}

function titleWithBin(order: Pick<MovedOrder, 'item' | 'bin' | 'period' | 'planTexts'>, locale: Locale): string {
	const title = titleOfOrder(order, locale);
	return order.bin === null ? title : `${title}: ${maskPerson(order.bin)}`;
}

export function presentHeld(order: HeldOrder, locale: Locale): Billing['held'][number] {
	const { id, bin, totalTiyn, madeAt } = order;
	return {
		...{ order_id: id, title: titleOfOrder(order, locale), bin: bin === null ? null : maskPerson(bin) },
		...{ report_id: reportOf(order), held_kzt: totalTiyn / 100, since: madeAt.toISOString() },
	};
}

const idIn = (reference: string) => reference.slice(reference.indexOf(':') + 1);
