import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import type { Role } from '#domain/organisation.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Auth } from '../auth.ts';
import { ipHashOf } from '../limits/limits.ts';
import type { SignedIn } from '../session/current-account.ts';

export type OwnProfile = {
	phone: Known<Rows['account']['phone'], MobilePhone>;
	name: Rows['account']['name'];
	locale: Known<Rows['account']['locale'], Locale>;
	plan: Rows['plan_terms']['plan'];
	createdAt: Rows['account']['created_at'];
	passwordChangedAt: Rows['account']['password_changed_at'];
	/** null: the password alone signs in */
	totpSince: Rows['account']['totp_since'];
	/** told by a text message of a sign-in from a browser not seen before */
	tellsNewDevice: Rows['account']['tells_new_device'];
} & Promised<{
	recoveryCodesLeft: number;
}>;

export async function getOwnProfile(reader: Reader, accountId: number): Promise<OwnProfile> {
	const { rows } = await reader.query<OwnProfile>(
		`select phone, name, locale, plan_of('account:' || id) as plan, created_at as "createdAt", password_changed_at as "passwordChangedAt",
		   totp_since as "totpSince",
		   tells_new_device as "tellsNewDevice",
		   (select count(*) from auth_recovery_code code where code.account_id = account.id) as "recoveryCodesLeft"
		 from account where id = $1`,
		[accountId],
	);
	if (rows[0] === undefined) throw new Error('the account of a live session is gone');
	return rows[0];
}

/** What changes the account, with where it came from for the journal. */
export type OwnerCall = { account: SignedIn; ip: ClientAddress };

/** Writes the journal in the transaction of the change. */
export async function recordChange(
	auth: Auth,
	reader: Reader,
	{ account: { accountId }, ip }: OwnerCall,
	entry: { action: `profile.${string}`; outcome?: 'ok' | 'refused'; details?: Readonly<Record<string, unknown>> },
): Promise<void> {
	const { action, outcome = 'ok', details } = entry;
	await recordAudit(reader, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome, object: `account:${accountId}`, details },
		ipHash: await ipHashOf(auth, ip),
	});
}

/** @param changed name: null takes it away; what is not there stays */
export async function changeProfile(
	auth: Auth,
	call: OwnerCall,
	changed: { name?: string | null; locale?: Locale; tellsNewDevice?: boolean },
): Promise<void> {
	const { name, locale, tellsNewDevice } = changed;
	await inTransaction(auth.pool, async (client: PoolClient) => {
		await client.query(
			`update account set name = case when $2 then $3 else name end, locale = coalesce($4, locale),
			   tells_new_device = coalesce($5, tells_new_device)
			 where id = $1`,
			[call.account.accountId, name !== undefined, name ?? null, locale ?? null, tellsNewDevice ?? null],
		);
		await recordChange(auth, client, call, { action: 'profile.change', details: { fields: Object.keys(changed) } });
	});
}

/** The languages in which accounts are written to; who is gone is left out. */
export async function findLocales(reader: Reader, accountIds: readonly number[]): Promise<Map<number, Locale>> {
	const { rows } = await reader.query<{ id: Rows['account']['id']; locale: Known<Rows['account']['locale'], Locale> }>(
		'select id, locale from account where id = any($1)',
		[accountIds],
	);
	return new Map(rows.map(({ id, locale }) => [id, locale]));
}

/** How colleagues are called: by the name they gave, else by a masked number. */
export async function findShownNames(
	reader: Reader,
	accountIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
	const { rows } = await reader.query<Pick<Rows['account'], 'id' | 'name' | 'phone'>>(
		'select id, name, phone from account where id = any($1)',
		[[...new Set(accountIds.filter((id) => id !== null))]],
	);
	return new Map(rows.map(({ id, name, phone }) => [id, name ?? maskPhone(phone)]));
}

/** What an account may do in an organisation, until the end of the transaction; null: it is no member. */
export async function lockRole(client: PoolClient, bin: string, accountId: number): Promise<Role | null> {
	const { rows } = await client.query<{ role: Known<Rows['organisation_member']['role'], Role> }>(
		'select role from organisation_member where bin = $1 and account_id = $2 for share',
		[bin, accountId],
	);
	return rows[0]?.role ?? null;
}

/** How the owner wants to be called; null: nothing was given. */
export async function findOwnName(reader: Reader, accountId: number): Promise<string | null> {
	const { rows } = await reader.query<{ name: Rows['account']['name'] }>('select name from account where id = $1', [
		accountId,
	]);
	return rows[0]?.name ?? null;
}
