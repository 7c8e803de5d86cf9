import { Readable } from 'node:stream';
import { type Auth, type OwnerCall, recordChange, spendLimits } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';

const rowsAtOnce = 500;
const hourSeconds = 60 * 60;

/**
 * What is kept about an account, part by part; `$1` is the account. Hashes of passwords, codes and tokens are no
 * knowledge about a person and stay here. Who of the administrators did something is not told, what was done is.
 */
export const exportedParts: Readonly<Record<string, string>> = {
	account: `select phone, name, locale, plan, created_at, password_changed_at, blocked_at, identity_number,
		identity_confirmed_at, totp_since, acting_bin, tells_new_device from account where id = $1`,
	sessions: `select id, device, created_at, last_used_at, expires_at, ended_at, end_reason from auth_session
		where account_id = $1 order by created_at`,
	known_browsers: `select seen_at from auth_known_browser where account_id = $1 order by seen_at`,
	consents: `select offer_version, given_at, given_at_step from consent where account_id = $1 order by given_at`,
	signed_consents: `select document, document_sha256, given_at from signed_consent where account_id = $1
		order by given_at`,
	signatures: `select id, action, signer_iin, signer_bin, algorithm, certificate_serial, verified_at
		from signed_statement where account_id = $1 order by verified_at`,
	organisations: `select bin, role, joined_at from organisation_member where account_id = $1 order by joined_at`,
	messages: `select kind, state, created_at from sms_outbox
		where phone = (select phone from account where id = $1) order by created_at`,
	checks: `select day, subject from check_spent where holder = 'account:' || $1::bigint order by day, subject`,
	reports: `select id, bin, kind, created_at, amount_kzt from report where account_id = $1 order by created_at`,
	documents: `select code, kind, report_id, subject, locale, recipient_number, recipient_phone, issued_at
		from issued_document where account_id = $1 order by issued_at`,
	lists: `select id, name, color, created_at, changed_at from own_list where account_id = $1 order by created_at`,
	list_entries: `select list_id, bin, note, added_at from own_list_entry
		where list_id in (select id from own_list where account_id = $1) order by list_id, added_at`,
	decisions: `select public_id as id, bin, subject_name, state, reason, conditions, valid_until, idn_score, idn_group,
		report_id, made_at from decision where account_id = $1 order by made_at`,
	objections: `select id, subject, about, text, created_at, due_on, state, answer, answered_at from objection
		where account_id = $1 order by id`,
	personal_data_requests: `select id, kind, text, created_at, due_on, state, answer, answered_at
		from personal_data_request where account_id = $1 order by id`,
	journal: `select at, action, outcome, subject, object, purpose, details from audit_entry
		where actor_kind = 'account' and actor = ($1::bigint)::text order by id`,
	journal_about: `select at, action, outcome from audit_entry
		where object = 'account:' || $1::bigint and actor_kind in ('admin', 'system') order by id`,
};

/** All of one moment, read while it is sent. @throws AppError too_many_requests after three in an hour */
export async function exportAccount(auth: Auth, call: OwnerCall): Promise<Readable> {
	const { accountId } = call.account;
	await spendLimits(auth.pool, [{ bucket: `export ${accountId}`, max: 3, seconds: hourSeconds }]);
	await recordChange(auth, auth.pool, call, { action: 'profile.export' });
	return Readable.from(writeParts(auth, accountId));
}

async function* writeParts(auth: Auth, accountId: number): AsyncGenerator<string> {
	const client = await auth.pool.connect();
	let isClean = false;
	try {
		await client.query('begin isolation level repeatable read read only');
		yield `{"format":"senim-account/1","created_at":${JSON.stringify(auth.clock.now())}`;
		for (const [name, asked] of Object.entries(exportedParts)) {
			yield `,\n${JSON.stringify(name)}:[`;
			yield* writeRows(client, asked, accountId);
			yield ']';
		}
		yield '}\n';
		await client.query('commit');
		isClean = true;
	} finally {
		// a reader who left in the middle leaves a transaction that nobody else may inherit
		client.release(!isClean);
	}
}

async function* writeRows(client: PoolClient, asked: string, accountId: number): AsyncGenerator<string> {
	await client.query(`declare part no scroll cursor for select to_json(kept)::text as row from (${asked}) kept`, [
		accountId,
	]);
	let before = '\n';
	for (;;) {
		const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from part`);
		if (rows.length > 0) yield `${before}${rows.map(({ row }) => row).join(',\n')}`;
		before = ',\n';
		if (rows.length < rowsAtOnce) break;
	}
	await client.query('close part');
}
