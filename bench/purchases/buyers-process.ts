// Buys in a process of its own, so that it never shares an event loop with what it measures.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serveParent } from '../kit/child.ts';
import { createClient } from '../kit/client.ts';
import { percentile } from '../kit/figure.ts';

export type Buying = {
	origin: string;
	buyers: readonly Record<string, string>[];
	bins: readonly string[];
	perSecond: number;
	seconds: number;
	/** of the buyers’ and subjects’ turn */
	from: number;
};
export type Bought = { answered: number; failed: number; p50Ms: number; p95Ms: number; p99Ms: number; maxMs: number };

const connections = 100;

/** Each is sent when it is due, whether the former are answered or not, and timed from the moment it was due. */
serveParent<Buying>(async ({ origin, buyers, bins, perSecond, seconds, from }) => {
	const client = createClient(origin, connections);
	const times: number[] = [];
	let failed = 0;
	const buy = async (turn: number, dueAt: number) => {
		const subject = bins[Math.floor(turn / buyers.length) % bins.length];
		const headers = { ...buyers[turn % buyers.length], 'idempotency-key': randomUUID() };
		const body = { item: 'full_report', subject };
		const { status } = await client.ask('/api/v1/orders', { headers, body }).catch(() => ({ status: 0 }));
		if (status === 201) times.push(performance.now() - dueAt);
		else failed++;
	};
	const open: Promise<void>[] = [];
	const startedAt = performance.now();
	for (let sent = 0; sent < perSecond * seconds; sent++) {
		const dueAt = startedAt + (sent * 1000) / perSecond;
		await pause(Math.max(0, dueAt - performance.now()));
		open.push(buy(from + sent, dueAt));
	}
	await Promise.all(open);
	client.close();
	const part = (share: number) => percentile(times, share);
	const bought: Bought = {
		...{ answered: times.length, failed, p50Ms: part(0.5), p95Ms: part(0.95), p99Ms: part(0.99) },
		maxMs: Math.max(...times),
	};
	return bought;
});
