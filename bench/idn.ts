import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { systemClock } from '#domain/clock.ts';
import { scoredRange } from '#features/facts/public.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { importList } from '#features/registry/public.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import { generateDemo } from '../seeds/demo/generate.ts';
import { inGroups, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { root } from './kit/product.ts';
import { openDatabase } from './kit/workspace.ts';
import { databaseMs } from './search/processor.ts';

const asOf = '2026-11-21';
const goalSubjects = 2_500_000;
const goalSeconds = 90;
const everything = { after: '', to: '999999999999' };

/**
 * The index of a whole register, published, against what PostgreSQL itself needs to read the same facts and to take in the
 * same results by COPY. Seconds are of this run, and processor time of both sides, for runs on a busy machine.
 */
export const measureIdn: Part = async ({ workspace, cleanup, options }) => {
	const server = await startEmbedded({ dataDir: join(workspace.folder, 'idn') });
	cleanup.add(() => server.stop());
	const admin = openDatabase(cleanup, server.connectionString('postgres'));
	await admin.pool.query('create database senim_idn');
	const { pool } = openDatabase(cleanup, server.connectionString('senim_idn'));
	await fill(pool, join(workspace.folder, 'idn-lists'), options.subjects);
	const runs: Run[] = [];
	for (let round = 0; round < Math.min(2, options.rounds); round++) runs.push(await measureOnce(pool));
	const dump = join(workspace.folder, 'scores.copy');
	const own = await measureOwn(pool, dump);
	const seconds = median(runs.map((run) => run.seconds));
	const processor = median(runs.map((run) => run.nodeSeconds + run.serverSeconds));
	const perMillion = (seconds * goalSubjects) / options.subjects;
	return [
		{
			what: `Index of the whole register, for ${inGroups(goalSubjects)} subjects`,
			figure: `${inGroups(perMillion)} s`,
			baseline: `${inGroups((own.seconds * goalSubjects) / options.subjects)} s of PostgreSQL alone`,
			ratio: seconds / own.seconds,
			goal: { comparison: 'at_most', value: goalSeconds, unit: 's' },
			reached: perMillion,
			notes: [
				`measured with ${inGroups(options.subjects)} subjects: ${inGroups(seconds)} s, of processor time ${inGroups(processor)} s`,
				`of it the application ${inGroups(median(runs.map((run) => run.nodeSeconds)))} s, PostgreSQL ${inGroups(
					median(runs.map((run) => run.serverSeconds)),
				)} s`,
				`PostgreSQL alone: processor time ${inGroups(own.serverSeconds)} s; ratio of processor times ${inGroups(processor / own.serverSeconds)}`,
				`peak memory of the application ${inGroups(Math.max(...runs.map((run) => run.rssMiB)))} MiB`,
			],
		},
		{
			what: 'Index of the whole register against PostgreSQL’s own reading and COPY',
			figure: `${inGroups(processor / own.serverSeconds)} ×`,
			baseline: null,
			ratio: null,
			goal: { comparison: 'at_most', value: 3, unit: '×' },
			reached: processor / own.serverSeconds,
			notes: ['by processor time of both sides, so that other work on the machine does not count'],
		},
	];
};

async function fill(pool: Pool, folder: string, subjects: number): Promise<void> {
	await migrate(pool, join(root, 'migrations'));
	await mkdir(folder, { recursive: true });
	const manifest = await generateDemo(folder, { subjects, format: 'csv', today: asOf });
	for (const { sourceId, listDate, path } of manifest.lists)
		await importList({ pool, clock: systemClock }, sourceId, [join(folder, path)], { listDate });
	await pool.query('analyze');
}

type Run = { seconds: number; nodeSeconds: number; serverSeconds: number; rssMiB: number };

async function measureOnce(pool: Pool): Promise<Run> {
	const cpu = process.cpuUsage();
	const before = (await databaseMs(pool)) / 1000;
	const started = performance.now();
	let rssMiB = 0;
	const watching = setInterval(() => {
		rssMiB = Math.max(rssMiB, process.memoryUsage.rss() / 1024 / 1024);
	}, 100);
	await recalculateIdn({ pool, clock: systemClock }, { asOf });
	clearInterval(watching);
	const seconds = (performance.now() - started) / 1000;
	const { user, system } = process.cpuUsage(cpu);
	const serverSeconds = (await databaseMs(pool)) / 1000 - before;
	return { seconds, nodeSeconds: (user + system) / 1e6, serverSeconds, rssMiB };
}

/** The same facts out, the same results in: what no calculation can do without. */
async function measureOwn(pool: Pool, dump: string): Promise<{ seconds: number; serverSeconds: number }> {
	const client = await pool.connect();
	try {
		const current = 'calculation_id = (select calculation_id from idn_published)';
		await pipeline(
			client.query(copyTo(`copy (select * from idn_score where ${current}) to stdout`)),
			createWriteStream(dump),
		);
		await client.query('create table own_score (like idn_score including all)');
		const before = (await databaseMs(pool)) / 1000;
		const started = performance.now();
		const query = scoredRange(everything, { columns: [], joins: () => '' });
		await pipeline(client.query(copyTo(`copy (${query}) to stdout`)), nowhere());
		await pipeline(createReadStream(dump), client.query(copyFrom('copy own_score from stdin')));
		const seconds = (performance.now() - started) / 1000;
		return { seconds, serverSeconds: (await databaseMs(pool)) / 1000 - before };
	} finally {
		client.release();
	}
}

function nowhere(): Writable {
	return new Writable({ write: (_chunk, _encoding, done) => done() });
}
