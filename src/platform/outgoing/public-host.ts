import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Hosts other than the genuine ones: simulators and test servers. An installation with genuine sources has none. */
export type StandIns = {
	/** base address by the name of the host it answers for */
	hosts: Readonly<Record<string, string>>;
	/** certificate of the authority that the stand-ins show certificates of */
	ca?: string;
};

/** The name leads into a private network, to this machine, or to no address of the internet at all. */
export class NoPublicAddress extends Error {
	constructor() {
		super('the host has no public address');
		this.name = 'NoPublicAddress';
	}
}

/** Every address the name has is judged, and the one that was judged is connected to: a second answer of the DNS changes nothing. */
const publicAgents = { 'http:': new RequestFilteringHttpAgent(), 'https:': new RequestFilteringHttpsAgent() };
/** what the agent says of an address that it refuses; it gives no code */
const refusedAddress = /^DNS lookup .* is not allowed\./;

type Question = { method?: 'GET' | 'HEAD'; headers: Readonly<Record<string, string>>; signal: AbortSignal };

/**
 * Asks an http or https address that somebody else named. Nothing but these headers goes along.
 * @throws NoPublicAddress
 */
export function askPublicHost(url: URL, question: Question, standIns: StandIns | undefined): Promise<Response> {
	const stand = standIns?.hosts[url.hostname];
	const options = {
		...question,
		method: question.method ?? 'GET',
		headers: { ...question.headers, 'accept-encoding': 'identity' },
	};
	return new Promise((done, fail) => {
		const request =
			stand === undefined ? requestPublic(url, options) : requestStandIn(new URL(stand), url, options, standIns?.ca);
		request.on('error', (error) => fail(refusedAddress.test(error.message) ? new NoPublicAddress() : error));
		request.on('response', (incoming) => {
			try {
				done(responseOf(incoming));
			} catch (error) {
				incoming.destroy();
				fail(error);
			}
		});
		request.end();
	});
}

function requestPublic(url: URL, options: Question & { method: string }) {
	return url.protocol === 'http:'
		? requestHttp(url, { ...options, agent: publicAgents['http:'] })
		: requestHttps(url, { ...options, agent: publicAgents['https:'] });
}

function requestStandIn(
	base: URL,
	url: URL,
	options: Question & { method: string; headers: Readonly<Record<string, string>> },
	ca: string | undefined,
) {
	const to = new URL(`${base.href.replace(/\/+$/, '')}${url.pathname}${url.search}`);
	if (to.protocol === 'http:') return requestHttp(to, { ...options, agent: false });
	const headers = { ...options.headers, host: url.host };
	return requestHttps(to, { ...options, headers, agent: false, servername: url.hostname, ca });
}

const passedOn = ['content-type', 'content-length', 'location', 'retry-after'] as const;
const bodiless: readonly number[] = [204, 205, 304];

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
	gzip: createGunzip,
	'x-gzip': createGunzip,
	deflate: createInflate,
	br: createBrotliDecompress,
};

/** What `fetch` would have answered: packed bodies are unpacked while they stream, asked for or not. */
function responseOf(incoming: IncomingMessage): Response {
	const headers = new Headers();
	for (const name of passedOn) {
		const value = incoming.headers[name];
		if (typeof value === 'string') headers.set(name, value);
	}
	const status = incoming.statusCode ?? 0;
	if (bodiless.includes(status)) {
		incoming.resume();
		return new Response(null, { status, headers });
	}
	const decoder = decoders[incoming.headers['content-encoding']?.toLowerCase() ?? '']?.();
	const body = decoder === undefined ? incoming : pipeline(incoming, decoder, () => undefined);
	return new Response(Readable.toWeb(body as Readable) as BodyInit, { status, headers });
}
