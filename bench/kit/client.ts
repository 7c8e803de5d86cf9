import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string; ms: number };

/** What goes with a path: a body makes it a POST of JSON. */
export type Sent = { headers?: Readonly<Record<string, string>>; body?: object };

type Waiting = { request: string; path: string; done(answer: Answer): void; fail(error: Error): void; started: number };

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Requests over connections that stay open, timed from the call until the last byte. Plain sockets, because the client
 * of Node would take as much of the shared processors as the answers themselves. Every answer tells its length.
 */
export function createClient(origin: string, connections: number) {
	const { hostname, port, host } = new URL(origin);
	const free: Socket[] = [];
	const queue: Waiting[] = [];
	const open = new Set<Socket>();
	const next = () => {
		const [waiting] = queue;
		if (waiting === undefined) return;
		const socket = free.pop() ?? (open.size < connections ? dial() : undefined);
		if (socket === undefined) return;
		queue.shift();
		send(socket, waiting);
	};
	const dial = () => {
		const socket = connect({ host: hostname, port: Number(port), noDelay: true });
		open.add(socket);
		socket.once('close', () => {
			open.delete(socket);
			if (free.includes(socket)) free.splice(free.indexOf(socket), 1);
		});
		// whoever waits for an answer hears of it below
		socket.on('error', () => undefined);
		return socket;
	};
	const send = (socket: Socket, { request, path, done, fail, started }: Waiting) => {
		let received: Buffer = Buffer.alloc(0);
		const onData = (chunk: Buffer) => {
			received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
			const answer = readAnswer(received);
			if (answer === null) return;
			settle();
			free.push(socket);
			done({ ...answer, ms: performance.now() - started });
			next();
		};
		const onEnd = () => {
			settle();
			socket.destroy();
			fail(new Error(`${path}: the connection ended before the answer`));
			next();
		};
		const settle = () => socket.off('data', onData).off('error', onEnd).off('close', onEnd);
		socket.on('data', onData).once('error', onEnd).once('close', onEnd);
		socket.write(request);
	};
	return {
		ask: (path: string, sent: Sent = {}): Promise<Answer> =>
			new Promise((done, fail) => {
				queue.push({ request: requestOf(host, path, sent), path, done, fail, started: performance.now() });
				next();
			}),
		close: () => {
			for (const socket of open) socket.destroy();
		},
	};
}

/** null: more of it is still to come. */
function readAnswer(received: Buffer): Omit<Answer, 'ms'> | null {
	const head = received.indexOf(endOfHead);
	if (head < 0) return null;
	const answered = received.toString('latin1', 0, head);
	const length = Number(/\r\ncontent-length: (\d+)/i.exec(answered)?.[1]);
	if (received.length < head + endOfHead.length + length) return null;
	return { status: Number(answered.slice(9, 12)), body: received.toString('utf8', head + endOfHead.length) };
}

function requestOf(host: string, path: string, { headers = {}, body }: Sent): string {
	const text = body === undefined ? '' : JSON.stringify(body);
	const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
	const lines = Object.entries({ host, ...headers, ...(body === undefined ? {} : ofBody) });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
	return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}\r\n${text}`;
}
