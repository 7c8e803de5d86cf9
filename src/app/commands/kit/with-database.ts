import { createLog } from '#platform/log.ts';
import type { Config } from '../../config/config.ts';
import { type Deps, withDeps } from '../../deps.ts';
import { prepareDatabase } from '../../prepare-database.ts';

/** The installation for one command: the output belongs to the command, the log writes warnings to standard error. */
export function withInstallation<Result>(
	config: Config,
	work: (deps: Deps) => Promise<Result>,
	options: { asksSources?: boolean } = {},
): Promise<Result> {
	return withDeps(config, work, { ...options, log: createLog('warn', process.stderr) });
}

/** The same with the database at this version. */
export function withDatabase<Result>(
	config: Config,
	work: (deps: Deps) => Promise<Result>,
	options: { asksSources?: boolean } = {},
): Promise<Result> {
	const migrated = async (deps: Deps) => {
		await prepareDatabase(deps.pool);
		return await work(deps);
	};
	return withInstallation(config, migrated, options);
}
