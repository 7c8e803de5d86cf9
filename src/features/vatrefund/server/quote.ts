import { createHash } from 'node:crypto';
import { readFeatureUses } from '#features/tariffs/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { VatReviewQuote } from '../contract.ts';

export const vatRows = 'vat_rows';

/** What judging a review costs a holder now. */
export type Quote = {
	rows: number;
	suppliers: number;
	/** rows beyond what the plan has left */
	missing: number;
	isIncluded: boolean;
	/** null: as many as wished */
	left: number | null;
	most: number | null;
	used: number;
	resetsAt: Date | null;
	price: string;
};

export async function readQuote(reader: Reader, holder: string, id: string): Promise<Quote> {
	const { rows: counted } = await reader.query<Promised<{ rows: number; suppliers: number; version: number }>>(
		`select count(*) as rows, count(distinct iin_bin) as suppliers, (select version from vat_review where id = $1) as version
		 from vat_review_row where review_id = $1 and fault is null`,
		[id],
	);
	const { rows, suppliers, version } = counted[0] ?? { rows: 0, suppliers: 0, version: 0 };
	const { isLeft, used, most, resetsAt } = await readFeatureUses(reader, holder, vatRows);
	// a plan that includes none has neither uses nor a limit
	const isIncluded = isLeft || most !== null;
	const left = isLeft ? (most === null ? null : most - used) : 0;
	const missing = left === null ? 0 : Math.max(0, rows - left);
	// the version changes with the columns: a price that was told for other ones does not hold
	const price = createHash('sha256')
		.update(JSON.stringify([id, version, rows, missing, isIncluded]))
		.digest('base64url')
		.slice(0, 22);
	return { rows, suppliers, missing, isIncluded, left, most, used, resetsAt, price };
}

export function presentQuote({ rows, suppliers, missing, isIncluded, left, resetsAt, price }: Quote): VatReviewQuote {
	return {
		...{ rows, suppliers, missing, is_included: isIncluded, plan_rows_left: left },
		...{ plan_resets_at: resetsAt?.toISOString() ?? null, price },
	};
}
