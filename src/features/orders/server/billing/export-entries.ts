import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { Table } from '#reporting/exports/write-table.ts';
import { dayCell, sumCell } from '#reporting/exports/write-xlsx.ts';
import { findMovedOrders, findMoves, type Period } from './find-entries.ts';
import { presentEntry } from './present-entry.ts';

/** A file that is written at once, in memory. */
const mostRows = 10_000;

/**
 * The history of a wallet as a table. @param walletId null: there was never any money
 * @throws AppError bad_request: the period has too much
 */
export async function entriesTable(
	reader: Reader,
	walletId: number | null,
	period: Period,
	locale: Locale,
): Promise<Table> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const moves = walletId === null ? [] : await findMoves(reader, walletId, { ...period, limit: mostRows + 1 });
	if (moves.length > mostRows)
		throw new AppError('bad_request', { fields: [{ field: 'from', rule: 'too_many', limit: mostRows }] });
	const orders = walletId === null ? new Map() : await findMovedOrders(reader, walletId, moves);
	return {
		title: m.billing_history({}, options),
		head: [
			m.billing_column_day({}, options),
			m.billing_column_what({}, options),
			m.billing_column_note({}, options),
			m.billing_column_amount({}, options),
			m.billing_column_balance({}, options),
		],
		rows: moves.map((move) => {
			const { title, note, amount_kzt: amount, balance_kzt: balance } = presentEntry(move, orders, locale);
			const day = dayCell(dayInAlmaty(move.madeAt), tag);
			return [day, title, note, sumCell(amount, tag), sumCell(balance, tag)];
		}),
	};
}
