import { readFileSync } from 'node:fs';

/** The highest a process has ever been. Its own `maxRSS` begins with what its parent had when it started it. */
export function peakRssBytes(pid: number = process.pid): number {
	const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(line) * 1024;
}
