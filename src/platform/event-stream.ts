import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { whenGone } from './when-gone.ts';

/** A reader that has so much unread does not read: it is let go, and comes back behind the last event it has seen. */
const mostUnreadBytes = 1024 * 1024;

/** One reader of an event stream (WHATWG HTML, Server-Sent Events). */
export class EventStream {
	readonly #raw: ServerResponse;
	#isGone = false;
	#left: () => void = () => undefined;

	constructor(raw: ServerResponse, headers: OutgoingHttpHeaders) {
		this.#raw = raw;
		// before anything is opened for him
		whenGone(raw, () => {
			this.#isGone = true;
			this.#left();
		});
		if (this.#isGone) return;
		raw.writeHead(200, {
			...headers,
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store',
			// proxies pass every event on at once
			'x-accel-buffering': 'no',
			// kept open afterwards it would hold up a server that closes
			connection: 'close',
		});
		this.#write('retry: 2000\n\n');
	}

	/** `left` is called once; @returns false: the reader has gone already, nothing is to be opened for him */
	onClose(left: () => void): boolean {
		this.#left = left;
		return !this.#isGone;
	}

	send(number: number, event: string, data: unknown): void {
		this.#write(`id: ${number}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
	}

	/** A sign of life; who has not read what came before the last one does not read at all. */
	beat(): void {
		if (this.#raw.writableNeedDrain) this.#raw.destroy();
		else this.#write(':\n\n');
	}

	end(): void {
		this.#raw.end();
	}

	#write(text: string): void {
		if (this.#isGone || this.#raw.writableEnded || this.#raw.destroyed) return;
		this.#raw.write(text);
		if (this.#raw.writableLength > mostUnreadBytes) this.#raw.destroy();
	}
}
