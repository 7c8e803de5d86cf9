import { setTimeout as pause } from 'node:timers/promises';
import { password, type ServerMessage, type Started, type Times } from './auth/auth-server.ts';
import { startServer } from './kit/child.ts';
import { createClient, type Sent } from './kit/client.ts';
import { atMost, inGroups, type Measured, measured, median, percentile } from './kit/figure.ts';
import type { Bench, Part } from './kit/part.ts';
import { processMs } from './kit/processor.ts';
import { trustsLoopback, visitorOf } from './kit/visitor.ts';
import { shuffledBins } from './kit/workspace.ts';

const perSecond = 200;
const loginsAtOnce = 60;
const healthEveryMs = 20;
const connections = 200;

type Server = Started & {
	pid: number;
	/** @returns the status */
	send(call: Call): Promise<number>;
	timesOf(route: string): Promise<number[]>;
};
type Call = Sent & { path: string };

/** What every request of a signed-in reader costs, and what a check of the day does. */
export const measureAuth: Part = async (bench) => {
	const database = await bench.workspace.openSeeded(bench.cleanup);
	const bins = await shuffledBins(database.pool);
	const server = await startPortal(bench, database.url);
	const { seconds } = bench.options;
	const bearer = (turn: number) => ({ authorization: server.bearers[turn % server.bearers.length] ?? '' });
	const bin = (turn: number) => bins[turn % bins.length] ?? '';

	const check = (turn: number): Call => ({ path: '/api/v1/auth/check/v2', headers: bearer(turn) });
	await steadily(server, 1, check);
	await server.timesOf(check(0).path);
	const checkCost = await steadily(server, seconds, check);
	const checked = await server.timesOf(check(0).path);

	let turn = 0;
	const byAccount = (): Call => ({ path: `/bench/decision/${bin(turn)}`, headers: bearer(turn++) });
	const byVisitor = (): Call => ({ path: `/bench/decision/${bin(turn)}`, headers: visitorOf(String(turn++)) });
	await steadily(server, 1, byAccount);
	await steadily(server, 1, byVisitor);
	await server.timesOf('decision');
	const accountCost = await steadily(server, seconds, byAccount);
	const ofAccounts = await server.timesOf('decision');
	const visitorCost = await steadily(server, seconds, byVisitor);
	const ofVisitors = await server.timesOf('decision');
	const rate = `${perSecond} a second for ${seconds} s`;
	return [
		present('Token check, time in the server (p95)', checked, 2, [
			rate,
			checkCost,
			'token verified, session looked up',
		]),
		present('Decision about a check of an account (p95)', ofAccounts, 5, [
			rate,
			accountCost,
			`${server.bearers.length} accounts, every subject new to its reader; token, session, count and journal`,
		]),
		present('Decision about a check of a visitor (p95)', ofVisitors, 5, [
			rate,
			visitorCost,
			'every request another visitor in another network',
		]),
		await measureLogins(server),
	];
};

async function startPortal({ cleanup }: Bench, databaseUrl: string): Promise<Server> {
	const script = new URL('./auth/auth-server.ts', import.meta.url);
	const child = await startServer(script, cleanup, databaseUrl, trustsLoopback);
	const started = await child.ask<Started>({ what: 'start' } satisfies ServerMessage);
	const client = createClient(started.origin, connections);
	cleanup.add(() => client.close());
	return {
		...started,
		pid: child.pid,
		send: async ({ path, ...sent }) => (await client.ask(path, sent)).status,
		timesOf: async (route) => (await child.ask<Times>({ what: 'times', route } satisfies ServerMessage)).times,
	};
}

/** So many requests a second, whether the server keeps up or not; what they cost. @throws Error unless all are answered 200 */
async function steadily({ send, pid }: Server, seconds: number, next: (turn: number) => Call): Promise<string> {
	const before = processMs(pid);
	const running: Promise<number>[] = [];
	const from = performance.now();
	for (let turn = 0; turn < seconds * perSecond; turn++) {
		await pause(Math.max(0, from + (turn * 1000) / perSecond - performance.now()));
		running.push(send(next(turn)));
	}
	const statuses = await Promise.all(running);
	const processorMs = (processMs(pid) - before) / statuses.length;
	const failed = statuses.filter((status) => status !== 200);
	if (failed.length > 0) throw new Error(`${failed.length} of ${statuses.length} answered ${failed[0]}`);
	return `processor time of the server ${processorMs.toFixed(2)} ms each`;
}

/** Argon2id of 19 MiB must not keep the others waiting. */
async function measureLogins({ send, phones }: Server): Promise<Measured> {
	const health: number[] = [];
	let isDone = false;
	const watching = (async () => {
		while (!isDone) {
			const from = performance.now();
			await send({ path: '/healthz' });
			health.push(performance.now() - from);
			await pause(healthEveryMs);
		}
	})();
	const from = performance.now();
	const statuses = await Promise.all(
		phones.slice(0, loginsAtOnce).map((username) =>
			send({
				path: '/api/v1/auth/login/v2',
				headers: visitorOf(username),
				body: { username, password, agreement: true },
			}),
		),
	);
	const tookMs = performance.now() - from;
	isDone = true;
	await watching;
	const signedIn = statuses.filter((status) => status === 200).length;
	if (signedIn !== loginsAtOnce) throw new Error(`${signedIn} of ${loginsAtOnce} signed in`);
	return present(`/healthz while ${loginsAtOnce} sign in at once (p95)`, health, 250, [
		`all signed in after ${inGroups(tookMs)} ms`,
	]);
}

function present(what: string, ms: readonly number[], goalMs: number, notes: readonly string[]): Measured {
	const p95 = percentile(ms, 0.95);
	const spread = `median ${median(ms).toFixed(2)} ms of ${inGroups(ms.length)}`;
	return measured(what, p95, `${p95.toFixed(2)} ms`, atMost(goalMs, 'ms'), [...notes, spread]);
}
