import type { IsoDate } from '#domain/clock.ts';

export type CalculationJob = { databaseUrl: string; asOf: IsoDate };
export type CalculationResult = {
	subjects: number;
	seconds: number;
	/** of the calculating process alone */
	processorSeconds: number;
	peakRssMiB: number;
};

export type LoadJob = { origin: string; paths: readonly string[]; ratePerSecond: number } | 'stop';
export type LoadResult = { answered: number; failed: number; p50Ms: number; p99Ms: number; maxMs: number };
