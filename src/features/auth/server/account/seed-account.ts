import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { PasswordHasher } from '../credentials/password-hasher.ts';

export type SeededAccount = { phone: MobilePhone; password: string };

/** Creates an account without registration; an existing one stays unchanged. @returns its number */
export async function seedAccount(pool: Pool, { phone, password }: SeededAccount): Promise<number> {
	const find = () => pool.query<Pick<Rows['account'], 'id'>>('select id from account where phone = $1', [phone]);
	const known = (await find()).rows[0];
	if (known !== undefined) return known.id;
	await pool.query(
		`insert into account (phone, password_hash, locale) values ($1, $2, 'ru') on conflict (phone) do nothing`,
		[phone, await new PasswordHasher().hash(password)],
	);
	const made = (await find()).rows[0];
	if (made === undefined) throw new Error('the account that was made is not there');
	return made.id;
}
