import { Logger, type Runner, run } from 'graphile-worker';
import { dayInAlmaty } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import type { Deps } from './deps.ts';

/** Jobs of this installation; any number of workers may run. */
export async function startWorker(deps: Pick<Deps, 'pool' | 'log' | 'clock'>): Promise<Runner> {
	return run({
		pgPool: deps.pool,
		concurrency: 1,
		noHandleSignals: true,
		parsedCronItems: [],
		logger: new Logger(() => (level, message) => {
			if (level === 'error') deps.log.error(message);
			else if (level === 'warning') deps.log.warn(message);
		}),
		pollInterval: 2000,
		taskList: {
			idn_recalculate: async () => {
				await recalculateIdn(deps, { asOf: dayInAlmaty(deps.clock.now()) });
			},
		},
	});
}
