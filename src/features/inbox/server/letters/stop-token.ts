import { timingSafeEqual } from 'node:crypto';

/** What signs links of letters. */
export type LinkSecrets = { hmac(purpose: 'letters', ...parts: readonly string[]): Buffer };

/** Enough that nobody guesses one, and short enough for a line of a letter. */
const signatureBytes = 16;
const wellFormed = /^([1-9]\d{0,15})\.([\w-]{22})$/;

/** The link of every letter to an account stops all of them: whoever has a letter may do that and nothing else. */
export function stopTokenOf(secrets: LinkSecrets, accountId: number): string {
	return `${accountId}.${signatureOf(secrets, String(accountId))}`;
}

/** @returns whose letters it stops; null: it stands in no letter, or in one that was written under a former secret */
export function accountOf(secrets: LinkSecrets, token: string): number | null {
	const [, account = '', signature = ''] = wellFormed.exec(token) ?? [];
	if (signature === '') return null;
	return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, account))) ? Number(account) : null;
}

function signatureOf(secrets: LinkSecrets, account: string): string {
	return secrets.hmac('letters', 'stop', account).subarray(0, signatureBytes).toString('base64url');
}
