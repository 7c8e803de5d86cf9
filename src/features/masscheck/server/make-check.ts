import type { Clock } from '#domain/clock.ts';
import { formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { type NumberTable, type TableReader, tableOfForm } from '#features/imports/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { type Actor, record } from './act-on-check.ts';
import { insertMassCheck } from './mass-check-store.ts';

/**
 * Keeps the numbers of a form: those of a file, or those of a text where there is none. The file itself is not kept.
 * @returns the id of the draft
 * @throws AppError bad_request, file_refused, payload_too_large, unsupported_media_type
 */
export async function makeMassCheck(
	{ pool, tables, clock }: { pool: Pool; tables: TableReader; clock: Clock },
	actor: Actor,
	{ body, locale }: { body: unknown; locale: Locale },
): Promise<string> {
	const { given, name: named } = await tableOfForm(body);
	const table = await tables.readNumbers(given);
	const tag = languageTag(locale);
	const name = named || m.mass_check_unnamed({ at: formatInstant(clock.now().toISOString(), tag) }, { locale: tag });
	return keepMassCheck(pool, actor, { name, table });
}

/** @returns the id of a draft with the numbers that were read of a table */
export function keepMassCheck(
	pool: Pool,
	actor: Actor,
	{ name, table }: { name: string; table: NumberTable },
): Promise<string> {
	return inTransaction(pool, async (client) => {
		const id = await insertMassCheck(client, { owner: actor.owner, accountId: actor.accountId, name, table });
		await record(client, actor, { action: 'mass_check.make', id, details: { rows: table.rows.length } });
		return id;
	});
}
