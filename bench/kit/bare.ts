import { type Served, startChild } from './child.ts';
import type { Cleanup } from './cleanup.ts';

type Ready = { key: string; body: string };
/** Pages to draw at /page/:key, answers to repeat at /json/:key. */
export type BareContent = { pages: readonly Ready[]; answers: readonly Ready[] };

export async function startBare(cleanup: Cleanup, content: Partial<BareContent>): Promise<Served> {
	const child = startChild(new URL('./bare-server.ts', import.meta.url), cleanup);
	const { origin } = await child.ask<{ origin: string }>({ pages: [], answers: [], ...content } satisfies BareContent);
	return { origin, pid: child.pid };
}
