import type { Environment } from './reader.ts';

/** The environment of the process, set to production. */
export function productionEnvironment(): Environment {
	// React reads it when it is loaded, with the pages
	process.env.NODE_ENV = 'production';
	return process.env;
}
