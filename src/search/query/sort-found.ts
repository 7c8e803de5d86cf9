import { mostSorted, type Sort } from '#domain/search-order.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

const orders: Readonly<Record<Sort, string>> = {
	newest: 'registered_on desc nulls last, bin',
	oldest: 'registered_on nulls last, bin',
	name: 'name_ru, bin',
};

/** The best of the same subjects in the order of `sort`. */
export async function sortFound<Found extends { bin: string }>(
	db: Reader,
	found: readonly Found[],
	sort: Sort,
): Promise<Found[]> {
	const byBin = new Map(found.slice(0, mostSorted).map((one) => [one.bin, one]));
	const { rows } = await db.query<{ bin: Rows['subject']['bin'] }>(
		`select bin from subject where bin = any($1) order by ${orders[sort]}`,
		[[...byBin.keys()]],
	);
	return rows.flatMap(({ bin }) => byBin.get(bin) ?? []);
}
