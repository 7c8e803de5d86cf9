import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
	expiredLink,
	fileServer,
	type Misbehaviour,
	misbehave,
	misbehaviours,
	type Order,
	oddAnswerOf,
	type Spoil,
	spoils,
} from './misbehaviour.ts';
import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from './route.ts';
import type { World } from './world.ts';

export type Simulators = {
	/** base of all endpoints: `<url>/<endpoint>` */
	url: string;
	close(): Promise<void>;
};

const controlPrefix = '/_control/';
const largestBody = 2 ** 20;

type Compiled = SimulatorRoute & { compiled: URLPattern };

/**
 * Serves every publisher's paths under its own name. What goes wrong is ordered over HTTP:
 * `PUT /_control/sources/<id>` {how, delayMs?, times?}, `DELETE /_control/sources[/<id>]`,
 * `GET /_control/requests` (how often each source was asked), `DELETE /_control/requests`, `GET /_control/process`.
 */
export async function serveSimulators(
	routes: readonly SimulatorRoute[],
	world: () => World,
	{ port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<Simulators> {
	const compiled = routes.map((route) => ({ ...route, compiled: new URLPattern({ pathname: route.pattern }) }));
	const orders = new Map<string, Order>();
	const asked = new Map<string, number>();
	const server = createServer((request, response) => {
		answer({ compiled, world, orders, asked }, request, response).catch((error: unknown) => {
			// a simulator that breaks is a bug of ours: it must not look like a misbehaving source
			if (!response.headersSent) response.writeHead(599, { 'content-type': 'text/plain' });
			response.end(error instanceof Error ? error.stack : String(error));
		});
	});
	await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
	const address = server.address() as AddressInfo;
	return { url: `http://${host}:${address.port}`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
	server.closeAllConnections();
	return new Promise((done) => server.close(() => done()));
}

type State = {
	compiled: readonly Compiled[];
	world: () => World;
	orders: Map<string, Order>;
	asked: Map<string, number>;
};

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'simulator'}`);
	const body = await readBody(request);
	if (url.pathname.startsWith(controlPrefix)) return control(state, request.method ?? 'GET', url, body, response);
	const isStored = url.pathname.startsWith(`/${fileServer}/`);
	const pathname = isStored ? url.pathname.slice(fileServer.length + 1) : url.pathname;
	if (isStored && pathname === '/expired') return expiredLink(response);
	const [, endpoint = ''] = pathname.split('/');
	const path = pathname.slice(endpoint.length + 1) || '/';
	for (const route of state.compiled) {
		if (route.endpoint !== endpoint || route.method !== request.method) continue;
		const match = route.compiled.exec({ pathname: path });
		if (match === null) continue;
		const params = Object.fromEntries(
			Object.entries(match.pathname.groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
		);
		const { headers, method = 'GET' } = request;
		const base = `${url.origin}/${endpoint}`;
		const simulated: SimulatorRequest = { method, path, params, query: url.searchParams, headers, body, base };
		const order = isStored ? undefined : takeOrder(state, route.asking?.(simulated) ?? route.sources);
		if (order !== undefined && (await misbehave(order, pathname, response))) return;
		const spoil = spoils.find((how): how is Spoil => how === order?.how) ?? null;
		const odd = oddAnswerOf(order);
		const reply =
			spoil !== null && route.spoiled !== undefined
				? await route.spoiled(simulated, state.world(), spoil)
				: ((odd === null ? undefined : route.odd?.(simulated, state.world(), odd)) ??
					(await route.answer(simulated, state.world())));
		return send(reply, response);
	}
	response.writeHead(404, { 'content-type': 'text/plain' }).end('no such path at this publisher');
}

function takeOrder(state: State, sources: readonly string[]): Order | undefined {
	let found: Order | undefined;
	for (const id of sources) {
		state.asked.set(id, (state.asked.get(id) ?? 0) + 1);
		const order = state.orders.get(id) ?? state.orders.get('*');
		if (order === undefined || found !== undefined) continue;
		found = order;
		if (order.times === undefined) continue;
		if (order.times > 1) state.orders.set(id, { ...order, times: order.times - 1 });
		else state.orders.delete(id);
	}
	return found;
}

async function send(reply: SimulatorReply, response: ServerResponse): Promise<void> {
	if (reply === 'hang') return;
	if (reply === 'reset') {
		response.destroy();
		return;
	}
	const { status = 200, headers = {}, body, delayMs } = reply;
	if (delayMs !== undefined) await new Promise((go) => setTimeout(go, delayMs));
	if (body === null) response.writeHead(status, headers).end();
	else if (typeof body === 'string' || Buffer.isBuffer(body)) response.writeHead(status, headers).end(body);
	else
		response
			.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
			.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > largestBody) break;
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}

function control(state: State, method: string, url: URL, body: string, response: ServerResponse): void {
	const [what = '', id] = url.pathname.slice(controlPrefix.length).split('/');
	const say = (status: number, value: object) =>
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
	if (what === 'requests') {
		if (method === 'DELETE') state.asked.clear();
		say(200, Object.fromEntries(state.asked));
		return;
	}
	if (what === 'process') {
		say(200, { pid: process.pid, residentBytes: process.memoryUsage.rss() });
		return;
	}
	if (what !== 'sources') {
		say(404, { error: 'sources, requests or process' });
		return;
	}
	if (method === 'DELETE') {
		if (id === undefined) state.orders.clear();
		else state.orders.delete(id);
	} else if (method === 'PUT' && id !== undefined) {
		const order = JSON.parse(body) as Order;
		if (!misbehaviours.includes(order.how as Misbehaviour)) {
			say(400, { error: `how must be one of ${misbehaviours.join(', ')}` });
			return;
		}
		state.orders.set(id, order);
	}
	say(200, Object.fromEntries(state.orders));
}
