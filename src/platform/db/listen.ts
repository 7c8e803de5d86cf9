import pg from 'pg';
import type { Pool } from './pool.ts';

const reconnectMs = 1000;

/**
 * Hears notifications over a connection of its own; `onChange` also runs after every (re)connection, without a payload,
 * because something may have been said while nobody listened. `channels` are names of ours, never text from outside.
 */
export function listen(
	pool: Pool,
	channels: readonly string[],
	onChange: (payload?: string, channel?: string) => void,
): { close(): Promise<void>; isListening(): boolean } {
	let isClosed = false;
	let isListening = false;
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	const connect = () => {
		retry = undefined;
		const fresh = new pg.Client(pool.options);
		client = fresh;
		// a connection that was made and could not listen is given back
		const reconnect = () => {
			void fresh.end().catch(() => undefined);
			if (client !== fresh) return;
			client = undefined;
			isListening = false;
			if (!isClosed) retry ??= setTimeout(connect, reconnectMs).unref();
		};
		fresh.on('notification', ({ payload = '', channel }) => onChange(payload, channel));
		fresh.on('error', reconnect);
		fresh.on('end', reconnect);
		fresh
			.connect()
			.then(() => fresh.query(channels.map((channel) => `listen ${channel}`).join('; ')))
			.then(() => {
				isListening = client === fresh;
				onChange();
			})
			.catch(reconnect);
	};
	connect();
	return {
		isListening: () => isListening,
		async close() {
			isClosed = true;
			isListening = false;
			clearTimeout(retry);
			await client?.end().catch(() => undefined);
		},
	};
}
