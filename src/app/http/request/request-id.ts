import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Known to this process only, so that no client can choose the id of a request. */
const ownCall = randomUUID();

/** Headers under which a page asks our own API: both show up in the log under one id. */
export function ownCallHeaders(requestId: string): Record<string, string> {
	return { 'x-own-call': ownCall, 'x-request-id': requestId };
}

/** Called by a page while it is rendered. */
export function isOwnCall({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return headers['x-own-call'] === ownCall;
}

/** 122 random bits, shown on error pages and written to the log, so that a report can be found there. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
	const { headers } = request;
	const given = isOwnCall(request) ? headers['x-request-id'] : undefined;
	return typeof given === 'string' ? given : randomUUID();
}
