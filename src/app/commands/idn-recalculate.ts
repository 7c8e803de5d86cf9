import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { type Recalculation, recalculateIdn } from '#features/idn/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import { workInBackground } from '#platform/db/step-back.ts';
import { parseListDate } from '#sources/kit/list-date.ts';
import type { Config } from '../config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '../deps.ts';

/** 0 published, 1 another process is calculating, 2 wrong call. */
type ExitCode = 0 | 1 | 2;

const usage = `npm run idn:recalculate -- [--date yyyy-mm-dd]

  --date  day the index is calculated for; today in Kazakhstan unless given
`;

/** @returns null where the call is not understood */
function readDay(args: readonly string[], today: IsoDate): IsoDate | null {
	try {
		const { values } = parseArgs({ args: [...args], options: { date: { type: 'string' } } });
		return values.date === undefined ? today : parseListDate(values.date);
	} catch {
		return null;
	}
}

/** The command line of the calculation: texts for the operator go to the terminal. */
export async function runIdnRecalculate(args: readonly string[], config: Config): Promise<ExitCode> {
	const asOf = readDay(args, dayInAlmaty(new Date()));
	if (asOf === null) {
		process.stderr.write(usage);
		return 2;
	}
	const deps = await openDeps({ ...config, logLevel: 'warn' });
	const pool = openWorkPool(deps);
	// not before: a database started here would inherit it
	workInBackground(pool);
	try {
		await migrate(pool, migrationsFolder);
		const outcome = await recalculateWithBar({ pool, clock: deps.clock }, asOf);
		process.stdout.write(describe(outcome, asOf));
		return outcome.state === 'busy' ? 1 : 0;
	} finally {
		await pool.end();
		await deps.close();
	}
}

async function recalculateWithBar(deps: Parameters<typeof recalculateIdn>[0], asOf: IsoDate): Promise<Recalculation> {
	const bar = new cliProgress.SingleBar({
		format: 'index [{bar}] {percentage}% | {value} of {total} subjects',
		hideCursor: true,
		noTTYOutput: true,
		notTTYSchedule: 5000,
	});
	bar.start(1, 0);
	try {
		return await recalculateIdn(deps, {
			asOf,
			onProgress(done, total) {
				bar.setTotal(total);
				bar.update(done);
			},
		});
	} finally {
		bar.stop();
	}
}

function describe(outcome: Recalculation, asOf: IsoDate): string {
	if (outcome.state === 'busy') return 'Another process is calculating the index; nothing was done.\n';
	const seconds = (outcome.elapsedMs / 1000).toFixed(1);
	return [
		`Published the index of ${outcome.subjectCount} subjects for ${asOf} in ${seconds} s.`,
		`  not calculated  ${outcome.notCalculatedCount}`,
		`  model           ${outcome.modelVersion}`,
		'',
	].join('\n');
}
