import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { type NumberField, numberFields } from '#domain/tables.ts';
import {
	type AskedColumns,
	chosenColumns,
	type GivenTable,
	keepChosenColumns,
	keepGivenTable,
	type ReadNumbers,
	type TableReader,
	tableOfForm,
} from '#features/imports/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { type Actor, draftOf, record } from './act-on-check.ts';
import { fillMassCheck, findMassCheck, insertMassCheck, lockMassCheck } from './mass-check-store.ts';

type ReadingDeps = { pool: Pool; tables: TableReader; clock: Clock };

/**
 * Keeps the numbers of a form: those of a file, or those of a text where there is none. Until the start the table itself is kept too,
 * so that another column can be chosen.
 * @returns the id of the draft
 * @throws AppError bad_request, file_refused, payload_too_large, unsupported_media_type
 */
export async function makeMassCheck(
	{ pool, tables, clock }: ReadingDeps,
	actor: Actor,
	{ body, locale }: { body: unknown; locale: Locale },
): Promise<string> {
	const { given, name: named } = await tableOfForm(body);
	const read = await tables.readNumbers(given);
	const tag = languageTag(locale);
	const name = named || m.mass_check_unnamed({ at: formatInstant(clock.now().toISOString(), tag) }, { locale: tag });
	return keepMassCheck(pool, actor, { name, given, read });
}

/** @returns the id of a draft with the numbers that were read of a table, if they are found */
export function keepMassCheck(
	pool: Pool,
	actor: Actor,
	{ name, given, read }: { name: string; given: GivenTable; read: ReadNumbers },
): Promise<string> {
	const { owner, accountId } = actor;
	return inTransaction(pool, async (client) => {
		const id = await insertMassCheck(client, { owner, accountId, name, table: read.table });
		await keepGivenTable(client, draftOf(id), { owner, accountId, given, read });
		await record(client, actor, { action: 'mass_check.make', id, details: { rows: read.table?.rows.length ?? 0 } });
		return id;
	});
}

/**
 * Reads the table of a draft again, by the column that somebody has chosen.
 * @throws AppError not_found, conflict (it is started, or the table is forgotten), columns_incorrect, file_refused
 */
export async function chooseColumn(
	{ pool, tables }: Omit<ReadingDeps, 'clock'>,
	actor: Actor,
	{ id, asked }: { id: string; asked: AskedColumns<NumberField> },
): Promise<void> {
	const check = await findMassCheck(pool, actor.owner, id);
	if (check === undefined) throw new AppError('not_found');
	if (check.state !== 'draft') throw new AppError('conflict');
	const choice = { accountId: actor.accountId, fields: numberFields, asked };
	const { given, chosen } = await chosenColumns(pool, draftOf(id), choice);
	const { table } = await tables.readNumbers(given, chosen);
	if (table === null) throw new Error('what is chosen is read or refused');
	await inTransaction(pool, async (client) => {
		// it may have been started or cancelled while the table was read
		const draft = await lockMassCheck(client, actor.owner, id);
		if (draft === undefined) throw new AppError('not_found');
		if (draft.state !== 'draft') throw new AppError('conflict');
		await fillMassCheck(client, id, table);
		await keepChosenColumns(client, draftOf(id), chosen);
		await record(client, actor, { action: 'mass_check.columns', id, details: { rows: table.rows.length } });
	});
}
