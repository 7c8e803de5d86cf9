// The control API of the program, and the page where a person chooses a key in a demonstration.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlPage } from './control-page.ts';
import type { Program } from './program.ts';
import { type Scenario, type Step, usual } from './scenario.ts';
import type { Tls } from './tls.ts';

const mostBytes = 64 * 1024;

export type Control = { url: string; close(): Promise<void> };

export async function serveControl(program: Program, tls: Tls, port: number): Promise<Control> {
	const server = createServer((request, response) => {
		answer(program, tls, request, response).catch(() => send(response, 400, { error: 'bad request' }));
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

async function answer(program: Program, tls: Tls, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { method = 'GET', url = '/', headers } = request;
	// a name of somebody else's that leads here
	if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '')) return send(response, 421, {});
	// what changes something comes from the page itself or from a program
	if (method !== 'GET' && headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin')
		return send(response, 403, {});
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
