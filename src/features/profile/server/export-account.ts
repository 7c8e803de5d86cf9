import { Readable } from 'node:stream';
import type { Locale } from '#domain/locale.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { type Auth, type OwnerCall, recordChange, spendLimits } from '#features/auth/public.ts';
import type { AccountPart, AccountParts } from '#platform/db/account-part.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

export type ProfileDeps = {
	auth: Auth;
	/** what each feature keeps about an account */
	parts: AccountParts;
	/** letters are sent */
	isMailOn: boolean;
	/** address of the page of organisations */
	pageIn(locale: Locale): string;
};

const rowsAtOnce = 500;
const hourSeconds = 60 * 60;

/** What is kept about an account, part by part: all of one moment, read while it is sent. @throws AppError too_many_requests after three in an hour */
export async function exportAccount({ auth, parts }: ProfileDeps, call: OwnerCall): Promise<Readable> {
	const { accountId } = call.account;
	await spendLimits(auth.pool, [{ bucket: `export ${accountId}`, max: 3, seconds: hourSeconds }]);
	await recordChange(auth, auth.pool, call, { action: 'profile.export' });
	return Readable.from(writeParts(auth, parts, accountId));
}

async function* writeParts(auth: Auth, parts: AccountParts, accountId: number): AsyncGenerator<string> {
	const client = await auth.pool.connect();
	let isClean = false;
	try {
		await client.query('begin isolation level repeatable read read only');
		yield `{"format":"senim-account/1","created_at":${JSON.stringify(auth.clock.now())}`;
		for (const [name, part] of Object.entries(parts)) {
			yield `,\n${JSON.stringify(name)}:[`;
			yield* writeRows(client, part, accountId);
			yield ']';
		}
		yield '}\n';
		await client.query('commit');
		isClean = true;
	} finally {
		// a reader who left in the middle leaves an open transaction that must not be reused
		client.release(!isClean);
	}
}

async function* writeRows(
	client: PoolClient,
	{ sql, own = [] }: AccountPart,
	accountId: number,
): AsyncGenerator<string> {
	await client.query(`declare part no scroll cursor for select to_json(kept) as row from (${sql}) kept`, [accountId]);
	let before = '\n';
	for (;;) {
		const { rows } = await client.query<Promised<{ row: object }>>(`fetch ${rowsAtOnce} from part`);
		if (rows.length > 0) yield `${before}${rows.map(({ row }) => write(row, own)).join(',\n')}`;
		before = ',\n';
		if (rows.length < rowsAtOnce) break;
	}
	await client.query('close part');
}

/** Nothing records whether a subject was found by its number or by its name, so a person's number is masked. */
function write(row: object, own: readonly string[]): string {
	const masked = Object.entries(row).map(([name, value]) => [name, own.includes(name) ? value : maskValue(value)]);
	return JSON.stringify(Object.fromEntries(masked));
}

function maskValue(value: unknown): unknown {
	if (typeof value === 'string') return /^\d{12}$/.test(value) ? maskPerson(value) : maskPersonsIn(value);
	if (Array.isArray(value)) return value.map(maskValue);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskValue(inner)]));
}
