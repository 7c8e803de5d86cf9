import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createPool } from '#platform/db/pool.ts';
import { prepareDatabase } from '../../../src/app/prepare-database.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** connection string with `{database}` in the place of the name */
		clusterUrl: string;
	}
}

const templateDatabase = 'senim_template';

/** One cluster a run, one migrated template; every test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'senim-test-'));
	const { chmodSync } = await import('node:fs');
	chmodSync(dataDir, 0o755);
	// files that run side by side open whole portals with their pools and listeners
	const server = await startEmbedded({
		dataDir,
		isDurable: false,
		memoryMiB: 1024,
		settings: { max_connections: '300' },
	});
	const open = (database: string) =>
		createPool({
			connectionString: server.connectionString(database),
			max: 1,
			statementTimeoutMs: 0,
			waitMs: 5000,
			onError: () => undefined,
		});
	const admin = open('postgres');
	await admin.query(`create database ${templateDatabase}`);
	const template = open(templateDatabase);
	await prepareDatabase(template);
	await template.end();
	await admin.end();
	project.provide('clusterUrl', server.connectionString('{database}'));
	return async () => {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
}
