import type { Clock } from '#domain/clock.ts';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { type DealField, dealFields } from '#domain/vat-review.ts';
import { recordAudit } from '#features/audit/public.ts';
import {
	type AskedColumns,
	chosenColumns,
	forgetGivenTable,
	type GivenTable,
	keepChosenColumns,
	keepGivenTable,
	type ReadDeals,
	type TableReader,
	tableOfForm,
} from '#features/imports/public.ts';
import { giveBackFeature, lockFeature, readLawRates, takeFeatureUses } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type Quote, readQuote, vatRows } from './quote.ts';
import { fillReview, findReview, insertReview, lockReview, tellSql } from './review-store.ts';

export type Actor = { owner: string; accountId: number; ipHash: string };

type ReadingDeps = { pool: Pool; tables: TableReader; clock: Clock };

export const draftOf = (id: string) => ({ kind: 'vat_review', id }) as const;

/** Of one owner at once. */
const mostRunning = 2;

/** A use of the plan, one a row of a review. */
const useKeyOf = (reviewId: string, rowNo: number) => `vat-review:${reviewId}:${rowNo}`;

/**
 * Keeps the invoices of a form: those of a file, or those of a text where there is none. Until the start the table itself is kept too,
 * so that other columns can be chosen.
 * @returns the id of the draft
 * @throws AppError bad_request, file_refused, payload_too_large, unsupported_media_type
 */
export async function makeReview(
	{ pool, tables, clock }: ReadingDeps,
	actor: Actor,
	{ body, locale }: { body: unknown; locale: Locale },
): Promise<string> {
	const { given, name: named } = await tableOfForm(body);
	const read = await tables.readDeals(given, await termsOf({ pool, clock }));
	const tag = languageTag(locale);
	const name = named || m.vat_review_unnamed({ at: formatInstant(clock.now().toISOString(), tag) }, { locale: tag });
	return keepReview(pool, actor, { name, given, read });
}

/** Days and rates of today. */
async function termsOf({ pool, clock }: Pick<ReadingDeps, 'pool' | 'clock'>) {
	return { today: dayInAlmaty(clock.now()), rates: await readLawRates(pool) };
}

/** @returns the id of a draft with what was read of a table, if its columns are found */
export function keepReview(
	pool: Pool,
	actor: Actor,
	{ name, given, read }: { name: string; given: GivenTable; read: ReadDeals },
): Promise<string> {
	const { owner, accountId } = actor;
	return inTransaction(pool, async (client) => {
		const id = await insertReview(client, { owner, accountId, name, table: read.table });
		await keepGivenTable(client, draftOf(id), { owner, accountId, given, read });
		await record(client, actor, { action: 'vat_review.make', id, details: { rows: read.table?.rows.length ?? 0 } });
		return id;
	});
}

/**
 * Reads the table of a draft again, by columns that somebody has chosen.
 * @throws AppError not_found, conflict (it is started, or the table is forgotten), columns_incorrect, file_refused
 */
export async function chooseColumns(
	deps: ReadingDeps,
	actor: Actor,
	{ id, asked }: { id: string; asked: AskedColumns<DealField> },
): Promise<void> {
	const { pool, tables } = deps;
	const review = await findReview(pool, actor.owner, id);
	if (review === undefined) throw new AppError('not_found');
	if (review.state !== 'draft') throw new AppError('conflict');
	const choice = { accountId: actor.accountId, fields: dealFields, asked };
	const { given, chosen } = await chosenColumns(pool, draftOf(id), choice);
	const { table } = await tables.readDeals(given, await termsOf(deps), chosen);
	if (table === null) throw new Error('what is chosen is read or refused');
	await inTransaction(pool, async (client) => {
		// it may have been started or removed while the table was read
		const draft = await lockReview(client, actor.owner, id);
		if (draft === undefined) throw new AppError('not_found');
		if (draft.state !== 'draft') throw new AppError('conflict');
		await fillReview(client, id, table);
		// a price that was told before is one of other rows
		await client.query('update vat_review set version = version + 1 where id = $1', [id]);
		await keepChosenColumns(client, draftOf(id), chosen);
		await record(client, actor, { action: 'vat_review.columns', id, details: { rows: table.rows.length } });
	});
}

/**
 * Starts a draft at the price that its reader has seen: a row of the plan is taken for each invoice in this transaction, and
 * what comes to no answer is given back. One that was started already stays as it is.
 * @throws AppError not_found, conflict (two run already, or its columns are to be chosen), price_changed, plan_needed, feature_exhausted
 */
export async function startReview(
	pool: Pool,
	actor: Actor,
	{ id, price }: { id: string; price: string },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const review = await lockReview(client, actor.owner, id);
		if (review === undefined) throw new AppError('not_found');
		if (review.state !== 'draft') return;
		if (review.awaitsColumns) throw new AppError('conflict');
		// the others of the owner stand in line here
		await lockFeature(client, { holder: actor.owner, feature: vatRows });
		await requirePlace(client, actor.owner);
		const quote = await readQuote(client, actor.owner, id);
		if (quote.price !== price) throw new AppError('price_changed');
		requireCovered(quote);
		await charge(client, actor.owner, id);
		await client.query(
			`with suppliers as (
			   insert into vat_review_supplier (review_id, iin_bin)
			   select distinct $1::uuid, iin_bin from vat_review_row where review_id = $1 and fault is null returning 1
			 ), counted as (select count(*)::integer as total from suppliers),
			 started as (
			   update vat_review set state = case when counted.total = 0 then 'done' else 'running' end, total = counted.total,
			     started_at = clock_timestamp(), ended_at = case when counted.total = 0 then clock_timestamp() end,
			     last_event = last_event + 1
			   from counted where id = $1 returning id
			 )
			 select ${tellSql} from started`,
			[id],
		);
		await forgetGivenTable(client, draftOf(id));
		await record(client, actor, { action: 'vat_review.start', id, details: { rows: quote.rows } });
	});
}

/** A process judges one review at a time, and nobody keeps the others waiting. */
async function requirePlace(client: PoolClient, owner: string): Promise<void> {
	const { rowCount } = await client.query(
		`select from vat_review where owner = $1 and state = 'running' limit ${mostRunning}`,
		[owner],
	);
	if ((rowCount ?? 0) >= mostRunning)
		throw new AppError('conflict', { fields: [{ field: 'running', rule: 'too_many', limit: mostRunning }] });
}

function requireCovered({ isIncluded, missing, most, used, resetsAt }: Quote): void {
	if (missing === 0) return;
	if (!isIncluded) throw new AppError('plan_needed');
	throw new AppError('feature_exhausted', { uses: { used, most: most ?? 0, until: resetsAt } });
}

async function charge(client: PoolClient, owner: string, id: string): Promise<void> {
	const { rows } = await client.query<{ rowNo: Rows['vat_review_row']['row_no'] }>(
		`update vat_review_row set is_charged = true where review_id = $1 and fault is null returning row_no as "rowNo"`,
		[id],
	);
	await takeFeatureUses(
		client,
		{ holder: owner, feature: vatRows },
		rows.map(({ rowNo }) => useKeyOf(id, rowNo)),
	);
}

/** What came to no answer costs nothing. */
export async function giveBackRows(client: PoolClient, id: string, rowNumbers: readonly number[]): Promise<void> {
	if (rowNumbers.length === 0) return;
	await giveBackFeature(
		client,
		vatRows,
		rowNumbers.map((rowNo) => useKeyOf(id, rowNo)),
	);
}

/**
 * Leaves a row out of the sums, or takes it back; a row that is so already stays.
 * @throws AppError not_found, conflict (it is not judged to its end)
 */
export async function dropRow(
	pool: Pool,
	actor: Actor,
	{ id, rowNo, isDropped }: { id: string; rowNo: number; isDropped: boolean },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const review = await lockReview(client, actor.owner, id);
		if (review === undefined) throw new AppError('not_found');
		if (review.state !== 'done') throw new AppError('conflict');
		const { rows } = await client.query<{ was: Rows['vat_review_row']['is_dropped'] }>(
			'select is_dropped as was from vat_review_row where review_id = $1 and row_no = $2',
			[id, rowNo],
		);
		const [row] = rows;
		if (row === undefined) throw new AppError('not_found');
		if (row.was === isDropped) return;
		await client.query('update vat_review_row set is_dropped = $3 where review_id = $1 and row_no = $2', [
			...[id, rowNo],
			isDropped,
		]);
		await client.query('update vat_review set version = version + 1 where id = $1', [id]);
	});
}

/**
 * Forgets a review before its term. What was charged for rows that wait is given back.
 * @throws AppError not_found
 */
export async function removeReview(pool: Pool, actor: Actor, id: string): Promise<void> {
	await inTransaction(pool, async (client) => {
		if ((await lockReview(client, actor.owner, id)) === undefined) throw new AppError('not_found');
		const { rows } = await client.query<{ rowNo: Rows['vat_review_row']['row_no'] }>(
			`select row_no as "rowNo" from vat_review_row where review_id = $1 and is_charged and verdict is null`,
			[id],
		);
		await giveBackRows(
			client,
			id,
			rows.map(({ rowNo }) => rowNo),
		);
		await client.query(`with gone as (delete from vat_review where id = $1 returning id) select ${tellSql} from gone`, [
			id,
		]);
		await record(client, actor, { action: 'vat_review.remove', id, details: {} });
	});
}

type Act = { action: `vat_review.${'make' | 'columns' | 'start' | 'remove'}`; id: string; details: object };

async function record(client: PoolClient, { accountId, ipHash }: Actor, { action, id, details }: Act): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `vat-review:${id}`, ipHash, details: { ...details } },
	});
}
