import { createHash } from 'node:crypto';
import { signerSeconds } from '#features/auth/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { SigningAction, TextAction } from '../contract.ts';

export type Challenge = {
	id: Rows['signing_challenge']['id'];
	action: Known<Rows['signing_challenge']['action'], SigningAction>;
	accountId: Rows['signing_challenge']['account_id'];
	sessionId: Rows['signing_challenge']['session_id'];
	browserHash: Rows['signing_challenge']['browser_hash'];
	xml: Rows['signing_challenge']['xml'];
	bin: Rows['signing_challenge']['bin'];
	document: Rows['signing_challenge']['document'];
	documentSha256: Rows['signing_challenge']['document_sha256'];
	/** whose signature it must be; null: of any person */
	signerIin: Rows['signing_challenge']['signer_iin'];
	/** of the link that a text was opened by */
	linkHash: Rows['signing_challenge']['link_hash'];
	issuedAt: Rows['signing_challenge']['issued_at'];
	expiresAt: Rows['signing_challenge']['expires_at'];
	usedAt: Rows['signing_challenge']['used_at'];
	/** of the first right answer, where the code of a second factor may still be asked for */
	answerSha256: Rows['signing_challenge']['answer_sha256'];
	answeredAt: Rows['signing_challenge']['answered_at'];
};

const columns = `id, action, account_id as "accountId", session_id as "sessionId", browser_hash as "browserHash", xml, bin,
  document, document_sha256 as "documentSha256", signer_iin as "signerIin",
  link_hash as "linkHash", issued_at as "issuedAt", expires_at as "expiresAt", used_at as "usedAt",
  answer_sha256 as "answerSha256", answered_at as "answeredAt"`;

export async function insertChallenge(
	reader: Reader,
	challenge: Omit<Challenge, 'usedAt' | 'answerSha256' | 'answeredAt'>,
): Promise<void> {
	const { id, action, accountId, sessionId, browserHash, xml, bin, document, documentSha256 } = challenge;
	await reader.query(
		`insert into signing_challenge (id, action, account_id, session_id, browser_hash, xml, bin, document, document_sha256,
		   issued_at, expires_at, signer_iin, link_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		[
			...[id, action, accountId, sessionId, browserHash, xml, bin, document, documentSha256],
			...[challenge.issuedAt, challenge.expiresAt, challenge.signerIin, challenge.linkHash],
		],
	);
}

export async function findChallenge(reader: Reader, id: string): Promise<Challenge | undefined> {
	const { rows } = await reader.query<Challenge>(`select ${columns} from signing_challenge where id = $1`, [id]);
	return rows[0];
}

const textActions: ReadonlySet<SigningAction> = new Set<TextAction>([
	...(['consent_give', 'consent_withdraw', 'financials_sign', 'objection_sign', 'reply_sign'] as const),
	...(['monopoly_join', 'debtor_claim_sign', 'debtor_word_sign'] as const),
	...(['gov_join', 'gov_report'] as const),
]);

export function isTextAction(action: SigningAction): action is TextAction {
	return textActions.has(action);
}

/** Signing in and stepping up sign a token of two minutes, in the form the specification names. */
export function signsToken(action: SigningAction): boolean {
	return action === 'sign_in' || action === 'step_up';
}

/** Until when it must be signed; after that a code may still be typed. */
export function signByOf({ action, issuedAt, expiresAt }: Pick<Challenge, 'action' | 'issuedAt' | 'expiresAt'>): Date {
	return signsToken(action) ? new Date(issuedAt.getTime() + signerSeconds * 1000) : expiresAt;
}

/** Whose it is, as what is signed says it: a hash of the session, or of a visitor's browser. */
export function heldBy({ sessionId, browserHash }: Pick<Challenge, 'sessionId' | 'browserHash'>): string {
	return createHash('sha256')
		.update(sessionId ?? browserHash)
		.digest('base64url');
}

/** The same answer may come again, with a code. */
export async function keepAnswered(reader: Reader, id: string, sha256: Buffer, now: Date): Promise<void> {
	await reader.query(
		`update signing_challenge set answer_sha256 = $2, answered_at = $3
		 where id = $1 and answer_sha256 is distinct from $2`,
		[id, sha256, now],
	);
}

/** In the transaction where it takes effect. @returns false: somebody was faster, or it is too late */
export async function takeChallenge(client: PoolClient, id: string, now: Date): Promise<boolean> {
	const { rowCount } = await client.query(
		'update signing_challenge set used_at = $2 where id = $1 and used_at is null and expires_at > $2',
		[id, now],
	);
	return rowCount === 1;
}

/** What was signed is kept by itself; a challenge is of no use after its five minutes. */
export async function forgetOldChallenges({ pool }: { pool: Reader }): Promise<void> {
	await pool.query("delete from signing_challenge where expires_at < now() - interval '1 day'");
}
