import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { Door } from './door.ts';
import { PageTurns } from './pages/page-turns.ts';

let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
	server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
});
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy();
	server.close();
});

async function visit(): Promise<{ answer: ServerResponse; leave(): void }> {
	const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	sockets.push(socket);
	socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
	const [, answer] = await asked;
	return { answer, leave: () => socket.destroy() };
}

/** A page that takes until it is told to end. */
function page() {
	const { promise, resolve } = Promise.withResolvers<void>();
	const draw = vi.fn(() => promise);
	return { draw, end: resolve };
}

test('whoever finds the door full waits for a place, in the order they came', async () => {
	const door = new Door({ inside: 1, waiting: 5, waitMs: 10_000 }, new PageTurns());
	const [first, second, third] = [page(), page(), page()];
	const entered = [];
	for (const { draw } of [first, second, third]) entered.push(door.enter((await visit()).answer, draw));
	expect([second.draw.mock.calls.length, third.draw.mock.calls.length]).toEqual([0, 0]);
	first.end();
	await until(() => expect(second.draw).toHaveBeenCalledOnce());
	expect(third.draw).not.toHaveBeenCalled();
	second.end();
	third.end();
	await Promise.all(entered);
});

test('whoever finds too many waiting, or waited too long, is asked to come back in some seconds', async () => {
	const door = new Door({ inside: 1, waiting: 1, waitMs: 50 }, new PageTurns());
	const inside = page();
	const entered = door.enter((await visit()).answer, inside.draw);
	const waited = door.enter((await visit()).answer, page().draw);
	waited.catch(() => undefined);
	const refused = { code: 'unavailable', retryAfterSeconds: expect.any(Number) };
	await expect(door.enter((await visit()).answer, page().draw)).rejects.toMatchObject(refused);
	await expect(waited).rejects.toMatchObject(refused);
	inside.end();
	await entered;
});

test('a page is not drawn for who has left, and a page that fails gives its place back', async () => {
	const door = new Door({ inside: 1, waiting: 5, waitMs: 10_000 }, new PageTurns());
	const inside = page();
	const entered = door.enter((await visit()).answer, () =>
		inside.draw().then(() => Promise.reject(new Error('fails'))),
	);
	const [left, stays] = [page(), page()];
	const leaving = await visit();
	const unread = door.enter(leaving.answer, left.draw);
	const read = door.enter((await visit()).answer, stays.draw);
	leaving.leave();
	await expect(unread).rejects.toMatchObject({ code: 'unavailable' });
	inside.end();
	await expect(entered).rejects.toThrow('fails');
	stays.end();
	await read;
	expect([left.draw.mock.calls.length, stays.draw.mock.calls.length]).toEqual([0, 1]);
});
