import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebSimulator = {
	url: string;
	/** `HEAD /path`, in the order in which they came */
	asked: string[];
	close(): Promise<void>;
};

/** What pages of other people answer, by their path. */
const pages: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
	'/fine': say(200),
	'/gone': say(410),
	'/missing': say(404),
	'/shut': say(403),
	'/busy': say(429),
	'/broken': say(502),
	'/moved': lead('/moved/again'),
	'/moved/again': lead('/fine'),
	'/around': lead('/around'),
	'/inside': lead('http://127.0.0.1:1/latest/meta-data/'),
	'/password': lead('https://us:hush@links.simulator.example/fine'),
	'/nowhere': lead('https://'),
	'/no-head': (request, response) => say(request.method === 'HEAD' ? 405 : 200)(request, response),
	'/lying-head': (request, response) => say(request.method === 'HEAD' ? 404 : 200)(request, response),
	'/hang': () => undefined,
	'/reset': (_request, response) => void response.destroy(),
};

function say(status: number) {
	return (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(status).end();
}

function lead(location: string) {
	return (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(301, { location }).end();
}

/** The web that texts lead to: moved, gone, shut, hanging. */
export async function serveWeb(): Promise<WebSimulator> {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		const path = request.url ?? '/';
		asked.push(`${request.method} ${path}`);
		(pages[path] ?? say(404))(request, response);
	});
	await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		close() {
			server.closeAllConnections();
			return new Promise((done) => server.close(() => done()));
		},
	};
}
