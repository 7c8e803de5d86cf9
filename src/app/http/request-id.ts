import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { randomText } from './random-text.ts';

/** Known to this process alone, so that nobody outside can choose the id of a request. */
const ownCall = randomBytes(16).toString('hex');

/** 96 random bits: what a person reads to us from an error page, and what the log is searched for. */
function createRequestId(): string {
	return randomText(12, 'base64url');
}

/** Headers under which a page asks our own API: both show up in the log under one id. */
export function ownCallHeaders(requestId: string): Record<string, string> {
	return { 'x-own-call': ownCall, 'x-request-id': requestId };
}

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
	const given = headers['x-own-call'] === ownCall ? headers['x-request-id'] : undefined;
	return typeof given === 'string' ? given : createRequestId();
}
