// Asks in a process of its own, so that it never shares an event loop with what it measures.
import { setTimeout as wait } from 'node:timers/promises';
import { serveParent } from '../kit/child.ts';
import { createClient } from '../kit/client.ts';
import { percentile } from '../kit/figure.ts';
import type { SearchLoad, SearchLoadResult } from './load.ts';

serveParent<SearchLoad>(async ({ origin, paths, seconds, ratePerSecond, connections }) => {
	const client = createClient(origin, connections);
	const times: number[] = [];
	let failed = 0;
	let next = 0;
	const askOne = async () => {
		const answer = await client.ask(paths[next++ % paths.length] ?? '/').catch(() => ({ status: 0, ms: 0 }));
		if (answer.status === 200) times.push(answer.ms);
		else failed++;
	};
	const started = performance.now();
	const elapsed = () => (performance.now() - started) / 1000;
	if (ratePerSecond === null) {
		const work = async () => {
			while (elapsed() < seconds) await askOne();
		};
		await Promise.all(Array.from({ length: connections }, work));
	} else {
		const open: Promise<void>[] = [];
		// a slow answer holds up no later question: all that are due are sent, answered or not
		while (elapsed() < seconds) {
			while (next < elapsed() * ratePerSecond) open.push(askOne());
			await wait(1);
		}
		await Promise.all(open);
	}
	const total = elapsed();
	client.close();
	const result: SearchLoadResult = {
		answered: times.length,
		failed,
		requestsPerSecond: times.length / total,
		p50Ms: percentile(times, 0.5),
		p95Ms: percentile(times, 0.95),
		p99Ms: percentile(times, 0.99),
		maxMs: Math.max(...times),
	};
	return result;
});
