import type { IsoDate } from '#domain/clock.ts';
import { type Recalculation, recalculateIdn } from '#features/idn/public.ts';
import { workInBackground } from '#platform/db/step-back.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { withBar } from './kit/progress-bar.ts';
import { readDay } from './kit/read-day.ts';
import { type Command, say } from './kit/run-command.ts';
import { withInstallation } from './kit/with-database.ts';

const usage = `npm run idn:recalculate -- [--date yyyy-mm-dd]

  --date  day the index is calculated for; today in Kazakhstan unless given
`;

/** Exit code: 0 published, 1 another process is calculating, 2 wrong call. */
export const idnRecalculate: Command<{ asOf: IsoDate }> = {
	usage,
	readCall: readDay,
	run: ({ asOf }, config, { stdout }) =>
		withInstallation(config, async ({ pool, clock }) => {
			// not earlier, because a database started here would inherit it; not later, because every connection of the pool needs it
			workInBackground(pool);
			await prepareDatabase(pool);
			const outcome = await withBar('index', (onProgress) => recalculateIdn({ pool, clock }, { asOf, onProgress }));
			say(stdout, ...describe(outcome, asOf));
			return outcome.state === 'busy' ? 1 : 0;
		}),
};

function describe(outcome: Recalculation, asOf: IsoDate): string[] {
	if (outcome.state === 'busy') return ['Another process is calculating the index; nothing was done.'];
	const seconds = (outcome.elapsedMs / 1000).toFixed(1);
	return [
		`Published the index of ${outcome.subjectCount} subjects for ${asOf} in ${seconds} s.`,
		`  not calculated  ${outcome.notCalculatedCount}`,
		`  model           ${outcome.modelVersion}`,
	];
}
