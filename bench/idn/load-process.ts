// Steady questions from a process of its own, from the first message until it is told to stop.
import { setTimeout as wait } from 'node:timers/promises';
import { serveParent } from '../kit/child.ts';
import { createClient } from '../kit/client.ts';
import { percentile } from '../kit/figure.ts';
import type { LoadJob, LoadResult } from './job.ts';

const connections = 16;
let finish: (() => Promise<LoadResult>) | undefined;

serveParent<LoadJob>(async (job) => {
	if (job === 'stop') return (await finish?.()) ?? {};
	finish = start(job);
	return {};
});

/** Asked at the given rate whether answered or not: a slow answer holds up no later question. */
function start({ origin, paths, ratePerSecond }: Exclude<LoadJob, 'stop'>): () => Promise<LoadResult> {
	const client = createClient(origin, connections);
	const times: number[] = [];
	const open = new Set<Promise<void>>();
	let failed = 0;
	let asked = 0;
	let isStopped = false;
	const askOne = async () => {
		const answer = await client.ask(paths[asked++ % paths.length] ?? '/').catch(() => ({ status: 0, ms: 0 }));
		if (answer.status === 200) times.push(answer.ms);
		else failed++;
	};
	const asking = (async () => {
		const started = performance.now();
		while (!isStopped) {
			while (asked < ((performance.now() - started) / 1000) * ratePerSecond) {
				const one = askOne();
				open.add(one);
				void one.finally(() => open.delete(one));
			}
			await wait(1);
		}
		await Promise.all(open);
	})();
	return async () => {
		isStopped = true;
		await asking;
		client.close();
		return {
			answered: times.length,
			failed,
			p50Ms: percentile(times, 0.5),
			p99Ms: percentile(times, 0.99),
			maxMs: Math.max(...times),
		};
	};
}
