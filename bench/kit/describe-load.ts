import { atLeast, inGroups, inKib, inPercent, type Measured } from './figure.ts';
import { type Comparison, connections, type LoadResult } from './load.ts';

export function presentLoad(
	what: string,
	{ figure, baseline, ratio, ratios }: Comparison,
	baselineName: string,
	goalPercent: number | null,
): Measured {
	return {
		what,
		figure: perSecond(figure),
		baseline: `${baselineName}: ${perSecond(baseline)}`,
		ratio,
		goal: goalPercent === null ? null : atLeast(goalPercent, '% of the baseline'),
		reached: ratio * 100,
		notes: [
			`p50 ${figure.p50Ms} ms, p99 ${figure.p99Ms} ms (baseline ${baseline.p50Ms} and ${baseline.p99Ms} ms)`,
			...describeProcessor(figure, baseline),
			`${inKib(figure.bytesPerAnswer)} an answer (baseline ${inKib(baseline.bytesPerAnswer)}), not compressed, ${connections} connections`,
			`ratio of the rounds ${inPercent(Math.min(...ratios))} to ${inPercent(Math.max(...ratios))}`,
		],
	};
}

function perSecond({ requestsPerSecond }: LoadResult): string {
	return `${inGroups(Math.round(requestsPerSecond))} req/s`;
}

/** Unlike requests per second this hardly depends on what else the machine does. */
function describeProcessor(figure: LoadResult, baseline: LoadResult): string[] {
	if (figure.processorUs === null || baseline.processorUs === null) return [];
	const share = inPercent(baseline.processorUs / figure.processorUs);
	return [
		`processor time of the server ${inGroups(figure.processorUs)} µs a request (baseline ${inGroups(baseline.processorUs)} µs: ${share})`,
	];
}
