import { askFor } from '#sources/kit/asking/raw-parts.ts';
import type { FetchContext, Oddity, RawPart, SourceRequest } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

// The portal publishes no limits. Its pages behind a captcha (search of unreliable taxpayers F5.4, arrears F6) are for
// people to use: nothing of ours asks them, the lists F4 and the service of arrears F5.3 say the same.

/** The registers behind the portal, and the services of the portal itself. */
export const registers = '/services/isnaportalsync/public';
export const services = '/services/isnaportal/public';

export const manners = { timeoutMs: 4000, retries: 1, perSecond: 10, concurrency: 10, cacheSeconds: 6 * 3600 } as const;

/** What the portal knows of a counterparty is three services that go up and down together. */
export const counterpartyBreaker = 'kgd-portal-counterparty';

/**
 * Asks the portal with the token of this installation.
 * @throws SourceFailure (refused) for 404 too: the portal says so where the token has no right to the service; a service
 * whose 404 means something else accepts it itself
 */
export async function askPortal(context: FetchContext, name: string, request: SourceRequest): Promise<RawPart> {
	const headers = { ...request.headers, 'x-portal-token': context.secret('TOKEN') };
	const part = await askFor(context, name, { ...request, headers, alsoAccept: [404] });
	if (part.status === 404 && request.alsoAccept?.includes(404) !== true)
		throw new SourceFailure('refused', `no right to ${request.path}`);
	return part;
}

export function postJson(path: string, body: object): SourceRequest {
	return {
		method: 'POST',
		path,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
		expects: 'json',
	};
}

/** Opens an answer of the portal; its failures may come with status 200. @throws SourceFailure */
export function openAnswer(value: unknown, what: string, oddities: Oddity[]): Strict {
	const answer = Strict.open(value, what, oddities);
	if (answer.has('errorResponse') || answer.has('error') || answer.has('errors'))
		throw new SourceFailure('outage', `${what}: an error with status 200`);
	return answer;
}

const textLanguages = ['ru', 'kk', 'en', 'qq'] as const;

/** A field that is a text or one in several languages `{ru,kk,en,qq}`: in Russian, else in the first language that has words. */
export function textOf(object: Strict, field: string): string | null {
	return textsOf(object, field).ru;
}

/** The same, with its Kazakh words where it has them. */
export function textsOf(object: Strict, field: string): { ru: string | null; kk: string | null } {
	const value = object.take(field);
	if (value === undefined || value === null) return { ru: null, kk: null };
	const texts = Strict.open(typeof value === 'string' ? { ru: value } : value, `${object.path}.${field}`, []);
	const [ru = null, kk = null, ...others] = textLanguages.map((language) => texts.text(language));
	return { ru: ru ?? kk ?? others.find((text) => text !== null) ?? null, kk };
}
