import { createHash } from 'node:crypto';
import { mostLiveRows } from '#domain/mass-check.ts';
import { describeBin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { findOpenedOf, readHolderChecks } from '#features/checks/public.ts';
import { readFeatureUses } from '#features/tariffs/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { MassCheckQuote } from '../contract.ts';
import { liveChunk } from './live-chunk.ts';

export const massRows = 'mass_rows';

/** Who pays for which number, and the price as it is told. */
export type Quote = {
	opened: readonly string[];
	unknown: readonly string[];
	byPlan: readonly string[];
	byChecks: readonly string[];
	missing: readonly string[];
	rowsLeft: number | null;
	rowsMost: number | null;
	rowsResetAt: Date | null;
	checksLeft: number;
	checksLimit: number;
	price: string;
};

/**
 * What judging these numbers costs a holder now: rows of the plan first, then checks of the day. Whether somebody has a
 * number of a person is not told here, because that may be asked only a few times a day.
 */
export async function readQuote(
	reader: Reader,
	holder: string,
	id: string,
	numbers: readonly string[],
): Promise<Quote> {
	const opened = await findOpenedOf(reader, holder, numbers);
	const { rows } = await reader.query<Pick<Rows['subject'], 'bin'>>('select bin from subject where bin = any($1)', [
		numbers.filter(isOrganisation),
	]);
	const known = new Set(rows.map(({ bin }) => bin));
	const uses = await readFeatureUses(reader, holder, massRows);
	const checks = await readHolderChecks(reader, holder);
	const unknown = numbers.filter((number) => isOrganisation(number) && !known.has(number));
	const charged = numbers.filter((number) => !opened.has(number) && (known.has(number) || !isOrganisation(number)));
	const rowsLeft = uses.isLeft ? (uses.most === null ? null : uses.most - uses.used) : 0;
	const fromPlan = rowsLeft ?? charged.length;
	const byPlan = charged.slice(0, fromPlan);
	const byChecks = charged.slice(fromPlan, fromPlan + checks.left);
	const missing = charged.slice(fromPlan + checks.left);
	const counts = [numbers.length, opened.size, unknown.length, byPlan.length, byChecks.length, missing.length];
	// with the numbers: a price that was told for another column does not hold
	const price = createHash('sha256')
		.update(JSON.stringify([id, ...counts, ...numbers]))
		.digest('base64url')
		.slice(0, 22);
	return {
		...{ opened: [...opened], unknown, byPlan, byChecks, missing, rowsLeft, price },
		...{ rowsMost: uses.most, rowsResetAt: uses.resetsAt, checksLeft: checks.left, checksLimit: checks.limit },
	};
}

function isOrganisation(number: string): boolean {
	return describeBin(number as IinBin) !== undefined;
}

/** Sources are asked about some rows at a time, and none longer than its time. */
function longestMinutes(rows: number): number {
	return Math.max(1, Math.ceil((Math.ceil(rows / liveChunk.rows) * liveChunk.withinMs) / 60_000));
}

export function presentQuote(
	quote: Quote,
	{ rows, liveSources }: { rows: number; liveSources: number },
): MassCheckQuote {
	return {
		...{ rows, opened_today: quote.opened.length, unknown: quote.unknown.length },
		...{ by_plan: quote.byPlan.length, by_checks: quote.byChecks.length, missing: quote.missing.length },
		...{ plan_rows_left: quote.rowsLeft, plan_resets_at: quote.rowsResetAt?.toISOString() ?? null },
		...{ checks_left: quote.checksLeft, price: quote.price },
		live: { source_count: liveSources, most_rows: mostLiveRows, minutes_at_most: longestMinutes(rows) },
	};
}
