import { randomBytes } from 'node:crypto';

/** 96 random bits: what a person reads to us from an error page, and what the log is searched for. */
export function createRequestId(): string {
	return randomBytes(12).toString('base64url');
}
