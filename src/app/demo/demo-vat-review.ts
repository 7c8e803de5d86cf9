import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { type GivenTable, TableReader } from '#features/imports/public.ts';
import { readLawRates } from '#features/tariffs/public.ts';
import { findVatReviews, keepReview, readVatQuote, startReview } from '#features/vatrefund/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

type Demo = { pool: Pool; clock: Clock };

/** Of an organisation that no register has. */
const nobody = '210340010137';
const inactive = 3;

/**
 * A review of VAT of the demonstration with rows of every class and with faults, which the worker judges. Can be repeated:
 * whoever has a review keeps what he has.
 *
 * @param bins a payer of VAT against whom nothing speaks, and one that is none any more
 */
export async function seedDemoVatReview(
	{ pool, clock }: Demo,
	of: { owner: string; accountId: number },
	bins: { payer: string; former: string },
): Promise<void> {
	const actor = { ...of, ipHash: '' };
	if ((await findVatReviews(pool, actor.owner, { offset: 0, limit: 1 })).total > 0) return;
	const lines = linesOf(bins, await findInactive(pool));
	const given: GivenTable = { format: 'text', content: Buffer.from(lines.map((cells) => cells.join('\t')).join('\n')) };
	const tables = new TableReader();
	const terms = { today: dayInAlmaty(clock.now()), rates: await readLawRates(pool) };
	const read = await tables.readDeals(given, terms);
	await tables.close();
	const id = await keepReview(pool, actor, { name: 'Поставщики, III квартал 2026', given, read });
	const { price, missing } = await readVatQuote(pool, actor.owner, id);
	if (missing === 0) await startReview(pool, actor, { id, price });
}

function linesOf({ payer, former }: { payer: string; former: string }, atRisk: readonly string[]): readonly string[][] {
	return [
		['БИН', 'Номер счёта-фактуры', 'Дата сделки', 'Оборот без НДС', 'Сумма НДС'],
		[payer, 'СФ-101', '14.07.2026', '4 200 000', '672 000'],
		[payer, 'СФ-118', '21.08.2026', '1 850 000', '296 000'],
		[former, 'СФ-7', '03.08.2026', '980 000', '156 800'],
		...atRisk.map((bin, at) => [
			bin,
			`СФ-${40 + at}`,
			`${11 + at}.09.2026`,
			`${600 + 75 * at} 000`,
			`${96 + 12 * at} 000`,
		]),
		[nobody, 'А-12', '25.09.2026', '310 000', '49 600'],
		// by the rate of before
		[payer, 'СФ-130', '28.09.2026', '500 000', '60 000'],
		// wrong: repeated, a digit, a sum
		[payer, 'СФ-101', '14.07.2026', '4 200 000', '672 000'],
		['160340001108', 'СФ-9', '02.09.2026', '120 000', '19 200'],
		[former, 'СФ-8', '04.09.2026', 'по договору', '16 000'],
	];
}

/** Firms that the register has as inactive. */
async function findInactive(pool: Pool): Promise<string[]> {
	const { rows } = await pool.query<{ bin: Rows['subject']['bin'] }>(
		`select bin from subject where status = 'inactive' and removed_on is null and bin ~ '^....[456]' order by bin limit $1`,
		[inactive],
	);
	return rows.map(({ bin }) => bin);
}
