// The signing program itself: text frames over wss on the loopback address, one dialog at a time.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import {
	answerFrames,
	fittingKeys,
	Malformed,
	moduleMissing,
	type Request,
	readSignRequest,
	type SignRequest,
} from './dialog.ts';
import type { KeyEntry } from './holders.ts';
import { type Scenario, type Step, usual } from './scenario.ts';
import type { Tls } from './tls.ts';

const ping = '--heartbeat--';

export type LogLine = { way: 'in' | 'out'; text: string };

/** A dialog that waits for the person at the control page. */
export type OpenDialog = { origin: string; xml: string; keys: { name: string; label: string }[] };

export type Program = {
	readonly port: number;
	scenario: Scenario;
	readonly script: Step[];
	readonly log: LogLine[];
	dialog(): OpenDialog | null;
	/** @param key null: cancelled. @returns false: nothing is asked */
	decide(key: string | null): boolean;
	/** breaks all connections off */
	drop(): void;
	down(): Promise<void>;
	up(): Promise<void>;
};

type Connection = { socket: WebSocket; origin: string; isAsked: boolean; held: number; echoes: number };

export async function startProgram(
	{ keys, tls, port }: { keys: ReadonlyMap<string, KeyEntry>; tls: Tls; port: number },
	scenario: Partial<Scenario> = {},
): Promise<Program> {
	const program = new SigningProgram(keys, tls, { ...usual, ...scenario });
	await program.open(port);
	return program;
}

class SigningProgram implements Program {
	port = 0;
	scenario: Scenario;
	readonly script: Step[] = [];
	readonly log: LogLine[] = [];
	readonly #keys: ReadonlyMap<string, KeyEntry>;
	readonly #tls: Tls;
	#running: Running | null = null;
	#queue: Promise<void> = Promise.resolve();
	#waiting: { dialog: OpenDialog; decide(step: Step): void } | null = null;

	constructor(keys: ReadonlyMap<string, KeyEntry>, tls: Tls, scenario: Scenario) {
		this.#keys = keys;
		this.#tls = tls;
		this.scenario = scenario;
	}

	/** @param port 0: any */
	async open(port: number): Promise<void> {
		this.#running = await openServer(this.#tls, port, (socket, origin) =>
			this.#greet({ socket, origin, isAsked: false, held: 0, echoes: 0 }),
		);
		this.port = this.#running.port;
	}

	dialog(): OpenDialog | null {
		return this.#waiting?.dialog ?? null;
	}

	decide(key: string | null): boolean {
		const asked = this.#waiting;
		this.#waiting = null;
		asked?.decide(key === null ? { do: 'cancel' } : { do: 'ok', key });
		return asked !== null;
	}

	drop(): void {
		for (const socket of this.#running?.sockets.clients ?? []) socket.terminate();
	}

	async down(): Promise<void> {
		await this.#running?.close();
		this.#running = null;
	}

	async up(): Promise<void> {
		if (this.#running === null) await this.open(this.port);
	}

	#send({ socket }: Connection, text: string): void {
		this.log.push({ way: 'out', text });
		socket.send(text);
	}

	#greet(connection: Connection): void {
		const { greeting, greetingDelayMs, version, originAllow } = this.scenario;
		if (originAllow !== null && !originAllow.includes(connection.origin)) {
			connection.socket.close(1008);
			return;
		}
		connection.socket.on('message', (data: Buffer) => this.#receive(connection, data.toString()));
		if (!greeting) return;
		const frame = JSON.stringify({ result: { version } });
		if (greetingDelayMs === 0) this.#send(connection, frame);
		else setTimeout(() => this.#send(connection, frame), greetingDelayMs).unref();
	}

	#receive(connection: Connection, text: string): void {
		this.log.push({ way: 'in', text });
		if (text === ping) this.#echo(connection);
		// one dialog at a time, whoever asks
		else this.#queue = this.#queue.then(() => this.#answer(connection, text)).catch(() => undefined);
	}

	#echo(connection: Connection): void {
		const { heartbeat, heartbeatWhileDialog } = this.scenario;
		if (connection.isAsked && !heartbeatWhileDialog) {
			connection.held++;
			return;
		}
		const [how, value = '0'] = heartbeat.split(':');
		if (how === 'none' || (how === 'stop-after' && connection.echoes >= Number(value))) return;
		connection.echoes++;
		if (how === 'delay') setTimeout(() => this.#send(connection, ping), Number(value)).unref();
		else this.#send(connection, ping);
	}

	async #answer(connection: Connection, text: string): Promise<void> {
		const request = readJson(text);
		if (request === null)
			return this.#send(connection, JSON.stringify({ success: false, code: 'COMMON_JSON_WRAPPING_EXCEPTION' }));
		if (request.method === 'getActiveTokens') return this.#answerTokens(connection);
		if (request.method === 'changeLocale') return this.#send(connection, JSON.stringify({ code: '200' }));
		try {
			const asked = readSignRequest(request);
			await this.#answerDialog(connection, asked, request.method);
		} catch (error) {
			if (!(error instanceof Malformed)) throw error;
			this.#send(connection, JSON.stringify(error.answer));
		}
	}

	#answerTokens(connection: Connection): void {
		const isMissing = this.scenario.methods.getActiveTokens?.do === 'wrong-module';
		const answer = isMissing ? moduleMissing : { responseObject: this.scenario.tokens, code: '200' };
		this.#send(connection, JSON.stringify(answer));
	}

	async #answerDialog(connection: Connection, asked: SignRequest, method: string): Promise<void> {
		const { scenario } = this;
		const planned: Step = { ...usualStep(scenario), ...scenario.methods[method], ...this.script.shift() };
		connection.isAsked = planned.do !== 'wrong-module';
		if ((planned.delayMs ?? 0) > 0) await pause(planned.delayMs, undefined, { ref: false });
		const step = planned.do === 'ask' ? await this.#askPerson(connection, asked) : planned;
		const wasAsked = connection.isAsked;
		connection.isAsked = false;
		if (step.do === 'silent') return;
		if (step.do === 'close') return connection.socket.close(step.code ?? 1011);
		if (connection.socket.readyState !== connection.socket.OPEN) return;
		for (const frame of answerFrames(this.#keys, asked, { scenario: this.scenario, step }))
			this.#send(connection, frame);
		for (; wasAsked && connection.held > 0; connection.held--) this.#send(connection, ping);
	}

	#askPerson({ socket, origin }: Connection, asked: SignRequest): Promise<Step> {
		const offered = fittingKeys(this.#keys, asked).map(({ name, label }) => ({ name, label }));
		return new Promise((decide) => {
			this.#waiting = { dialog: { origin, xml: asked.xml, keys: offered }, decide };
			// whoever left the page wants nothing any more
			socket.once('close', () => {
				if (this.#waiting?.decide === decide) this.#waiting = null;
				decide({ do: 'silent' });
			});
		});
	}
}

function usualStep({ do: deed, delayMs, code, message, key }: Scenario): Step {
	return {
		...{ do: deed ?? 'ok', delayMs: delayMs ?? 0, code: code ?? 1011, key },
		...(message === undefined ? {} : { message }),
	};
}

type Running = { port: number; sockets: WebSocketServer; close(): Promise<void> };

async function openServer(
	{ key, certificate }: Tls,
	port: number,
	onConnection: (socket: WebSocket, origin: string) => void,
): Promise<Running> {
	// whoever wants to accept the certificate in his browser opens this address once
	const server = createServer({ key, cert: certificate }, (_request, response) => {
		response
			.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
			.end('Сертификат имитатора принят. Вернитесь на портал. / The certificate of the simulator is accepted.');
	});
	const sockets = new WebSocketServer({ server, maxPayload: 4 * 2 ** 20 });
	// the server says it, and the program starts without
	sockets.on('error', () => undefined);
	sockets.on('connection', (socket, request) => {
		socket.on('error', () => socket.terminate());
		onConnection(socket, request.headers.origin ?? '');
	});
	await new Promise<void>((done, fail) => {
		server.once('error', fail);
		server.listen(port, '127.0.0.1', done);
	});
	return {
		port: (server.address() as AddressInfo).port,
		sockets,
		close() {
			for (const socket of sockets.clients) socket.terminate();
			server.closeAllConnections();
			return new Promise((done) => server.close(() => done()));
		},
	};
}

function readJson(text: string): Request | null {
	try {
		const value = JSON.parse(text) as Partial<Request>;
		return { module: value.module ?? '', method: value.method ?? '', args: value.args };
	} catch {
		return null;
	}
}
