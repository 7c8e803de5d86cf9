export type SearchLoad = {
	origin: string;
	paths: readonly string[];
	seconds: number;
	/** sent at this rate whether answered or not; null: each connection asks again when it has its answer */
	ratePerSecond: number | null;
	connections: number;
};

export type SearchLoadResult = {
	answered: number;
	failed: number;
	requestsPerSecond: number;
	p50Ms: number;
	p95Ms: number;
	p99Ms: number;
	maxMs: number;
};
