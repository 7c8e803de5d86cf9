import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, ask } from '../clients/ask.ts';

export type Rush = {
	origin: string;
	/** every one is asked for at the same moment, over a connection of its own */
	paths: readonly string[];
	/** asked for one after the other, five seconds after the last answer */
	afterwards: readonly string[];
};

export type Rushed = {
	statuses: Record<string, number>;
	/** no answer at all, or a broken one */
	failed: number;
	/** refusals that do not say when to come back */
	withoutRetryAfter: number;
	slowestMs: number;
	/** of `/healthz` all the while, asked by another process */
	healthMs: number[];
	afterwardsMs: number[];
	afterwardsStatuses: Record<string, number>;
};

const restMs = 5000;
const dialledAtOnce = 20;

/** Everybody comes at once. */
export async function rush({ origin, paths, afterwards }: Rush): Promise<Rushed> {
	const health = await watchHealth(origin);
	const asking: Promise<Answered>[] = [];
	for (const [visitor, path] of paths.entries()) {
		asking.push(ask(origin + path, visitor));
		// the first ones ask while the last ones are still dialling, as people do
		if (visitor % dialledAtOnce === 0) await new Promise((next) => setImmediate(next));
	}
	const settled = await Promise.allSettled(asking);
	const healthMs = await health.stop();
	const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
	await pause(restMs);
	const later: Answered[] = [];
	for (const [at, path] of afterwards.entries()) later.push(await ask(origin + path, paths.length + at));
	return {
		statuses: countStatuses(answered),
		failed: settled.length - answered.length,
		withoutRetryAfter: answered.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined).length,
		slowestMs: Math.max(...answered.map(({ ms }) => ms)),
		healthMs,
		afterwardsMs: later.map(({ ms }) => ms),
		afterwardsStatuses: countStatuses(later),
	};
}

async function watchHealth(origin: string): Promise<{ stop(): Promise<number[]> }> {
	const watch = fork(new URL('./health-process.ts', import.meta.url), { execArgv: [] });
	const end = once(watch, 'exit').then(() => {
		throw new Error('/healthz could not be watched');
	});
	end.catch(() => undefined); // told where an answer is awaited
	const told = async (message: string): Promise<unknown> => {
		const answer = once(watch, 'message');
		watch.send(message, () => undefined);
		return (await Promise.race([answer, end]))[0];
	};
	await told(origin);
	return {
		stop: async () => {
			const times = (await told('stop')) as number[];
			watch.disconnect();
			return times;
		},
	};
}

function countStatuses(answers: readonly Answered[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
