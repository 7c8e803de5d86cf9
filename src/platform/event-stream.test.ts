import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

let server: Server;
beforeEach(async () => {
	server = createServer();
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
});
afterEach(() => {
	server.closeAllConnections();
	server.close();
});

test('a reader that does not read is let go', async () => {
	const opened = new Promise<EventStream>((done) =>
		server.once('request', (_request, raw) => done(new EventStream(raw, {}))),
	);
	const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
	reader.on('error', () => undefined);
	reader.pause();
	reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
	const stream = await opened;
	let isLeft = false;
	stream.onClose(() => {
		isLeft = true;
	});
	const [kilobytes, most] = [256, 400];
	let sent = 0;
	for (; !isLeft && sent < most; sent++) {
		stream.send(sent, 'source', 'x'.repeat(kilobytes * 1024));
		await new Promise((next) => setImmediate(next));
	}
	expect(isLeft).toBe(true);
	// what the kernel took, and a megabyte
	expect(sent).toBeLessThan(most);
	reader.destroy();
});

test('a line break inside a value does not break the frame', async () => {
	server.once('request', (_request, raw) => {
		const stream = new EventStream(raw, { 'x-own': 'kept' });
		stream.send(7, 'source', { text: 'one\ntwo\r\n\r\nthree' });
		stream.end();
	});
	const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	expect(answer.headers.get('x-own')).toBe('kept');
	expect(await answer.text()).toBe(
		'retry: 2000\n\nid: 7\nevent: source\ndata: {"text":"one\\ntwo\\r\\n\\r\\nthree"}\n\n',
	);
});
