import { AppError } from '#domain/error.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Whose wallet it is: an organisation that somebody here has signed for, else the person who proved the number by his signature. */
export async function findHolder(reader: Reader, bin: string): Promise<string | null> {
	const { rows } = await reader.query<Promised<{ holder: string }>>(
		`select 'organization:' || bin as holder from organisation_member
		   where bin = $1 and statement_id is not null
		 union all select 'account:' || id from account where identity_number = $1 and identity_confirmed_at is not null
		 limit 1`,
		[bin],
	);
	return rows[0]?.holder ?? null;
}

/**
 * As an administrator names a holder: a BIN or IIN, or `account:<id>`.
 * @throws AppError bad_request: there is nobody
 */
export async function readHolder(reader: Reader, typed: string): Promise<string> {
	const text = typed.replace(/\s/g, '');
	const [, accountId] = /^account:(\d{1,15})$/.exec(text) ?? [];
	if (accountId !== undefined) {
		const { rowCount } = await reader.query('select from account where id = $1', [accountId]);
		if (rowCount === 1) return `account:${accountId}`;
	}
	const found = await findHolder(reader, text.replace(/^organization:/, ''));
	if (found !== null) return found;
	throw new AppError('bad_request', { fields: [{ field: 'holder', rule: 'unknown' }] });
}
