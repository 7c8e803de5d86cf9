import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import type { ReportTimes } from '#features/reports/public.ts';
import type { TestDatabase } from '../db.ts';

export type Portal = { child: ChildProcess; address: string };

const program = new URL('portal-process.ts', import.meta.url);

/** The portal in a process of its own, which asks these sources until the database is dropped. @param simulators where they are asked */
export async function startPortal(
	{ url, beforeDrop }: TestDatabase,
	simulators: string,
	{ asked, times }: { asked: readonly string[]; times: Partial<ReportTimes> },
): Promise<Portal> {
	const child = fork(program, [url, simulators, asked.join(), JSON.stringify(times)], { execArgv: [] });
	beforeDrop(async () => void child.kill('SIGKILL'));
	const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`)));
	ended.catch(() => undefined);
	const [address] = await Promise.race([once(child, 'message'), ended]);
	return { child, address };
}

export async function killed({ child }: Portal): Promise<void> {
	const ended = once(child, 'exit');
	child.kill('SIGKILL');
	expect(await ended).toEqual([null, 'SIGKILL']);
}

/** Time passes: nobody speaks for the report any more, and what the killed one had claimed is free. */
export async function letLeaseEnd({ pool }: TestDatabase, id: string): Promise<void> {
	await pool.query(`update report set leased_until = clock_timestamp() - interval '1 second' where id = $1`, [id]);
	await pool.query(`update source_claim set claimed_until = clock_timestamp() - interval '1 second'`);
}

/** How a simulated source behaves from now on. @param how null: as it should */
export function orderSource(simulators: string, sourceId: string, how: string | null): Promise<Response> {
	return fetch(`${simulators}/_control/sources/${sourceId}`, {
		...(how === null ? { method: 'DELETE' } : { method: 'PUT', body: JSON.stringify({ how }) }),
	});
}
