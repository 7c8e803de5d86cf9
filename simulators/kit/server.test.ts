import { afterEach, expect, test } from 'vitest';
import type { SimulatorRoute } from './route.ts';
import { type Simulators, serveSimulators } from './server.ts';
import { createWorld } from './world.ts';

const route: SimulatorRoute = {
	endpoint: 'bns',
	method: 'GET',
	pattern: '/cards/:bin',
	sources: ['bns-card'],
	answer: ({ params }, world) => ({ body: { name: world.find(params.bin ?? '')?.nameRu ?? null } }),
	spoiled: (_request, _world, how) => ({ body: { how } }),
};
let running: Simulators | undefined;
afterEach(() => running?.close());

async function start(): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
	const world = createWorld({ subjects: 200 });
	running = await serveSimulators([route], () => world);
	const { url } = running;
	return (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init });
}
const order = (how: string, more: object = {}) => ({ method: 'PUT', body: JSON.stringify({ how, ...more }) });

test('a path answers under the name of its publisher from the invented register', async () => {
	const ask = await start();
	expect(await (await ask('/bns/cards/160340001109')).json()).toEqual({ name: 'ТОО "Үлгі Құрылыс-7"' });
	expect((await ask('/kgd_site/cards/160340001109')).status).toBe(404);
});

test.each([
	['too_many_requests', 429],
	['server_error', 500],
	['html', 200],
	['redirect_inside', 302],
])('a source told to answer with %s does so until it is told otherwise', async (how, status) => {
	const ask = await start();
	await ask('/_control/sources/bns-card', order(how));
	expect((await ask('/bns/cards/160340001109')).status).toBe(status);
	await ask('/_control/sources', { method: 'DELETE' });
	expect(await (await ask('/bns/cards/160340001109')).json()).toHaveProperty('name');
});

test.each([
	['redirect_listed', 'https://files.simulator.example/bns/cards/160340001109?X-Amz-'],
	['redirect_unlisted', 'https://unlisted.simulator.example/'],
	['redirect_http', 'http://files.simulator.example/'],
	['redirect_private', 'https://localhost/'],
	['redirect_expired', 'https://files.simulator.example/expired?'],
])('%s leads to %s', async (how, location) => {
	const ask = await start();
	await ask('/_control/sources/bns-card', order(how));
	expect((await ask('/bns/cards/160340001109')).headers.get('location')).toContain(location);
});

test('the server of files repeats what publishers have, whatever they were told, until a link has expired', async () => {
	const ask = await start();
	await ask('/_control/sources/bns-card', order('redirect_listed'));
	const stored = await ask('/files.simulator.example/bns/cards/160340001109?X-Amz-Signature=x');
	expect(await stored.json()).toEqual({ name: 'ТОО "Үлгі Құрылыс-7"' });
	expect((await ask('/files.simulator.example/expired')).status).toBe(403);
});

test('an order may hold for one request only', async () => {
	const ask = await start();
	await ask('/_control/sources/bns-card', order('reset', { times: 1 }));
	await expect(ask('/bns/cards/160340001109')).rejects.toThrow();
	expect((await ask('/bns/cards/160340001109')).status).toBe(200);
});

test('a shrunken list is made by the route itself', async () => {
	const ask = await start();
	await ask('/_control/sources/bns-card', order('shrunken'));
	expect(await (await ask('/bns/cards/160340001109')).json()).toEqual({ how: 'shrunken' });
});

test('how often a source was asked can be read', async () => {
	const ask = await start();
	await ask('/bns/cards/160340001109');
	await ask('/bns/cards/160340001109');
	expect(await (await ask('/_control/requests')).json()).toEqual({ 'bns-card': 2 });
});

test('on a path of many sources an order breaks only the source that is asked', async () => {
	const shared: SimulatorRoute = {
		...route,
		endpoint: 'shep',
		method: 'POST',
		pattern: '/',
		sources: ['bus-one', 'bus-two'],
		asking: ({ body }) => [body],
		answer: ({ body }) => ({ body: { asked: body } }),
	};
	const world = createWorld({ subjects: 200 });
	running = await serveSimulators([shared], () => world);
	const { url } = running;
	const status = async (body: string) => (await fetch(`${url}/shep/`, { method: 'POST', body })).status;
	await fetch(`${url}/_control/sources/bus-one`, order('server_error'));
	expect([await status('bus-one'), await status('bus-two')]).toEqual([500, 200]);
	expect(await (await fetch(`${url}/_control/requests`)).json()).toEqual({ 'bus-one': 1, 'bus-two': 1 });
});
