import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeyKind } from './keys.ts';
import type { Pki } from './pki.ts';
import { answerOcsp, type CrlLie, crlLies, type OcspLie, ocspLies, writeCrl } from './revocation.ts';

/** What goes wrong on the way, of both services. */
export const transportFaults = [
	'http-500',
	'empty',
	'html',
	'huge',
	'redirect',
	'redirect-home',
	'hang',
	'drip',
	'reset',
] as const;
export type TransportFault = (typeof transportFaults)[number];

export type RevocationBehaviour = { ocsp?: OcspLie | TransportFault; crl?: CrlLie | TransportFault };

export type RevocationServer = {
	/** of both kinds of certificates */
	ocspUrl: string;
	crlUrls: readonly string[];
	/** until the next call; {} is the truth */
	behave(behaviour: RevocationBehaviour): void;
	/** paths asked since the start */
	readonly asked: readonly string[];
	close(): Promise<void>;
};

const mostRequestBytes = 16 * 1024;

/** OCSP at /ocsp, lists at /rsa.crl and /gost.crl. */
export async function serveRevocation(
	pki: Pki,
	{ port = 0, now = () => new Date() }: { port?: number; now?: () => Date } = {},
): Promise<RevocationServer> {
	let behaviour: RevocationBehaviour = {};
	const asked: string[] = [];
	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const path = request.url ?? '/';
		asked.push(path);
		const body = await readBody(request);
		const isOcsp = path === '/ocsp' && request.method === 'POST';
		const list = /^\/(rsa|gost)\.crl$/.exec(path)?.[1] as KeyKind | undefined;
		if (!isOcsp && list === undefined) return void response.writeHead(404).end();
		const how = isOcsp ? behaviour.ocsp : behaviour.crl;
		if (isOneOf(transportFaults, how)) return misbehave(how, response);
		const bytes = isOcsp
			? answerOcsp(pki, body, now(), isOneOf(ocspLies, how) ? how : undefined)
			: writeCrl(pki, list ?? 'rsa', now(), isOneOf(crlLies, how) ? how : undefined);
		response
			.writeHead(200, { 'content-type': isOcsp ? 'application/ocsp-response' : 'application/pkix-crl' })
			.end(bytes);
	};
	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		ocspUrl: `${origin}/ocsp`,
		crlUrls: [`${origin}/rsa.crl`, `${origin}/gost.crl`],
		behave(next) {
			behaviour = next;
		},
		asked,
		close() {
			server.closeAllConnections();
			return new Promise((done) => server.close(() => done()));
		},
	};
}

function isOneOf<Word extends string>(words: readonly Word[], word: string | undefined): word is Word {
	return (words as readonly (string | undefined)[]).includes(word);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > mostRequestBytes) throw new RangeError('a long request');
		parts.push(part);
	}
	return Buffer.concat(parts);
}

function misbehave(how: TransportFault, response: ServerResponse): void {
	switch (how) {
		case 'http-500':
			return void response.writeHead(500).end('out of order');
		case 'empty':
			return void response.writeHead(200).end();
		case 'html':
			return void response
				.writeHead(200, { 'content-type': 'text/html' })
				.end('<!doctype html><p>Sign in to the network');
		case 'redirect':
			return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
		case 'redirect-home':
			return void response.writeHead(307, { location: '/trap' }).end();
		case 'hang':
			return;
		case 'reset':
			return void response.destroy();
		case 'drip': {
			response.writeHead(200);
			const timer = setInterval(() => response.write('0'), 200);
			return void response.once('close', () => clearInterval(timer));
		}
		case 'huge':
			return void pour(response, 100);
	}
}

/** So many MiB, as fast as they are taken. */
function pour(response: ServerResponse, mebibytes: number): void {
	const block = Buffer.alloc(2 ** 20, 0x30);
	response.writeHead(200, { 'content-length': String(mebibytes * block.length) });
	let left = mebibytes;
	const more = (): void => {
		while (left-- > 0) if (!response.write(block)) return void response.once('drain', more);
		response.end();
	};
	more();
}
