import { isIP } from 'node:net';
import { askPublicHost, NoPublicAddress, type StandIns } from './public-host.ts';

/** Where the answer of an address may lead. */
export type RedirectRule = {
	/** exact names besides the own origin; no wildcards, for anybody can register a name under a cloud's */
	hosts: readonly string[];
	/** what the operator sets to add a host, for the sentence of the refusal */
	variable: string;
	standIns?: StandIns;
};

export type OutgoingRequest = {
	method: 'GET' | 'POST';
	/** go to the own origin only, keys and cookies among them */
	headers: Readonly<Record<string, string>>;
	/** harmless, go wherever the answer leads */
	plainHeaders: Readonly<Record<string, string>>;
	body?: string;
	signal: AbortSignal;
};

/** The answer leads where we do not go. The text names the host and no more: paths and queries of such links are keys. */
export class RedirectRefused extends Error {
	constructor(detail: string) {
		super(detail);
		this.name = 'RedirectRefused';
	}
}

const mostHops = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Asks an address that the operator or the catalogue has set, which may be of the own network. What it redirects to is
 * named by somebody else: the own origin always, else https at a listed host with a public address.
 * @throws RedirectRefused
 */
export async function send(address: URL, request: OutgoingRequest, rule: RedirectRule): Promise<Response> {
	let url = address;
	let own = request;
	for (let hops = 0; ; hops++) {
		const isOwn = url.origin === address.origin;
		const response = isOwn ? await askOrigin(url, own) : await askElsewhere(url, request, rule);
		if (!redirects.includes(response.status)) return response;
		await response.body?.cancel();
		if (request.method !== 'GET') throw new RedirectRefused(`redirects a ${request.method}`);
		if (hops === mostHops) throw new RedirectRefused(`redirects more than ${mostHops} times`);
		const next = URL.parse(response.headers.get('location') ?? '', url);
		if (next === null) throw new RedirectRefused('redirects to no address');
		if (next.origin !== address.origin) {
			refuseElsewhere(next, rule);
			// our keys were not sent to the host that redirects back
			own = { ...request, headers: {} };
		}
		url = next;
	}
}

function askOrigin(url: URL, { method, headers, plainHeaders, body, signal }: OutgoingRequest): Promise<Response> {
	return fetch(url, {
		method,
		headers: { ...plainHeaders, ...headers },
		redirect: 'manual',
		signal,
		...(body === undefined ? {} : { body }),
	});
}

async function askElsewhere(
	url: URL,
	{ plainHeaders, signal }: OutgoingRequest,
	{ standIns }: RedirectRule,
): Promise<Response> {
	try {
		return await askPublicHost(url, { headers: plainHeaders, signal }, standIns);
	} catch (error) {
		if (!(error instanceof NoPublicAddress)) throw error;
		throw new RedirectRefused(`redirects to ${url.hostname}, which has no public address`);
	}
}

/** @throws RedirectRefused */
function refuseElsewhere(url: URL, { hosts, variable }: RedirectRule): void {
	const { hostname, protocol, port, username, password } = url;
	const host = hostname === '' ? protocol : hostname.slice(0, 253);
	if (protocol !== 'https:') throw new RedirectRefused(`redirects to ${host} without https`);
	if (port !== '') throw new RedirectRefused(`redirects to ${host} at a port of its own`);
	if (username !== '' || password !== '') throw new RedirectRefused(`redirects to ${host} with a password`);
	if (!hosts.includes(hostname)) throw new RedirectRefused(`redirects to ${host}; check it and add it to ${variable}`);
}

/** A name that may be listed: complete, without wildcards, port or path, and no address in digits. */
export function isListableHost(text: string): boolean {
	return (
		text.length <= 253 &&
		/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text) &&
		isIP(text) === 0
	);
}
