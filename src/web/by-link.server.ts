import { data, type HeadersArgs } from 'react-router';
import type { ApiError } from './api-client.ts';

/** Whoever has the address may read: it goes to no other site, and the page is kept nowhere. */
export const byLink = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** A link that opens nothing: it has ended, was taken back, or never was. */
export function noLink({ status, message, requestId }: ApiError) {
	if (status >= 500 && status !== 503) throw data({ requestId }, { status });
	return data({ state: 'none' as const, status, message }, { status, headers: byLink });
}

export function byLinkHeaders({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}
