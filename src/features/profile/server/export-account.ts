import { Readable } from 'node:stream';
import { maskPerson, maskPersonsIn } from '#domain/iin-bin.ts';
import { type Auth, type OwnerCall, recordChange, spendLimits } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';

const rowsAtOnce = 500;
const hourSeconds = 60 * 60;

type Part = {
	/** `$1` is the account */
	sql: string;
	/** what the account typed or proved itself; in everything else numbers of persons are masked */
	own?: readonly string[];
};

/** Our id of a subject, which opens its card where its number is masked. */
const idOf = (column: string) => `(select public_id from subject where subject.bin = ${column}) as subject_id`;

/**
 * What is kept about an account, part by part. Hashes of passwords, codes and tokens are no knowledge about a person and
 * stay here. Who of the administrators did something is not told, what was done is.
 */
export const exportedParts: Readonly<Record<string, Part>> = {
	account: {
		sql: `select phone, name, locale, plan, created_at, password_changed_at, blocked_at, identity_number,
			identity_confirmed_at, totp_since, acting_bin, tells_new_device, held_until from account where id = $1`,
		own: ['name', 'identity_number'],
	},
	sessions: {
		sql: `select id, device, created_at, last_used_at, expires_at, ended_at, end_reason from auth_session
			where account_id = $1 order by created_at`,
	},
	known_browsers: { sql: `select seen_at from auth_known_browser where account_id = $1 order by seen_at` },
	consents: {
		sql: `select offer_version, given_at, given_at_step from offer_acceptance where account_id = $1 order by given_at`,
	},
	signed_consents: {
		sql: `select document, document_sha256, given_at from offer_signature where account_id = $1 order by given_at`,
	},
	signatures: {
		sql: `select id, action, signer_iin, signer_bin, algorithm, certificate_serial, verified_at
			from signed_statement where account_id = $1 order by verified_at`,
		own: ['signer_iin'],
	},
	identity_pending: {
		sql: `select identity_number, asked_at, opens_at from identity_pending where account_id = $1`,
	},
	organisations: {
		sql: `select bin, role, joined_at from organisation_member where account_id = $1 order by joined_at`,
	},
	messages: {
		sql: `select kind, state, created_at from sms_outbox
			where phone = (select phone from account where id = $1) order by created_at`,
	},
	checks: {
		sql: `select day, subject, ${idOf('subject')} from check_spent where holder = 'account:' || $1::bigint
			order by day, subject`,
	},
	reports: {
		sql: `select id, bin, ${idOf('report.bin')}, kind, owner, created_at, amount_kzt from report
			where account_id = $1 order by created_at`,
	},
	documents: {
		sql: `select code, kind, object, owner, subject, ${idOf('subject')}, locale, recipient_number, recipient_phone, issued_at
			from issued_document where account_id = $1 order by issued_at`,
		own: ['recipient_number'],
	},
	lists: {
		sql: `select id, name, color, created_at, changed_at from own_list where account_id = $1 order by created_at`,
		own: ['name'],
	},
	list_entries: {
		sql: `select list_id, bin, ${idOf('own_list_entry.bin')}, note, added_at from own_list_entry
			where list_id in (select id from own_list where account_id = $1) order by list_id, added_at`,
		own: ['note'],
	},
	decisions: {
		sql: `select public_id as id, bin, ${idOf('decision.bin')}, subject_name, state, reason, conditions, valid_until,
			idn_score, idn_group, report_id, made_at from decision where account_id = $1 order by made_at`,
		own: ['reason', 'conditions'],
	},
	objections: {
		// an objection is raised by the number itself
		sql: `select id, subject, about, text, created_at, due_on, state, answer, answered_at from objection
			where account_id = $1 order by id`,
		own: ['subject', 'text'],
	},
	personal_data_requests: {
		sql: `select id, kind, text, created_at, due_on, state, answer, answered_at
			from personal_data_request where account_id = $1 order by id`,
		own: ['text'],
	},
	journal: {
		sql: `select at, action, outcome, subject, object, purpose, details from audit_entry
			where actor_kind = 'account' and actor = ($1::bigint)::text order by id`,
		own: ['purpose'],
	},
	journal_about: {
		sql: `select at, action, outcome from audit_entry
			where object = 'account:' || $1::bigint and actor_kind in ('admin', 'system') order by id`,
	},
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
		for (const [name, part] of Object.entries(exportedParts)) {
			yield `,\n${JSON.stringify(name)}:[`;
			yield* writeRows(client, part, accountId);
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

async function* writeRows(client: PoolClient, { sql, own = [] }: Part, accountId: number): AsyncGenerator<string> {
	await client.query(`declare part no scroll cursor for select to_json(kept) as row from (${sql}) kept`, [accountId]);
	let before = '\n';
	for (;;) {
		const { rows } = await client.query<{ row: object }>(`fetch ${rowsAtOnce} from part`);
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
