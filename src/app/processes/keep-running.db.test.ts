import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Logger, type Runner, run } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { keepRunning } from './keep-running.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

/** A job that goes on until it is told how to end. */
function holdJob() {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	return { job: vi.fn(() => promise), succeed: () => resolve(), fail: () => reject(new Error('it could not be done')) };
}

/** The pool of a database that can be away. */
function openPool() {
	let isAway = false;
	const { pool } = database;
	const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'));
	const connect = (listener?: Parameters<typeof pool.connect>[0]) =>
		listener === undefined ? (isAway ? gone() : pool.connect()) : pool.connect(listener);
	return {
		pool: new Proxy(pool, {
			get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name, target)),
		}),
		setAway(value: boolean) {
			isAway = value;
		},
	};
}

test('a queue that could not tell the end of two jobs is begun again, and can be stopped', async () => {
	const { pool, setAway } = openPool();
	const held = { first: holdJob(), second: holdJob(), third: holdJob() };
	const later = vi.fn();
	const begin = vi.fn(
		(): Promise<Runner> =>
			run({
				...{ pgPool: pool, concurrency: 3, noHandleSignals: true, pollInterval: 20, crontab: '' },
				logger: new Logger(() => () => undefined),
				preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
				taskList: { first: held.first.job, second: held.second.job, third: held.third.job, later },
			}),
	);
	const log = { warn: vi.fn() };
	const queue = await keepRunning(begin, { pool: database.pool, log }, 50);
	for (const name of Object.keys(held)) await queue.addJob(name, {});
	await until(() => Object.values(held).forEach(({ job }) => void expect(job).toHaveBeenCalled()));

	setAway(true);
	const runner = await begin.mock.results[0]?.value;
	const isLost = () => new Promise((done) => runner.events.once('pool:fatalError', done));
	for (const { succeed } of [held.first, held.second]) {
		const lost = isLost();
		succeed();
		await lost;
	}
	// the queue counts the second one in the next turn
	await setImmediate();
	held.third.fail();
	setAway(false);

	await until(() => expect(begin).toHaveBeenCalledTimes(2));
	await until(() => queue.addJob('later', {}));
	await until(() => expect(later).toHaveBeenCalled());
	// the ends that got lost: who began it anew does them again
	await until(() => expect([held.first.job, held.second.job].map(({ mock }) => mock.calls.length)).toEqual([2, 2]));
	await queue.stop();
	expect(log.warn).toHaveBeenCalledWith('the queue of jobs does not end; giving it up');
});

test('a queue that begins just before an outage does jobs when the database is back', async () => {
	const { pool, setAway } = openPool();
	const job = vi.fn();
	const begin = vi.fn((): Promise<Runner> => {
		const events = new EventEmitter();
		const isFirst = begin.mock.calls.length === 1;
		events.once('pool:create', () => setAway(isFirst));
		events.once('worker:getJob:error', () => setAway(false));
		return run({
			...{ pgPool: pool, concurrency: 3, noHandleSignals: true, pollInterval: 20, crontab: '', events },
			logger: new Logger(() => () => undefined),
			taskList: { after_outage: job },
		});
	});
	const queue = await keepRunning(begin, { pool: database.pool, log: { warn: vi.fn() } }, 50);
	await until(() => queue.addJob('after_outage', {}));
	await until(() => expect(job).toHaveBeenCalled());
	expect(begin).toHaveBeenCalledTimes(2);
	await queue.stop();
});
