import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Rush = {
	origin: string;
	/** every one is asked for at the same moment, over a connection of its own */
	paths: readonly string[];
	/** asked for one after the other, five seconds after the last answer */
	afterwards: readonly string[];
};

export type Rushed = {
	statuses: Record<string, number>;
	/** no answer in thirty seconds, or a broken one */
	failed: number;
	/** refusals that do not say when to come back */
	withoutRetryAfter: number;
	slowestMs: number;
	/** of `/healthz` all the while */
	healthMs: number[];
	afterwardsMs: number[];
	afterwardsStatuses: Record<string, number>;
};

const patienceMs = 30_000;
const healthEveryMs = 50;
const restMs = 5000;
const dialledAtOnce = 20;

type Answered = { status: number; retryAfter: string | undefined; ms: number };

/** Everybody comes at once. */
export async function rush({ origin, paths, afterwards }: Rush): Promise<Rushed> {
	let isOver = false;
	const healthMs: number[] = [];
	const watching = (async () => {
		for (; !isOver; await pause(healthEveryMs)) healthMs.push((await ask(`${origin}/healthz`, 0)).ms);
	})();
	const asking: Promise<Answered>[] = [];
	for (const [visitor, path] of paths.entries()) {
		asking.push(ask(origin + path, visitor));
		// dialling must not keep the watch from reading its answer
		if (visitor % dialledAtOnce === 0) await new Promise((next) => setImmediate(next));
	}
	const settled = await Promise.allSettled(asking);
	isOver = true;
	await watching;
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

function countStatuses(answers: readonly Answered[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

/** Each visitor has a browser and an address of its own. */
function ask(url: string, visitor: number): Promise<Answered> {
	const started = performance.now();
	const headers = {
		'accept-encoding': 'gzip',
		'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
	};
	return new Promise((done, fail) => {
		const request = get(url, { agent: false, headers, signal: AbortSignal.timeout(patienceMs) }, (answer) => {
			answer.once('error', fail);
			answer.once('end', () => {
				const { statusCode: status = 0, headers: told } = answer;
				done({ status, retryAfter: told['retry-after'], ms: performance.now() - started });
			});
			answer.resume();
		});
		request.once('error', fail);
	});
}
