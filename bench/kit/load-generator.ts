// The load generator, in a process of its own so that it never shares an event loop with what it measures.
import autocannon from 'autocannon';
import { serveParent } from './child.ts';
import type { Load, LoadResult } from './load.ts';

serveParent<Load>(async ({ origin, paths, connections, until }) => {
	let client = 0;
	const result = await autocannon({
		url: origin,
		connections,
		...('seconds' in until ? { duration: until.seconds } : { amount: paths.length * until.timesEach }),
		timeout: 10,
		headers: { 'accept-encoding': 'identity' },
		requests: paths.map((path) => ({ method: 'GET' as const, path })),
		setupClient(one) {
			// every connection begins elsewhere: in step they would ask for the same subject at the same moment
			const from = Math.floor((client++ * paths.length) / connections);
			one.setRequests(
				[...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ method: 'GET' as const, path })),
			);
		},
	});
	const answered = result['2xx'];
	const failed = result.non2xx + result.errors + result.timeouts;
	if (failed > 0 || answered === 0)
		throw new Error(
			`${origin}${paths[0]}: ${failed} of ${answered + failed} requests failed: ${describeFailures(result)}`,
		);
	const answer: LoadResult = {
		answered,
		processorUs: null,
		requestsPerSecond: answered / result.duration,
		p50Ms: result.latency.p50,
		p99Ms: result.latency.p99,
		bytesPerAnswer: Math.round(result.throughput.total / answered),
	};
	return answer;
});

function describeFailures({ statusCodeStats, errors, timeouts }: autocannon.Result): string {
	return JSON.stringify({ ...statusCodeStats, errors, timeouts });
}
