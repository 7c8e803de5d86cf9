// The control API of the program, and the page where a person chooses a key in a demonstration.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlPage } from './control-page.ts';
import type { KeyEntry } from './holders.ts';
import type { Phone, PhoneOrder } from './phone/phone.ts';
import { phonePage } from './phone/phone-page.ts';
import type { Holder, Pki } from './pki/pki.ts';
import { signXml } from './pki/sign-xml.ts';
import type { Program } from './program.ts';
import { type Scenario, type Step, usual } from './scenario.ts';
import type { Tls } from './tls.ts';

const mostBytes = 64 * 1024;

export type Control = { url: string; close(): Promise<void> };

type Controlled = { program: Program; phone: Phone; keys: ReadonlyMap<string, KeyEntry>; tls: Tls; pki: Pki };

export async function serveControl(controlled: Controlled, port: number): Promise<Control> {
	const server = createServer((request, response) => {
		const work = request.url?.startsWith('/phone') ? answerForPhone : answer;
		work(controlled, request, response).catch((error: unknown) =>
			send(response, 400, { error: error instanceof Error ? error.message : 'bad request' }),
		);
	});
	await new Promise<void>((done, fail) => {
		server.once('error', fail);
		server.listen(port, '127.0.0.1', done);
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		close() {
			server.closeAllConnections();
			return new Promise((done) => server.close(() => done()));
		},
	};
}

/** @returns status of a refusal */
function findRefusal({ method, headers }: IncomingMessage): number | null {
	// a name of somebody else's that leads here
	if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '')) return 421;
	// what changes something comes from the page itself or from a program
	const isForeign = headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';
	return method !== 'GET' && isForeign ? 403 : null;
}

/** The telephone: what it is shown, who holds it and what he does. */
async function answerForPhone(
	{ phone, keys }: Controlled,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const refusal = findRefusal(request);
	if (refusal !== null) return send(response, refusal, {});
	switch (`${request.method} ${request.url}`) {
		case 'GET /phone':
			return phonePage(response);
		case 'GET /phone/keys':
			return send(
				response,
				200,
				[...keys.values()].map(({ name, label }) => ({ name, label })),
			);
		case 'POST /phone/scan':
			return send(response, 200, await phone.scan(((await readJson(request)) as { content: string }).content));
		case 'POST /phone/finish':
			return send(response, 200, await phone.finish((await readJson(request)) as PhoneOrder));
		default:
			return send(response, 404, {});
	}
}

async function answer(
	{ program, tls, pki }: Controlled,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { method = 'GET', url = '/' } = request;
	const refusal = findRefusal(request);
	if (refusal !== null) return send(response, refusal, {});
	switch (`${method} ${url}`) {
		case 'GET /':
			return controlPage(response);
		case 'GET /tls':
			return send(response, 200, { ca: tls.caPem, spki: tls.spki });
		case 'GET /log':
			return send(response, 200, program.log);
		case 'DELETE /log':
			program.log.length = 0;
			return send(response, 200, {});
		case 'PUT /scenario':
			program.scenario = { ...usual, ...((await readJson(request)) as Partial<Scenario>) };
			return send(response, 200, program.scenario);
		case 'POST /script':
			program.script.push(...((await readJson(request)) as Step[]));
			return send(response, 200, program.script);
		case 'POST /drop':
			program.drop();
			return send(response, 200, {});
		case 'POST /down':
			await program.down();
			return send(response, 200, {});
		case 'POST /up':
			await program.up();
			return send(response, 200, {});
		case 'GET /dialog':
			return send(response, 200, { dialog: program.dialog() });
		case 'POST /decide':
			return send(response, 200, {
				isDecided: program.decide(((await readJson(request)) as { key: string | null }).key),
			});
		case 'POST /sign': {
			// what the demonstration has signed before anybody sits down at it, by people who have no key in the list
			const { holder, xml } = (await readJson(request)) as { holder: Holder; xml: string };
			return send(response, 200, { signed: signXml(xml, pki.issue(holder)) });
		}
		default:
			return send(response, 404, {});
	}
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response
		.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
		.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > mostBytes) throw new RangeError('a long request');
		parts.push(part);
	}
	return JSON.parse(Buffer.concat(parts).toString() || '{}') as unknown;
}
