import type { Clock } from '#domain/clock.ts';
import { type ClaimField, type ClaimFilePurpose, claimFields } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import { formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import {
	type AskedColumns,
	chosenColumns,
	givenClaim,
	keepChosenColumns,
	keepGivenTable,
	type TableReader,
	tableOfForm,
} from '#features/imports/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { databaseFiles } from '#platform/files/file-store.ts';
import { type GivenFile, ownerOf, putNew } from '../claim-files.ts';
import type { Acting } from '../deps.ts';
import { requireCreditor } from '../membership.ts';
import {
	type ClaimImport,
	deleteImport,
	draftOf,
	findImportFiles,
	insertImport,
	insertRows,
	lockImport,
	replaceRows,
} from './import-store.ts';
import { judgeAgain, judgeRows } from './judge-rows.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Keeps the debts of a form, row by row; nothing is recorded yet, and nobody else sees them. Until the signature the table itself is
 * kept too, so that other columns can be chosen.
 * @throws AppError organisation_needed, monopoly_not_joined, file_refused, and for what is no table
 */
export async function makeImport(
	{ pool, clock, tables }: Deps & { tables: TableReader },
	acting: Acting,
	{ body, locale }: { body: unknown; locale: Locale },
): Promise<string> {
	const bin = await requireCreditor(pool, acting.account);
	const { given, name: named } = await tableOfForm(body);
	const read = await tables.readClaims(given);
	const now = clock.now();
	const tag = languageTag(locale);
	const name = named || m.monopolies_import_unnamed({ at: formatInstant(now.toISOString(), tag) }, { locale: tag });
	return inTransaction(pool, async (client) => {
		const rows = await judgeRows(client, { bin, now }, read.table?.rows ?? []);
		const { accountId } = acting.account;
		const id = await insertImport(client, { bin, accountId, name, awaitsColumns: read.table === null });
		await insertRows(client, id, rows);
		await keepGivenTable(client, draftOf(id), { owner: `organization:${bin}`, accountId, given, read });
		await record(client, acting, { action: 'debtor_import.make', id, bin, details: { rows: rows.length } });
		return id;
	});
}

/**
 * Reads the table of a draft again, by columns that somebody has chosen; what was corrected or left out by hand is undone.
 * @throws as `lockDraft`; conflict also where the table is forgotten; columns_incorrect, file_refused
 */
export async function chooseColumns(
	{ pool, clock, tables }: Deps & { tables: TableReader },
	acting: Acting,
	{ id, asked }: { id: string; asked: AskedColumns<ClaimField> },
): Promise<void> {
	await inTransaction(pool, (client) => lockDraft(client, acting, id));
	const choice = { accountId: acting.account.accountId, fields: claimFields, asked };
	const { given, chosen } = await chosenColumns(pool, draftOf(id), choice);
	const { table } = await tables.readClaims(given, chosen);
	if (table === null) throw new Error('what is chosen is read or refused');
	await inTransaction(pool, async (client) => {
		// it may have been signed or removed while the table was read
		const { bin } = await lockDraft(client, acting, id);
		const rows = await judgeRows(client, { bin, now: clock.now() }, table.rows);
		await replaceRows(client, id, rows);
		await keepChosenColumns(client, draftOf(id), chosen);
		await record(client, acting, { action: 'debtor_import.columns', id, bin, details: { rows: rows.length } });
	});
}

/**
 * The draft of the organisation that the caller acts for, held until the transaction ends.
 * @throws AppError organisation_needed, monopoly_not_joined, not_found; conflict: it is signed
 */
async function lockDraft(client: PoolClient, acting: Acting, id: string): Promise<ClaimImport> {
	const bin = await requireCreditor(client, acting.account);
	const found = await lockImport(client, id);
	if (found === undefined || found.bin !== bin) throw new AppError('not_found');
	if (found.state !== 'draft') throw new AppError('conflict');
	return found;
}

export type RowChange = { is_dropped?: boolean; cells?: Partial<Readonly<Record<ClaimField, string>>> };

/** Corrects cells of a row, leaves it out or takes it back; the whole file is judged again. @throws as `lockDraft` */
export async function changeRow(
	{ pool, clock }: Deps,
	acting: Acting,
	{ id, rowNo, change }: { id: string; rowNo: number; change: RowChange },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { bin } = await lockDraft(client, acting, id);
		const { rows } = await client.query<Pick<Rows['debtor_import_row'], 'given'>>(
			`update debtor_import_row set is_dropped = coalesce($3, is_dropped) where import_id = $1 and row_no = $2 returning given`,
			// who corrects a row wants it
			[id, rowNo, change.is_dropped ?? (change.cells === undefined ? null : false)],
		);
		const [row] = rows;
		if (row === undefined) throw new AppError('not_found');
		const was = row.given as Record<ClaimField, string>;
		const given = givenClaim((field) => change.cells?.[field] ?? was[field]);
		await judgeAgain(client, { id, bin, now: clock.now() }, { rowNo, given });
		await record(client, acting, { action: 'debtor_import.change', id, bin, details: { row: rowNo } });
	});
}

/** @throws as `lockDraft` */
export async function removeImport({ pool }: Pick<Deps, 'pool'>, acting: Acting, id: string): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { bin } = await lockDraft(client, acting, id);
		await deleteImport(client, id);
		await record(client, acting, { action: 'debtor_import.drop', id, bin, details: {} });
	});
}

/** The same file again is the same one. @throws as `lockDraft`, and what the store throws */
export async function attachToImport(
	{ pool }: Pick<Deps, 'pool'>,
	acting: Acting,
	{ id, purpose, file }: { id: string; purpose: ClaimFilePurpose; file: GivenFile },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const draft = await lockDraft(client, acting, id);
		const known = (await findImportFiles(client, id)).filter((one) => one.purpose === purpose);
		const fileId = await putNew(client, file, { owner: ownerOf(draft), known });
		if (fileId === undefined) return;
		await client.query('insert into debtor_import_file (file_id, import_id, purpose) values ($1, $2, $3)', [
			...[fileId, id, purpose],
		]);
		await record(client, acting, { action: 'debtor_import.attach_file', id, bin: draft.bin, details: { purpose } });
	});
}

/** @throws as `lockDraft` */
export async function detachFromImport(
	{ pool }: Pick<Deps, 'pool'>,
	acting: Acting,
	{ id, file }: { id: string; file: string },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { bin } = await lockDraft(client, acting, id);
		const isOf = (await findImportFiles(client, id)).some((one) => one.id === file);
		if (!isOf) throw new AppError('not_found');
		await databaseFiles.remove(client, [file]);
		await record(client, acting, { action: 'debtor_import.detach_file', id, bin, details: {} });
	});
}

type Act = {
	action: `debtor_import.${'make' | 'columns' | 'change' | 'drop' | 'attach_file' | 'detach_file'}`;
	id: string;
	bin: string;
	details: Readonly<Record<string, unknown>>;
};

async function record(client: PoolClient, { account, ipHash }: Acting, { action, id, bin, details }: Act) {
	await recordAudit(client, {
		...{ actor: { kind: 'account', id: account.accountId }, action, outcome: 'ok', object: `debtor_import:${id}` },
		...{ subject: bin, ipHash, details },
	});
}
