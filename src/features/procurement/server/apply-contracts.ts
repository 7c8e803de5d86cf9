import type { ContractRecord, PartyRecord } from '#domain/facts/contract-record.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { applyPageSql, applyPartiesSql, applyRemovalsSql, type EntryField, entryFields } from './apply-sql.ts';

export type Market = FactKinds['procurement_contract']['market'];

/**
 * Stores contracts of a page and what they change in the sums; an older version changes nothing. To be called in the
 * transaction that moves the cursor, by one worker of a market at a time.
 *
 * @returns how many were new or newer
 */
export function applyContracts(writer: Reader, market: Market, contracts: readonly ContractRecord[]): Promise<number> {
	const given = newestOf(contracts);
	const values = [market, given.map(entryOf), given.map(({ id }) => id)];
	return apply(writer, 'procurement-page', applyPageSql, values);
}

/** Contracts that their publisher has deleted count no more; the row stays, so that a late page does not bring them back. */
export function removeContracts(writer: Reader, market: Market, ids: readonly string[]): Promise<number> {
	return apply(writer, 'procurement-removals', applyRemovalsSql, [market, ids]);
}

/** Numbers of parties; contracts that waited for them are attributed. */
export async function applyParties(writer: Reader, market: Market, parties: readonly PartyRecord[]): Promise<number> {
	const refs = parties.map(({ ref }) => ref);
	const numbers = parties.map(({ number }) => number);
	await writer.query(
		`insert into procurement_party (market, ref, number)
		select $1, ref, max(number) from unnest($2::bigint[], $3::text[]) as g(ref, number) group by ref
		on conflict (market, ref) do update set number = excluded.number
		where procurement_party.number <> excluded.number`,
		[market, refs, numbers],
	);
	return apply(writer, 'procurement-parties', applyPartiesSql, [market, refs]);
}

async function apply(writer: Reader, name: string, text: string, values: unknown[]): Promise<number> {
	const { rows } = await writer.query<Promised<{ changed: number }>>({ name, text, values });
	return rows[0]?.changed ?? 0;
}

/** What each field of an entry takes from a contract. */
const valueOfField: Readonly<Record<EntryField, (contract: ContractRecord) => string | number | boolean | null>> = {
	id: ({ id }) => id,
	root_id: ({ rootId }) => rootId,
	supplier_ref: ({ supplierRef }) => supplierRef,
	customer_ref: ({ customerRef }) => customerRef,
	updated_at: ({ updatedAt }) => updatedAt,
	sum_kzt: ({ sumKzt }) => sumKzt,
	paid_kzt: ({ paidKzt }) => paidKzt,
	fine_kzt: ({ fineKzt }) => fineKzt,
	overdue_days: ({ overdueDays }) => overdueDays,
	signed_on: ({ signedOn }) => signedOn,
	ends_on: ({ dueOn }) => dueOn,
	executed_on: ({ executedOn }) => executedOn,
	terminated_on: ({ terminatedOn }) => terminatedOn,
	fin_year: ({ year }) => year ?? 0,
	is_void: ({ isVoid }) => isVoid,
	supplier: ({ supplier }) => supplier,
	customer: ({ customer }) => customer,
	number: ({ number }) => number,
	status: ({ status }) => status,
	outcome: ({ outcome }) => outcome ?? 'unstated',
	subject: ({ subject }) => subject,
};
const valuesInOrder = entryFields.map((field) => valueOfField[field]);

/** Of a contract that a page has twice, the newer version. */
function newestOf(contracts: readonly ContractRecord[]): ContractRecord[] {
	const byId = new Map<number, ContractRecord>();
	for (const contract of contracts) {
		const other = byId.get(contract.id);
		if (other === undefined || Date.parse(other.updatedAt) < Date.parse(contract.updatedAt))
			byId.set(contract.id, contract);
	}
	return [...byId.values()];
}

/** A row in the text form of PostgreSQL: an empty field is null, quotes and backslashes are doubled inside quotes. */
function entryOf(contract: ContractRecord): string {
	let fields = '';
	for (const value of valuesInOrder) fields += `,${fieldOf(value(contract))}`;
	return `(${fields.slice(1)})`;
}

function fieldOf(value: string | number | boolean | null): string {
	if (value === null) return '';
	if (typeof value !== 'string') return String(value);
	return value === '' || /["\\(),]/.test(value) ? `"${value.replaceAll(/["\\]/g, '$&$&')}"` : value;
}
