import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSource } from '#features/sources/public.ts';
import { createLog } from '#platform/log.ts';
import { testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { buildAskedSubject, buildLiveSource, settingsFor } from '../../../test/support/outside/test-source.ts';
import { type SimulatorsProcess, startSimulators } from './simulators.ts';

const nowMs = Date.parse('2026-11-21T09:05:00Z');
const log = createLog('silent');
let database: TestDatabase;
let simulators: SimulatorsProcess;

beforeAll(async () => {
	[database, simulators] = await Promise.all([freshDatabase(), startSimulators(log)]);
});
afterAll(async () => {
	await simulators.stop();
	await database.drop();
});

/** A source of our own that asks a path of the simulators which the control API can break. */
const participants = buildLiveSource({
	endpoint: 'goszakup',
	manners: { timeoutMs: 8000 },
	parse: () => ({ facts: [], asOf: null, oddities: [] }),
	async fetch(context) {
		const request = {
			method: 'POST',
			path: '/v3/graphql',
			body: '{}',
			expects: 'json',
			alsoAccept: [400, 401],
		} as const;
		return [{ name: 'answer', ...(await context.request(request)) }];
	},
});

test('the demonstration has a publisher that nobody has connected', () => {
	expect(simulators.world.unconnected).toEqual(['gkb']);
});

test.each(['huge', 'gzip_bomb'])(
	'a source that pours %s without end costs less than 50 MB and is cut off',
	async (how) => {
		const deps = {
			...{ ...testDeps(database), log },
			sourceSettings: settingsFor(simulators.world.url),
			catalogue: { live: [participants], lists: [] },
		};
		await fetch(`${simulators.world.url}/_control/sources`, { method: 'DELETE' });
		const ask = () =>
			askSource(deps, 'testing-trial', buildAskedSubject(), {
				...{ deadlineAt: nowMs + 9000, kind: 'full', isPaidAllowed: true, askedFor: 'account:1' },
			});
		// what a process takes for its first question is not what a bomb costs
		expect(await ask()).toMatchObject({ state: 'nothing' });
		const order = { method: 'PUT', body: JSON.stringify({ how }) };
		await fetch(`${simulators.world.url}/_control/sources/goszakup-participants`, order);
		const before = process.memoryUsage.rss();
		let highest = before;
		const watch = setInterval(() => {
			highest = Math.max(highest, process.memoryUsage.rss());
		}, 5);
		for (let times = 0; times < 3; times++)
			expect(await ask()).toMatchObject({ state: 'silent', failureCode: 'too_large' });
		clearInterval(watch);
		expect((highest - before) / 2 ** 20).toBeLessThan(50);
	},
);

test('simulators that die come back at the same address', async () => {
	const own = await startSimulators(log);
	const { pid } = (await (await fetch(`${own.world.url}/_control/process`)).json()) as { pid: number };
	process.kill(pid, 'SIGKILL');
	const isBack = async () => (await fetch(`${own.world.url}/_control/process`).catch(() => undefined))?.status;
	await expect.poll(isBack).toBe(200);
	await own.stop();
	await expect(fetch(own.world.url)).rejects.toThrow();
});

test('simulators go with the process that started them, even when it is killed', async () => {
	const parent = spawn(process.execPath, [
		join(import.meta.dirname, '../../../test/support/drills/simulators-parent.ts'),
	]);
	const url = await firstLine(parent);
	expect((await fetch(`${url}/_control/requests`)).status).toBe(200);
	parent.kill('SIGKILL');
	await expect.poll(() => fetch(`${url}/_control/requests`).catch(() => 'gone')).toBe('gone');
});

function firstLine(child: ChildProcess): Promise<string> {
	return new Promise((done) => child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString('utf8').trim())));
}
