import type { Pool } from '#platform/db/pool.ts';
import { processMs } from '../kit/processor.ts';

const lookEveryMs = 100;

/** Processor seconds of all connections and their helpers from now on, those that end meanwhile too. */
export async function meterDatabase(pool: Pool): Promise<() => Promise<number>> {
	const firstMs = new Map<number, number>();
	const lastMs = new Map<number, number>();
	const look = async (isFirst: boolean) => {
		const { rows } = await pool.query<{ pid: number }>(
			`select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')`,
		);
		for (const { pid } of rows) {
			const ms = processMs(pid);
			if (isFirst) firstMs.set(pid, ms);
			if (ms > 0) lastMs.set(pid, ms);
		}
	};
	await look(true);
	let looking: Promise<void> = Promise.resolve();
	const timer = setInterval(() => {
		looking = look(false);
	}, lookEveryMs);
	return async () => {
		clearInterval(timer);
		await looking;
		await look(false);
		let ms = 0;
		for (const [pid, last] of lastMs) ms += last - (firstMs.get(pid) ?? 0);
		return ms / 1000;
	};
}
