import type { Locale } from '#domain/locale.ts';
import { findEntries } from '#features/audit/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { AdminRefusedStatement } from '../../contract-bank.ts';
import { findAdminEmails } from '../administrators.ts';
import { importWords, isStatementFault } from './payment-words.ts';

const shown = 20;

/** Files of the bank that were not taken: nothing of them is kept but the line of the journal. */
export async function findRefusedStatements(reader: Reader, locale: Locale): Promise<AdminRefusedStatement[]> {
	const entries = await findEntries(reader, { action: 'bank.refuse_statement' }, { before: undefined, limit: shown });
	const emails = await findAdminEmails(
		reader,
		entries.map(({ actor }) => Number(actor)),
	);
	return entries.map(({ actor, at, details }) => {
		const { reason, line, file } = JSON.parse(details ?? '{}') as Readonly<Record<string, unknown>>;
		return {
			file_name: typeof file === 'string' ? file : null,
			label: isStatementFault(reason)
				? importWords({ state: 'refused', reason, line: typeof line === 'number' ? line : null }, locale)
				: String(reason),
			uploaded_by: emails.get(Number(actor)) ?? null,
			uploaded_at: at,
		};
	});
}
