import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import { readConfig } from '../../../src/app/config/config.ts';
import { openDeps, openWorkPool } from '../../../src/app/deps.ts';
import { prepareDatabase } from '../../../src/app/prepare-database.ts';
import { createServer } from '../../../src/app/server.ts';
import { startWorker } from '../../../src/app/worker.ts';
import { buildSubject } from '../../factories/subject.ts';
import { openAccount } from '../account.ts';
import { longestMs } from '../runner/patience.ts';

export type Drill = {
	/** from the kill until the database is ready and a decision was taken again, in milliseconds */
	outagesMs: number[];
	/** answers by status */
	answers: Record<string, number>;
	/** decisions that were acknowledged, those of them that are not there, and those that are there twice */
	acknowledged: number;
	lost: number;
	doubled: number;
	/** lines of the log at the level of errors */
	errorLines: number;
	/** connections that listen, before the first kill and after the last */
	ears: [before: number, after: number];
	/** a job that was ordered after the last kill was done */
	isQueueAlive: boolean;
};

const writers = 4;

/** Kills the embedded server again and again while decisions are written through the API, and counts what became of them. */
export async function killUnderWrites(
	dataDir: string,
	kills: number,
	kill: (pool: Pool, postmaster: number) => Promise<unknown> | unknown,
): Promise<Drill> {
	let errorLines = 0;
	const log = createLog('error', {
		write() {
			errorLines++;
		},
	});
	const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', SIMULATORS: 'off' });
	const deps = await openDeps(config, { log, steadyMs: 0 });
	const workPool = openWorkPool(deps);
	await prepareDatabase(workPool);
	const worker = await startWorker({ ...deps, pool: workPool });
	const app = await createServer(deps, { isRateLimited: false });
	const desk = await openDesk(app, deps.pool);
	try {
		const writing = Array.from({ length: writers }, (_, writer) => desk.write(writer));
		await desk.untilWritten();
		const before = await countEars(workPool);
		const outagesMs: number[] = [];
		for (let turn = 0; turn < kills; turn++) {
			const former = await findGeneration(workPool);
			const from = performance.now();
			await kill(workPool, await findPostmaster(workPool));
			await untilAnother(workPool, former);
			await untilReady(app);
			await desk.untilWritten();
			outagesMs.push(performance.now() - from);
		}
		desk.stop();
		await Promise.all(writing);
		const isQueueAlive = await doesJobs(workPool);
		const ears: Drill['ears'] = [before, await untilEars(workPool, before)];
		return { outagesMs, ...desk.figures(), ...(await desk.compare(workPool)), errorLines, ears, isQueueAlive };
	} finally {
		desk.stop();
		await app.close();
		await worker.stop();
		await workPool.end();
		await deps.close();
	}
}

async function findPostmaster(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ pid: number }>(
		`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid`,
	);
	const [postmaster] = rows;
	// without a number the whole group of this process would be killed
	if (postmaster === undefined) throw new Error('the server does not tell its number');
	return postmaster.pid;
}

/** Changes with every recovery; connections of a dead server may answer for a moment longer. */
async function findGeneration(pool: Pool): Promise<string> {
	const { rows } = await pool.query<{ began: string }>(
		`select backend_start::text as began from pg_stat_activity where backend_type = 'checkpointer'`,
	);
	return rows[0]?.began ?? '';
}

async function untilAnother(pool: Pool, former: string): Promise<void> {
	const isAnother = () =>
		findGeneration(pool).then(
			(began) => began !== '' && began !== former,
			() => false,
		);
	for (const until = performance.now() + longestMs; !(await isAnother()); await pause(20))
		if (performance.now() > until) throw new Error('the database does not come back');
}

/** Everybody who writes, and what was answered to whom. */
async function openDesk(app: FastifyInstance, pool: Pool) {
	const { bin } = await buildSubject(pool);
	const { headers, accountId } = await openAccount(app);
	const answers: Record<string, number> = {};
	const acknowledged: string[] = [];
	let isOver = false;
	const send = async (key: string): Promise<boolean> => {
		const answer = await app.inject({
			...{ method: 'POST', url: '/api/v1/cabinet/decisions' },
			headers: { ...headers, 'idempotency-key': key },
			payload: { subject: bin, state: 'approved', reason: key },
		});
		answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
		if (answer.statusCode === 201) acknowledged.push(key);
		if (answer.statusCode === 503 && answer.headers['retry-after'] === undefined)
			answers['503 without Retry-After'] = (answers['503 without Retry-After'] ?? 0) + 1;
		return answer.statusCode === 201;
	};
	return {
		/** The same decision until it is acknowledged, then the next one. */
		async write(writer: number): Promise<void> {
			for (let turn = 0; !isOver; turn++) while (!(await send(`${writer}-${turn}`)) && !isOver) await pause(20);
		},
		async untilWritten(): Promise<void> {
			const known = acknowledged.length;
			for (const until = performance.now() + longestMs; acknowledged.length <= known; await pause(10))
				if (performance.now() > until) throw new Error('nothing is acknowledged any more');
		},
		stop() {
			isOver = true;
		},
		figures: () => ({ answers, acknowledged: acknowledged.length }),
		async compare(reader: Pool): Promise<Pick<Drill, 'lost' | 'doubled'>> {
			const { rows } = await reader.query<{ reason: string; times: number }>(
				'select reason, count(*)::integer as times from decision where account_id = $1 group by reason',
				[accountId],
			);
			const there = new Map(rows.map(({ reason, times }) => [reason, times]));
			return {
				lost: acknowledged.filter((key) => !there.has(key)).length,
				doubled: rows.filter(({ times }) => times > 1).length,
			};
		},
	};
}

async function untilReady(app: FastifyInstance): Promise<void> {
	for (const until = performance.now() + longestMs; (await app.inject('/readyz')).statusCode !== 200; await pause(20))
		if (performance.now() > until) throw new Error('the database does not come back');
}

async function countEars(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ ears: number }>(
		`select count(*)::integer as ears from pg_stat_activity where query ilike 'listen %' and state = 'idle'`,
	);
	return rows[0]?.ears ?? 0;
}

/** They come back one after the other. */
async function untilEars(pool: Pool, wanted: number): Promise<number> {
	const until = performance.now() + longestMs;
	let ears = await countEars(pool);
	for (; ears < wanted && performance.now() < until; ears = await countEars(pool)) await pause(50);
	return ears;
}

async function doesJobs(pool: Pool): Promise<boolean> {
	const key = 'drill';
	await pool.query(`select graphile_worker.add_job('audit_head', '{}'::json, job_key => $1)`, [key]);
	for (const until = performance.now() + longestMs; performance.now() < until; await pause(50)) {
		const { rowCount } = await pool.query('select 1 from graphile_worker.jobs where key = $1', [key]);
		if (rowCount === 0) return true;
	}
	return false;
}
