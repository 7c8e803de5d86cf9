import type { FastifyInstance } from 'fastify';
import { loadBuild } from '../../src/app/web.ts';
import { buildApp } from './app.ts';
import type { TestDatabase } from './db.ts';

/** The whole server with its pages as they were built last: `npm run build`; `npm test` builds them first. */
export async function buildSite(database: TestDatabase, env: Record<string, string> = {}): Promise<FastifyInstance> {
	return buildApp(database, { build: await loadBuild(), env });
}
