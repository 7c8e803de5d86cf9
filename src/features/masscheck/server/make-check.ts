import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { largestTableMib, longestPastedText } from '#domain/mass-check.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { formatOf } from '#platform/files/file-format.ts';
import { stemOf } from '#platform/files/stem-of.ts';
import { type Actor, record } from './act-on-check.ts';
import { insertMassCheck } from './mass-check-store.ts';
import type { TableReader } from './table/read-table.ts';
import type { TableTask } from './table/read-table-worker.ts';

const longestName = 120;
const mib = 1024 * 1024;

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
	const form = body instanceof FormData ? body : new FormData();
	const { task, name: nameOfFile } = await taskOf(form);
	const table = await tables.read(task);
	const given = textOf(form, 'name')
		.trim()
		.replaceAll(/\p{Cc}/gu, ' ');
	const tag = languageTag(locale);
	const unnamed = m.mass_check_unnamed({ at: formatInstant(clock.now().toISOString(), tag) }, { locale: tag });
	const name = (given || nameOfFile || unnamed).slice(0, longestName);
	return inTransaction(pool, async (client) => {
		const id = await insertMassCheck(client, { owner: actor.owner, accountId: actor.accountId, name, table });
		await record(client, actor, { action: 'mass_check.make', id, details: { rows: table.rows.length } });
		return id;
	});
}

function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value : '';
}

async function taskOf(form: FormData): Promise<{ task: TableTask; name: string }> {
	const file = form.get('file');
	// a browser sends an empty file where none was chosen
	if (file instanceof File && file.size > 0) {
		if (file.size > largestTableMib * mib)
			throw new AppError('payload_too_large', {
				fields: [{ field: 'file', rule: 'file_size', limit: largestTableMib }],
			});
		const content = Buffer.from(await file.arrayBuffer());
		const format = formatOf(content, file.name, ['xlsx', 'csv']);
		if (format === null)
			throw new AppError('unsupported_media_type', { fields: [{ field: 'file', rule: 'table_type' }] });
		return { task: { format, content }, name: stemOf(file.name) };
	}
	const text = textOf(form, 'text');
	if (text.trim() === '') throw new AppError('bad_request', { fields: [{ field: 'text', rule: 'required' }] });
	if (text.length > longestPastedText)
		throw new AppError('bad_request', { fields: [{ field: 'text', rule: 'too_long', limit: longestPastedText }] });
	return { task: { format: 'text', content: Buffer.from(text) }, name: '' };
}
