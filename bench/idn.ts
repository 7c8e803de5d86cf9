import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { figuresOfAnswers, measureAnswers } from './idn/answers.ts';
import { meterDatabase } from './idn/database-meter.ts';
import { type DatabaseWork, measureDatabaseWork } from './idn/database-work.ts';
import { changeSomeFacts, fillRegister } from './idn/fill.ts';
import type { CalculationJob, CalculationResult } from './idn/job.ts';
import { startChild } from './kit/child.ts';
import type { Cleanup } from './kit/cleanup.ts';
import { inGroups, type Measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { sayWithTime } from './kit/say.ts';
import { type Database, openDatabase } from './kit/workspace.ts';

const [earlierDay, asOf] = ['2026-11-07', '2026-11-21'];
const goalSubjects = 2_500_000;
const mostRounds = 2;

type Run = CalculationResult & { databaseSeconds: number };
type Turn = { run: Run; own: DatabaseWork };

/**
 * The index of a whole register, published, against what PostgreSQL itself needs to read the same facts and to take in the
 * same results by COPY; then answers of the API while the index is calculated once more.
 */
export const measureIdn: Part = async ({ workspace, cleanup, options }) => {
	const tell = sayWithTime();
	const database = await openEmpty(cleanup, join(workspace.folder, 'idn'));
	tell(`register of ${inGroups(options.subjects)} subjects`);
	const folder = join(workspace.folder, 'idn-lists');
	await fillRegister(database.pool, { folder, subjects: options.subjects, today: asOf, isSearched: false });
	tell('first calculation');
	const first = await calculate(cleanup, database, earlierDay);
	const turns: Turn[] = [];
	for (let round = 0; round < Math.min(mostRounds, options.rounds); round++) {
		await changeSomeFacts(database.pool);
		tell(`calculation ${round + 1}`);
		const run = await calculate(cleanup, database, asOf);
		tell(`${inGroups(run.seconds)} s; PostgreSQL alone`);
		turns.push({ run, own: await measureDatabaseWork(database.pool, join(workspace.folder, 'scores.copy')) });
	}
	tell('calculation under questions');
	const answering = await measureAnswers(cleanup, database, () => calculate(cleanup, database, asOf));
	tell('done');
	return [...figuresOfTurns(first, turns), ...figuresOfAnswers(answering)];
};

async function openEmpty(cleanup: Cleanup, dataDir: string): Promise<Database> {
	const server = await startEmbedded({ dataDir });
	cleanup.add(() => server.stop());
	const admin = openDatabase(cleanup, server.connectionString('postgres'));
	await admin.pool.query('create database senim_idn');
	return openDatabase(cleanup, server.connectionString('senim_idn'));
}

async function calculate(cleanup: Cleanup, { pool, url }: Database, day: string): Promise<Run> {
	const child = startChild(new URL('./idn/calculation-process.ts', import.meta.url), cleanup);
	const spent = await meterDatabase(pool);
	const result = await child.ask<CalculationResult>({ databaseUrl: url, asOf: day } satisfies CalculationJob);
	const databaseSeconds = await spent();
	await child.stop();
	return { ...result, databaseSeconds };
}

/** Of a register of the size of the country. */
function whole(seconds: number, { subjects }: CalculationResult): number {
	return (seconds * goalSubjects) / subjects;
}

function figuresOfTurns(first: Run, turns: readonly Turn[]): Measured[] {
	const of = (figure: (turn: Turn) => number) => median(turns.map(figure));
	const seconds = of(({ run }) => whole(run.seconds, run));
	const own = of(({ run, own: { seconds: alone } }) => whole(alone, run));
	const ratio = of((turn) => turn.run.seconds / turn.own.seconds);
	const processor = of(({ run }) => run.processorSeconds + run.databaseSeconds);
	const rssMiB = Math.max(first.peakRssMiB, ...turns.map(({ run }) => run.peakRssMiB));
	const base = { baseline: null, ratio: null, notes: [] };
	return [
		{
			what: `Index of the whole register, for ${inGroups(goalSubjects)} subjects`,
			figure: `${inGroups(seconds)} s`,
			baseline: `PostgreSQL alone, reading the same facts and taking in the same results: ${inGroups(own)} s`,
			ratio,
			goal: { comparison: 'at_most', value: 90, unit: 's' },
			reached: seconds,
			notes: [
				`measured with ${inGroups(first.subjects)} subjects, ${turns.length} rounds; fsync on; published, old results removed`,
				`processor time ${inGroups(processor)} s: the application ${inGroups(
					of(({ run }) => run.processorSeconds),
				)} s, PostgreSQL ${inGroups(of(({ run }) => run.databaseSeconds))} s`,
				`one factor of every tenth subject changed before; the very first calculation, whose history is all of them: ${inGroups(whole(first.seconds, first))} s`,
			],
		},
		{
			...base,
			what: 'Its time against PostgreSQL’s own reading and COPY of the same rows',
			figure: `${inGroups(ratio)} ×`,
			goal: { comparison: 'at_most', value: 3, unit: '×' },
			reached: ratio,
			notes: [
				`by processor time of both sides ${inGroups(of((turn) => (turn.run.processorSeconds + turn.run.databaseSeconds) / turn.own.processorSeconds))} ×`,
			],
		},
		{
			...base,
			what: 'Memory of the calculating process, peak',
			figure: `${inGroups(rssMiB)} MiB`,
			goal: { comparison: 'at_most', value: 1024, unit: 'MiB' },
			reached: rssMiB,
		},
	];
}
