import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { password, type ServerMessage, type Started, type Times } from './auth/auth-server.ts';
import { freePort, startChild } from './kit/child.ts';
import { type Figure, inGroups, median } from './kit/figure.ts';
import { processorSeconds } from './kit/load.ts';
import type { Bench, Part } from './kit/part.ts';
import { trustsLoopback, visitorOf } from './kit/visitor.ts';
import { shuffledBins } from './kit/workspace.ts';

const perSecond = 200;
const loginsAtOnce = 60;
const healthEveryMs = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

type Server = Started & { pid: number; timesOf(route: string): Promise<number[]> };
type Sent = { path: string; headers?: Record<string, string>; body?: object };

/** What every request of a signed-in reader costs, and what a check of the day does. */
export const measureAuth: Part = async (bench) => {
	const database = await bench.workspace.openSeeded(bench.cleanup);
	const bins = await shuffledBins(database.pool);
	const server = await startServer(bench, database.url);
	const { seconds } = bench.options;
	const bearer = (turn: number) => ({ authorization: server.bearers[turn % server.bearers.length] ?? '' });
	const bin = (turn: number) => bins[turn % bins.length] ?? '';

	const check = (turn: number): Sent => ({ path: '/api/v1/auth/check/v2', headers: bearer(turn) });
	await steadily(server, 1, check);
	await server.timesOf(check(0).path);
	const checkCost = await steadily(server, seconds, check);
	const checked = await server.timesOf(check(0).path);

	let turn = 0;
	const byAccount = (): Sent => ({ path: `/bench/decision/${bin(turn)}`, headers: bearer(turn++) });
	const byVisitor = (): Sent => ({ path: `/bench/decision/${bin(turn)}`, headers: visitorOf(String(turn++)) });
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

async function startServer({ cleanup }: Bench, databaseUrl: string): Promise<Server> {
	const child = startChild(new URL('./auth/auth-server.ts', import.meta.url), cleanup, {
		HOST: '127.0.0.1',
		PORT: String(await freePort()),
		DATABASE_URL: databaseUrl,
		DEMO_DATA: 'on',
		LOG_LEVEL: 'info',
		...trustsLoopback,
	});
	const started = await child.ask<Started>({ what: 'start' } satisfies ServerMessage);
	return {
		...started,
		pid: child.pid,
		timesOf: async (route) => (await child.ask<Times>({ what: 'times', route } satisfies ServerMessage)).times,
	};
}

/** So many requests a second, whether the server keeps up or not; what they cost. @throws Error unless all are answered 200 */
async function steadily({ origin, pid }: Server, seconds: number, next: (turn: number) => Sent): Promise<string> {
	const before = processorSeconds(pid);
	const running: Promise<number>[] = [];
	const from = performance.now();
	for (let turn = 0; turn < seconds * perSecond; turn++) {
		await pause(Math.max(0, from + (turn * 1000) / perSecond - performance.now()));
		running.push(send(origin, next(turn)));
	}
	const statuses = await Promise.all(running);
	const processorMs = ((processorSeconds(pid) - before) * 1000) / statuses.length;
	const failed = statuses.filter((status) => status !== 200);
	if (failed.length > 0) throw new Error(`${failed.length} of ${statuses.length} answered ${failed[0]}`);
	return `processor time of the server ${processorMs.toFixed(2)} ms each`;
}

function send(origin: string, { path, headers = {}, body }: Sent): Promise<number> {
	return new Promise((done, fail) => {
		const type = body === undefined ? {} : { 'content-type': 'application/json' };
		const call = request(origin + path, {
			agent,
			method: body === undefined ? 'GET' : 'POST',
			headers: { ...type, ...headers },
		});
		call.on('response', (answer) => {
			answer.resume().on('end', () => done(answer.statusCode ?? 0));
		});
		call.on('error', fail);
		call.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/** Argon2id of 19 MiB must not keep the others waiting. */
async function measureLogins({ origin, phones }: Server): Promise<Omit<Figure, 'part'>> {
	const health: number[] = [];
	let isDone = false;
	const watching = (async () => {
		while (!isDone) {
			const from = performance.now();
			await send(origin, { path: '/healthz' });
			health.push(performance.now() - from);
			await pause(healthEveryMs);
		}
	})();
	const from = performance.now();
	const statuses = await Promise.all(
		phones.slice(0, loginsAtOnce).map((username) =>
			send(origin, {
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

function present(what: string, ms: readonly number[], goalMs: number, notes: string[]): Omit<Figure, 'part'> {
	const sorted = [...ms].sort((one, other) => one - other);
	const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
	return {
		what,
		figure: `${p95.toFixed(2)} ms`,
		baseline: null,
		ratio: null,
		goal: { comparison: 'at_most', value: goalMs, unit: 'ms' },
		reached: p95,
		notes: [...notes, `median ${median(sorted).toFixed(2)} ms of ${inGroups(sorted.length)}`],
	};
}
