import { SigningFault } from './fault.ts';

/** A socket as little as it is needed, so that the protocol can be tried without a browser. */
export type Wire = { send(text: string): void; close(): void };
export type WireEvents = {
	received(text: string): void;
	/** refused, closed or broken: browsers tell the reason of none */
	ended(): void;
};
export type OpenWire = (url: string, events: WireEvents) => Wire;

export type Patience = {
	/** until the greeting */
	greetingMs: number;
	heartbeatMs: number;
	/** unanswered heartbeats: while nothing is asked, and while a person decides (specification §9) */
	idleLimit: number;
	dialogLimit: number;
	/** until the person has decided */
	dialogMs: number;
	/** until an answer that needs nobody */
	answerMs: number;
};

export const usualPatience: Patience = {
	greetingMs: 10_000,
	heartbeatMs: 1000,
	idleLimit: 3,
	dialogLimit: 50,
	dialogMs: 240_000,
	answerMs: 10_000,
};

const heartbeat = '--heartbeat--';

/** How to handle a frame; undefined: it answers no request of ours and is ignored. */
export type Reading<Answer> = (frame: Readonly<Record<string, unknown>>) => Answer | undefined;

type InFlight = { read(frame: Readonly<Record<string, unknown>>): boolean; fail(fault: SigningFault): void };

/**
 * One connection to the signing application. Its answers carry no number, so there is one request at a time, and after one
 * that was given up the connection is given up too: a late answer must not be taken for the next.
 */
export class Connection {
	readonly #wire: Wire;
	readonly #patience: Patience;
	#version: string | null = null;
	#inFlight: InFlight | null = null;
	#missed = 0;
	#limit: number;
	#beating: ReturnType<typeof setInterval> | undefined;
	#ending: SigningFault | null = null;
	#greeted: ((fault: SigningFault | null) => void) | null = null;
	#onLost: (() => void) | null = null;

	private constructor(open: OpenWire, url: string, patience: Patience) {
		this.#patience = patience;
		this.#limit = patience.idleLimit;
		this.#wire = open(url, { received: (text) => this.#receive(text), ended: () => this.#end('lost') });
	}

	/** @throws SigningFault `not_connected`, `no_greeting` */
	static async open(open: OpenWire, url: string, patience: Patience = usualPatience): Promise<Connection> {
		const connection = new Connection(open, url, patience);
		await connection.#waitForGreeting();
		return connection;
	}

	/** As the application says it: shown and kept, never compared. */
	get version(): string {
		return this.#version ?? '';
	}

	/** Told when the connection ends without our wish and nothing is asked. */
	onLost(tell: () => void): void {
		this.#onLost = tell;
	}

	/**
	 * @param asked.isDialog a person must decide
	 * @throws SigningFault `lost`, `timeout`, `unexpected`, and what the reading throws
	 */
	ask<Answer>(request: object, read: Reading<Answer>, { isDialog = false } = {}): Promise<Answer> {
		if (this.#ending !== null) return Promise.reject(this.#ending);
		if (this.#inFlight !== null) return Promise.reject(new SigningFault('unexpected', 'two requests at once'));
		const { dialogLimit, idleLimit, dialogMs, answerMs } = this.#patience;
		this.#limit = isDialog ? dialogLimit : idleLimit;
		return new Promise<Answer>((done, fail) => {
			const timer = setTimeout(() => this.#end('timeout'), isDialog ? dialogMs : answerMs);
			const settle = () => {
				clearTimeout(timer);
				this.#inFlight = null;
				this.#limit = idleLimit;
				this.#missed = 0;
			};
			this.#inFlight = {
				read(frame) {
					try {
						const answer = read(frame);
						if (answer === undefined) return false;
						settle();
						done(answer);
					} catch (error) {
						settle();
						fail(error);
					}
					return true;
				},
				fail(fault) {
					settle();
					fail(fault);
				},
			};
			this.#wire.send(JSON.stringify(request));
		});
	}

	close(): void {
		this.#onLost = null;
		this.#end('cancelled');
	}

	#waitForGreeting(): Promise<void> {
		return new Promise((done, fail) => {
			const timer = setTimeout(() => this.#end('no_greeting'), this.#patience.greetingMs);
			this.#greeted = (fault) => {
				clearTimeout(timer);
				this.#greeted = null;
				if (fault === null) done();
				else fail(fault);
			};
		});
	}

	#receive(text: string): void {
		if (this.#ending !== null) return;
		if (text === heartbeat) {
			this.#missed = 0;
			return;
		}
		const frame = parse(text);
		if (frame === null) {
			if (this.#inFlight !== null) this.#end('unexpected');
			return;
		}
		const version = versionOf(frame);
		if (version !== null) {
			// a greeting that comes again says nothing new
			if (this.#greeted === null) return;
			this.#version = version;
			this.#beating = setInterval(() => this.#beat(), this.#patience.heartbeatMs);
			this.#greeted(null);
			return;
		}
		this.#inFlight?.read(frame);
	}

	#beat(): void {
		if (this.#missed >= this.#limit) {
			this.#end('lost');
			return;
		}
		this.#missed += 1;
		this.#wire.send(heartbeat);
	}

	#end(kind: 'lost' | 'timeout' | 'no_greeting' | 'unexpected' | 'cancelled'): void {
		if (this.#ending !== null) return;
		const isBefore = this.#greeted !== null;
		const fault = new SigningFault(isBefore && kind === 'lost' ? 'not_connected' : kind);
		this.#ending = fault;
		clearInterval(this.#beating);
		this.#wire.close();
		this.#greeted?.(fault);
		if (this.#inFlight === null && !isBefore) this.#onLost?.();
		this.#inFlight?.fail(fault);
	}
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value)
			? (value as Readonly<Record<string, unknown>>)
			: null;
	} catch {
		return null;
	}
}

function versionOf({ result }: Readonly<Record<string, unknown>>): string | null {
	if (typeof result !== 'object' || result === null) return null;
	const { version } = result as { version?: unknown };
	return typeof version === 'string' ? version : null;
}
