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
		setupClient(one) {
			// every connection asks for its share: in step they would ask for the same subject at the same moment, and preparing
			// every request for every connection would take seconds of the measured time
			const turn = client++ % connections;
			const own = paths.filter((_, at) => at % connections === turn);
			one.setRequests((own.length === 0 ? paths : own).map((path) => ({ method: 'GET' as const, path })));
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
