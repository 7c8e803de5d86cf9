import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from './config/config.ts';
import { closeDemoAccounts } from './demo/demo-account.ts';
import type { Deps } from './deps.ts';
import { createServer } from './server.ts';

const serverBuildFile = join(import.meta.dirname, '../../build/server/index.js');

/** The pages as the build made them. */
export async function loadBuild(): Promise<ServerBuild> {
	if (!existsSync(serverBuildFile)) throw new Error('The site is not built: npm run build');
	return (await import(pathToFileURL(serverBuildFile).href)) as ServerBuild;
}

/** The system lowers it to its own limit; a longer queue would also delay the health check. */
const longestBacklog = 65_535;

/** Invented data are marked even if they were seeded by hand into one's own database. */
async function carriesDemo({ pool }: Deps): Promise<boolean> {
	const { rowCount } = await pool.query("select 1 from installation where key = 'demo_register'");
	return rowCount === 1;
}

export async function startWeb(deps: Deps): Promise<FastifyInstance> {
	// answers of simulators are invented too
	const isInvented = deps.config.isDemo || deps.config.sources.simulators !== 'off';
	const config = { ...deps.config, isDemo: isInvented || (await carriesDemo(deps)) };
	if (!deps.config.isDemo) await closeDemoAccounts(deps.pool);
	const app = await createServer({ ...deps, config }, { build: await loadBuild() });
	await listen(app, deps.config);
	return app;
}

/** @returns the address */
export function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
	return app.listen({ host, port, backlog: longestBacklog });
}
