import type { SignerRole } from '#domain/consent.ts';
import { recordAudit } from '#features/audit/public.ts';
import { markProved, openSessionOf, type PendingIdentity, type SecondFactor } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { TextAction } from '../contract.ts';
import { type Challenge, isTextAction } from './challenge-store.ts';
import type { SigningDeps } from './deps.ts';
import type { AnsweringCaller } from './issue-challenge.ts';
import { Refusal } from './refusal.ts';
import { findAccountOf } from './require-second-factor.ts';
import { requireSamePerson, settleIdentity } from './settle-identity.ts';
import { type Accepted, insertConsent, joinOrganisation, type Organisation } from './statement-store.ts';

export type OpenedSession = NonNullable<Awaited<ReturnType<typeof openSessionOf>>>;

export type Effect =
	| { kind: 'signed_in'; opened: OpenedSession }
	/** the signature is valid, but its owner is unknown here */
	| { kind: 'unknown_person' }
	| { kind: 'joined'; organisation: Organisation }
	/** the key waits (docs/auth.md#after-a-recovery) */
	| { kind: 'pending'; pending: PendingIdentity }
	/** a text was signed; by this token its signer comes back to it */
	| { kind: 'text'; receipt: string | null }
	| { kind: 'done' };

type Cause = {
	challenge: Challenge;
	accepted: Accepted;
	caller: AnsweringCaller;
	ipHash: string;
	second: SecondFactor | null;
};

/** What an accepted signature does, in the transaction that uses its challenge up. @throws Refusal */
export async function takeEffect(deps: SigningDeps, client: PoolClient, cause: Cause): Promise<Effect> {
	const { challenge, accepted, caller } = cause;
	const { iin } = accepted.signer;
	if (challenge.action === 'sign_in') return signIn(deps, client, cause);
	if (isTextAction(challenge.action)) return takeText(deps, client, cause, challenge.action);
	// a challenge belongs to one account
	const accountId = challenge.accountId ?? 0;
	const sessionId = caller.account?.sessionId ?? '';
	await audit(client, cause, accountId, 'signature.accept', { challenge: challenge.action });
	switch (challenge.action) {
		case 'register':
		case 'confirm_identity':
			return settle(client, cause, accountId);
		case 'step_up':
			await requireSamePerson(client, accountId, iin);
			await markProved(client, sessionId, 'signature');
			return { kind: 'done' };
		case 'consent':
			await settle(client, cause, accountId);
			return giveConsent(client, cause, accountId);
		case 'join_organisation':
			await settle(client, cause, accountId);
			return join(client, cause, accountId);
	}
}

async function takeText({ texts }: SigningDeps, client: PoolClient, cause: Cause, action: TextAction): Promise<Effect> {
	const { challenge, accepted, ipHash } = cause;
	const { id: statementId, document, documentSha256: sha256, linkHash } = challenge;
	if (document === null || sha256 === null) throw new Error('a text that is none was given out');
	await audit(client, cause, null, 'signature.accept', { challenge: action });
	const { certificate, signer } = accepted;
	const signerName = [signer.name, signer.givenName].filter((part) => part !== null).join(' ');
	const signed = { action, statementId, document, sha256, linkHash, certificateSerial: certificate.serial };
	await texts.take(client, { ...signed, signerRole: roleOf(signer), signerName, ipHash });
	return { kind: 'text', receipt: action === 'consent_give' ? await texts.receiptOf(document) : null };
}

function roleOf({ bin, roles }: Accepted['signer']): SignerRole {
	if (bin === null) return 'person';
	return roles.includes('head') ? 'head' : 'right_to_sign';
}

async function signIn(deps: SigningDeps, client: PoolClient, cause: Cause): Promise<Effect> {
	const { accepted, caller, second } = cause;
	const accountId = await findAccountOf(client, accepted.signer.iin);
	await audit(client, cause, accountId, 'signature.accept', { challenge: 'sign_in' });
	if (accountId === null) return { kind: 'unknown_person' };
	const { browserHash, ip, device } = caller;
	const opened = await openSessionOf(deps.auth, client, { accountId, browserHash, ip, device }, second);
	if (opened === null) throw new Refusal('account_blocked');
	await client.query('update signed_statement set account_id = $2 where id = $1', [cause.challenge.id, accountId]);
	return { kind: 'signed_in', opened };
}

async function settle(client: PoolClient, cause: Cause, accountId: number): Promise<Effect> {
	const { challenge, accepted, caller } = cause;
	const { action, id: statementId } = challenge;
	const holder = { accountId, sessionId: caller.account?.sessionId ?? '' };
	const settled = await settleIdentity(client, holder, { iin: accepted.signer.iin, action, statementId });
	if (settled.state === 'bound') await audit(client, cause, accountId, 'identity.confirm');
	if (settled.state !== 'waiting') return { kind: 'done' };
	await audit(client, cause, accountId, 'identity.wait', { opens_at: settled.pending.opensAt.toISOString() });
	return { kind: 'pending', pending: settled.pending };
}

async function join(client: PoolClient, cause: Cause, accountId: number): Promise<Effect> {
	const { bin, organisation: name, roles } = cause.accepted.signer;
	if (bin === null || name === null) throw new Error('an organisation without a number passed the check');
	const organisation = await joinOrganisation(client, {
		...{ bin, name, accountId, statementId: cause.challenge.id },
		role: roles.includes('head') ? 'owner' : 'editor',
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
	accountId: number | null,
	action: string,
	details: Readonly<Record<string, string>> = {},
	subject?: string,
): Promise<void> {
	await recordAudit(client, {
		actor: accountId === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `challenge:${challenge.id}`, ipHash, subject },
		details: { ...details, certificate: accepted.certificate.serial },
	});
}
