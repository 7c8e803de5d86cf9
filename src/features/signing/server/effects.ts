import { recordAudit } from '#features/audit/public.ts';
import { markProved, openSessionOf } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Challenge } from './challenge-store.ts';
import type { SigningDeps } from './deps.ts';
import type { AnsweringCaller } from './issue-challenge.ts';
import { Refusal } from './refusal.ts';
import { type Accepted, insertConsent, joinOrganisation, type Organisation } from './statement-store.ts';

export type OpenedSession = NonNullable<Awaited<ReturnType<typeof openSessionOf>>>;

export type Effect =
	| { kind: 'signed_in'; opened: OpenedSession }
	/** the signature is right; nobody here is known by it */
	| { kind: 'unknown_person' }
	| { kind: 'joined'; organisation: Organisation }
	| { kind: 'done' };

type Cause = { challenge: Challenge; accepted: Accepted; caller: AnsweringCaller; ipHash: string };

/** What an accepted signature does, in the transaction that uses its challenge up. @throws Refusal */
export async function takeEffect(deps: SigningDeps, client: PoolClient, cause: Cause): Promise<Effect> {
	const { challenge, accepted, caller } = cause;
	const { iin } = accepted.signer;
	if (challenge.action === 'sign_in') return signIn(deps, client, cause);
	// a challenge for an account is given to nobody else
	const accountId = challenge.accountId ?? 0;
	const sessionId = caller.account?.sessionId ?? '';
	await audit(client, cause, accountId, 'signature.accept', { challenge: challenge.action });
	switch (challenge.action) {
		case 'register':
		case 'confirm_identity':
			await settleIdentity(client, cause, accountId);
			return { kind: 'done' };
		case 'step_up':
			await requireSamePerson(client, accountId, iin);
			await markProved(client, sessionId);
			return { kind: 'done' };
		case 'consent':
			await settleIdentity(client, cause, accountId);
			return giveConsent(client, cause, accountId);
		case 'join_organisation':
			await settleIdentity(client, cause, accountId);
			return join(client, cause, accountId);
	}
}

async function signIn(deps: SigningDeps, client: PoolClient, cause: Cause): Promise<Effect> {
	const { accepted, caller } = cause;
	const { rows } = await client.query<{ id: number }>(
		'select id from account where identity_number = $1 and identity_confirmed_at is not null',
		[accepted.signer.iin],
	);
	const accountId = rows[0]?.id;
	await audit(client, cause, accountId, 'signature.accept', { challenge: 'sign_in' });
	if (accountId === undefined) return { kind: 'unknown_person' };
	const { browserHash, ip, device } = caller;
	const opened = await openSessionOf(deps.auth, client, { accountId, browserHash, ip, device });
	if (opened === null) throw new Refusal('account_blocked');
	await client.query('update signed_statement set account_id = $2 where id = $1', [cause.challenge.id, accountId]);
	return { kind: 'signed_in', opened };
}

/** One confirmed account a person, one person an account. @throws Refusal */
async function settleIdentity(client: PoolClient, cause: Cause, accountId: number): Promise<void> {
	const { iin } = cause.accepted.signer;
	// two accounts that confirm one person at once stand in line
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 34))', [iin]);
	const taken = await client.query(
		'select from account where identity_number = $1 and identity_confirmed_at is not null and id <> $2',
		[iin, accountId],
	);
	if (taken.rowCount !== 0) throw new Refusal('identity_taken');
	const known = await findIdentity(client, accountId);
	if (known !== null && known !== iin) throw new Refusal('identity_other');
	if (known === iin) return;
	await client.query('update account set identity_number = $2, identity_confirmed_at = now() where id = $1', [
		accountId,
		iin,
	]);
	await audit(client, cause, accountId, 'identity.confirm');
}

/** Null: nobody has confirmed this account. */
async function findIdentity(client: PoolClient, accountId: number): Promise<string | null> {
	const { rows } = await client.query<{ iin: string | null }>(
		`select identity_number as iin from account where id = $1 and identity_confirmed_at is not null for update`,
		[accountId],
	);
	return rows[0]?.iin ?? null;
}

/** @throws Refusal */
async function requireSamePerson(client: PoolClient, accountId: number, iin: string): Promise<void> {
	if ((await findIdentity(client, accountId)) !== iin) throw new Refusal('signer_other');
}

async function join(client: PoolClient, cause: Cause, accountId: number): Promise<Effect> {
	const { bin, organisation: name, roles } = cause.accepted.signer;
	if (bin === null || name === null) throw new Error('an organisation without a number passed the check');
	const organisation = await joinOrganisation(client, {
		...{ bin, name, accountId, statementId: cause.challenge.id },
		role: roles.includes('head') ? 'owner' : 'member',
	});
	await audit(client, cause, accountId, 'organisation.join', { role: organisation.role }, bin);
	return { kind: 'joined', organisation };
}

async function giveConsent(client: PoolClient, cause: Cause, accountId: number): Promise<Effect> {
	const { id: statementId, document, documentSha256: sha256 } = cause.challenge;
	if (document === null || sha256 === null) throw new Error('a consent to nothing was given out');
	await insertConsent(client, { accountId, document, sha256, statementId });
	await audit(client, cause, accountId, 'consent.sign', { document, sha256 });
	return { kind: 'done' };
}

async function audit(
	client: PoolClient,
	{ challenge, accepted, ipHash }: Cause,
	accountId: number | undefined,
	action: string,
	details: Readonly<Record<string, string>> = {},
	subject?: string,
): Promise<void> {
	await recordAudit(client, {
		actor: accountId === undefined ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `challenge:${challenge.id}`, ipHash, subject },
		details: { ...details, certificate: accepted.certificate.serial },
	});
}
