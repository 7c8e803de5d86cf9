import { createHash, randomBytes } from 'node:crypto';

/** 128 bits: nobody guesses it */
const tokenBytes = 16;

/** What stands in the address of a link, and what is kept of it: whoever reads the table can open nothing. */
export function newLinkToken(): { token: string; hash: Buffer } {
	const token = randomBytes(tokenBytes).toString('base64url');
	return { token, hash: hashOfLink(token) };
}

/** SHA-256 */
export function hashOfLink(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** SQL over a table of links: not taken back, and in its term by the clock of the database, which is one for all processes. */
export const isLinkInForce = 'revoked_at is null and expires_at > clock_timestamp()';
