import { listen } from './db/listen.ts';
import type { Pool } from './db/pool.ts';
import type { Log } from './log.ts';

/** Messages that wait in a table: written in the transaction that wants them sent, taken by any worker. */
export type Outbox<Order> = {
	pool: Pool;
	log: Pick<Log, 'info' | 'warn'>;
	/** told by the table when something is written into it */
	channel: string;
	/** what is not worth sending any more; how many there were */
	expire(): Promise<number>;
	/** some that are due, leased to this worker: if it dies while it sends, another one tries again */
	claim(): Promise<Order[]>;
	/** sends one and writes down what became of it */
	deliver(order: Order): Promise<void>;
};

const pollMs = 5000;

/** Sends all that is due now. @returns how many messages were looked at */
export async function sendAllDue<Order>(outbox: Outbox<Order>): Promise<number> {
	const expired = await outbox.expire();
	if (expired > 0) outbox.log.warn({ count: expired }, 'messages were not sent in time');
	let handled = 0;
	for (;;) {
		const due = await outbox.claim();
		if (due.length === 0) return handled;
		await Promise.all(due.map((order) => outbox.deliver(order)));
		handled += due.length;
	}
}

/** Sends whatever is ordered, at once and from time to time. */
export function watchMessages<Order>(outbox: Outbox<Order>): { close(): Promise<void> } {
	let running: Promise<void> | undefined;
	let isWanted = false;
	const wake = () => {
		isWanted = true;
		running ??= drain().finally(() => {
			running = undefined;
		});
	};
	const drain = async () => {
		while (isWanted) {
			isWanted = false;
			await sendAllDue(outbox).catch((error: unknown) => outbox.log.warn({ err: error }, 'messages are not sent'));
		}
	};
	const ear = listen(outbox.pool, [outbox.channel], wake);
	const timer = setInterval(wake, pollMs);
	return {
		async close() {
			clearInterval(timer);
			await ear.close();
			await running;
		},
	};
}
