import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

export type LetterAddress = {
	address: Rows['letter_address']['address'];
	provedAt: Rows['letter_address']['proved_at'];
	stoppedAt: Rows['letter_address']['stopped_at'];
	/** null: none waits, or its code is out of time */
	askedAddress: Rows['letter_address']['asked_address'];
	codeExpiresAt: Rows['letter_address']['code_expires_at'];
};

const none: LetterAddress = {
	...{ address: null, provedAt: null, stoppedAt: null, askedAddress: null, codeExpiresAt: null },
};

export async function findLetterAddress(reader: Reader, accountId: number): Promise<LetterAddress> {
	const { rows } = await reader.query<LetterAddress>(
		`select address, proved_at as "provedAt", stopped_at as "stoppedAt",
		   case when code_expires_at > clock_timestamp() then asked_address end as "askedAddress",
		   code_expires_at as "codeExpiresAt"
		 from letter_address where account_id = $1`,
		[accountId],
	);
	return rows[0] ?? none;
}

/** A new code takes the place of the one before. */
export async function askAddress(
	client: PoolClient,
	accountId: number,
	{ address, codeHash, seconds }: { address: string; codeHash: Buffer; seconds: number },
): Promise<void> {
	await client.query(
		`insert into letter_address (account_id, asked_address, code_hash, code_expires_at)
		 values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
		 on conflict (account_id) do update set asked_address = excluded.asked_address, code_hash = excluded.code_hash,
		   code_expires_at = excluded.code_expires_at, tries_left = 5`,
		[accountId, address, codeHash, seconds],
	);
}

/** The hash of the code that may be tried now, and for which address; the row is locked. */
export async function lockAsked(
	client: PoolClient,
	accountId: number,
): Promise<{ address: string; codeHash: Buffer } | undefined> {
	const { rows } = await client.query<{
		address: NonNullable<Rows['letter_address']['asked_address']>;
		codeHash: NonNullable<Rows['letter_address']['code_hash']>;
	}>(
		`select asked_address as address, code_hash as "codeHash" from letter_address
		 where account_id = $1 and asked_address is not null and tries_left > 0 and code_expires_at > clock_timestamp()
		 for update`,
		[accountId],
	);
	return rows[0];
}

export async function spendTry(client: PoolClient, accountId: number): Promise<void> {
	await client.query('update letter_address set tries_left = tries_left - 1 where account_id = $1', [accountId]);
}

/** Whoever shows an address wants letters: a stop ends. */
export async function proveAsked(client: PoolClient, accountId: number): Promise<void> {
	await client.query(
		`update letter_address set address = asked_address, proved_at = clock_timestamp(), stopped_at = null,
		   asked_address = null, code_hash = null, code_expires_at = null, tries_left = 5
		 where account_id = $1`,
		[accountId],
	);
}

/** A stop stays: it was asked for letters of every address. */
export async function removeAddress(client: PoolClient, accountId: number): Promise<void> {
	await client.query(
		`update letter_address set address = null, proved_at = null, asked_address = null, code_hash = null, code_expires_at = null
		 where account_id = $1`,
		[accountId],
	);
}

export async function setStopped(client: PoolClient, accountId: number, isStopped: boolean): Promise<void> {
	await client.query(
		`insert into letter_address (account_id, stopped_at) values ($1, case when $2 then clock_timestamp() end)
		 on conflict (account_id) do update
		   set stopped_at = case when $2 then coalesce(letter_address.stopped_at, clock_timestamp()) end`,
		[accountId, isStopped],
	);
}

type Reading = {
	accountId: Rows['letter_address']['account_id'];
	/** of the account itself; null: none */
	address: Rows['letter_address']['address'];
} & Promised<{ isStopped: boolean }>;

/** What accounts have said of their letters; nothing, of most. */
export async function findReadings(reader: Reader, accountIds: readonly number[]): Promise<Map<number, Reading>> {
	const { rows } = await reader.query<Reading>(
		`select account_id as "accountId", address, stopped_at is not null as "isStopped" from letter_address
		 where account_id = any($1)`,
		[accountIds],
	);
	return new Map(rows.map((row) => [row.accountId, row]));
}
