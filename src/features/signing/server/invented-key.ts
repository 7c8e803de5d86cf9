import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { clientAddressOf } from '#platform/client-address.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { ChallengeBody, TextAction } from '../contract.ts';
import { answerChallenge } from './answer-challenge.ts';
import { findChallenge, heldBy, insertChallenge, takeChallenge } from './challenge-store.ts';
import { createNonce, writeChallengeXml } from './challenge-xml.ts';
import type { SigningDeps } from './deps.ts';
import { issueTextFor } from './issue-challenge.ts';
import { judgeAnswer } from './judge-answer.ts';
import { insertStatement, joinOrganisation } from './statement-store.ts';

/** For demonstrations only: signs with a key of somebody who does not exist. */
export type InventedKey = (xml: string) => Promise<string>;

/** An address of the documentation (RFC 5737). */
const joinMs = 60_000;
const nobody = clientAddressOf('192.0.2.1');

type InventedSigning = Pick<ChallengeBody, 'link' | 'statement_id'> & {
	action: TextAction;
	/** what stands for the browser of the signer, and who is signed in there */
	browser: string;
	accountId?: number | null;
	key: InventedKey;
};

/**
 * A text of another feature, signed as a visitor signs it: the same challenge, the same verification, the same effects.
 * @returns the token by which its signer comes back to it; null: there is none
 */
export async function signByInventedKey(
	deps: SigningDeps,
	{ browser, key, accountId = null, ...text }: InventedSigning,
): Promise<string | null> {
	const caller = { browserHash: browser, locale: 'ru' } as const;
	const { id, xml } = await issueTextFor(deps, { ...caller, accountId }, text);
	const answering = { ...caller, account: null, ip: nobody, device: 'demonstration', log: deps.auth.log };
	const answer = { signedXml: await key(xml), signerModule: null, totpCode: undefined };
	const { effect } = await answerChallenge(deps, answering, id, answer);
	if (effect.kind !== 'text') throw new AppError('conflict');
	return effect.receipt;
}

/** An owner who was entered without a signature signs that he joins; his account is bound to no key, so that others may use it. */
export async function joinByInventedKey(
	deps: SigningDeps,
	{ accountId, bin, key }: { accountId: number; bin: string; key: InventedKey },
): Promise<void> {
	const { pool, publicOrigin, clock } = deps.auth;
	const { rowCount } = await pool.query(
		`select from organisation_member where bin = $1 and account_id = $2 and role = 'owner' and statement_id is null`,
		[bin, accountId],
	);
	if (rowCount === 0) return;
	const [id, nonce, issuedAt] = [randomUUID(), createNonce(), clock.now()];
	const expiresAt = new Date(issuedAt.getTime() + joinMs);
	const named = { id, action: 'join_organisation', bin, document: null, issuedAt, expiresAt } as const;
	const holder = heldBy({ sessionId: null, browserHash: id });
	const xml = writeChallengeXml({ ...named, origin: publicOrigin, holder, nonce, paragraphs: [] });
	await insertChallenge(pool, {
		...{ ...named, accountId, xml, browserHash: id, sessionId: null },
		...{ documentSha256: null, signerIin: null, linkHash: null },
	});
	const challenge = await findChallenge(pool, id);
	if (challenge === undefined) throw new Error('a challenge was made and is not');
	const signedXml = await key(xml);
	const accepted = await judgeAnswer(deps, challenge, signedXml);
	await inTransaction(pool, async (client) => {
		if (!(await takeChallenge(client, id, clock.now()))) throw new AppError('conflict');
		await insertStatement(client, challenge, accepted, { signedXml, signerModule: null, accountId });
		const { organisation: name } = accepted.signer;
		await joinOrganisation(client, { bin, name: name ?? bin, role: 'owner', accountId, statementId: id });
	});
}
