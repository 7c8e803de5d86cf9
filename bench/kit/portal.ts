import { type Served, startServer } from './child.ts';
import type { Cleanup } from './cleanup.ts';
import { trustsLoopback } from './visitor.ts';

/** A portal over `databaseUrl`. */
export async function startPortal(
	cleanup: Cleanup,
	databaseUrl: string,
	options: { microCacheSeconds: number; searchMemoryMib?: number },
): Promise<Served> {
	const child = await startServer(new URL('./portal-server.ts', import.meta.url), cleanup, databaseUrl, {
		MICRO_CACHE_SECONDS: String(options.microCacheSeconds),
		SEARCH_MEMORY_MIB: String(options.searchMemoryMib ?? 32),
		...trustsLoopback,
	});
	const { origin } = await child.ask<{ origin: string }>({});
	return { origin, pid: child.pid };
}

/** The body of one answer. @throws Error unless the answer is 200 */
export async function readAnswer(origin: string, path: string): Promise<string> {
	const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
	if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
	return answer.text();
}
