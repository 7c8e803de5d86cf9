import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string; ms: number };

type Waiting = { path: string; done(answer: Answer): void; fail(error: Error): void; started: number };

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Requests over connections that stay open, timed from the call until the last byte. Plain sockets, because the client
 * of Node would take as much of the shared processors as the answers themselves. Every answer tells its length.
 * @param headers of a request, each line ended; of another one at every call
 */
export function createClient(origin: string, connections: number, headers: () => string = () => '') {
	const { hostname, port } = new URL(origin);
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
	const send = (socket: Socket, { path, done, fail, started }: Waiting) => {
		let received: Buffer = Buffer.alloc(0);
		const onData = (chunk: Buffer) => {
			received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
			const head = received.indexOf(endOfHead);
			if (head < 0) return;
			const answered = received.toString('latin1', 0, head);
			const length = Number(/\r\ncontent-length: (\d+)/i.exec(answered)?.[1]);
			if (received.length < head + endOfHead.length + length) return;
			settle();
			free.push(socket);
			const status = Number(answered.slice(9, 12));
			const body = received.toString('utf8', head + endOfHead.length);
			done({ status, body, ms: performance.now() - started });
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
		socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers()}\r\n`);
	};
	return {
		ask: (path: string): Promise<Answer> =>
			new Promise((done, fail) => {
				queue.push({ path, done, fail, started: performance.now() });
				next();
			}),
		close: () => {
			for (const socket of open) socket.destroy();
		},
	};
}

export const autocomplete = (text: string) =>
	`/api/subjects/subject/search/autocomplete?limit=10&search=${encodeURIComponent(text)}`;
export const list = (text: string) => `/api/subjects/subject/search/list?limit=20&search=${encodeURIComponent(text)}`;

export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
