// Writes docs/schema.md and the row types below src/platform/db: the migrations are applied to a database of its own, which is thrown away.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import { tableOwners } from '../src/app/tables.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { migrationTexts } from './docs/migration-texts.ts';
import { rowTypes } from './docs/row-types.ts';
import { schemaPage } from './docs/schema-page.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'senim-schema-'));
// PostgreSQL runs under another account where we are root
chmodSync(dataDir, 0o755);
try {
	const server = await startEmbedded({ dataDir, isDurable: false });
	const pool = createPool({
		connectionString: server.connectionString('postgres'),
		max: 1,
		statementTimeoutMs: 0,
		waitMs: 5000,
		onError: () => undefined,
	});
	await prepareDatabase(pool);
	await writeFile(join(import.meta.dirname, '../docs/schema.md'), await schemaPage(pool, migrationTexts()));
	const folder = join(import.meta.dirname, '../src/platform/db');
	rmSync(join(folder, 'rows'), { recursive: true, force: true });
	mkdirSync(join(folder, 'rows'));
	for (const [name, text] of await rowTypes(pool, tableOwners)) await writeFile(join(folder, name), text);
	await pool.end();
	await server.stop();
} finally {
	rmSync(dataDir, { recursive: true, force: true });
}
