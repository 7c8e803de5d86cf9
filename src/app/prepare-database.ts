import { join } from 'node:path';
import { plantContent, plantOffer } from '#features/content/public.ts';
import { plantGovForms } from '#features/govreports/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { prepareSearchIndex } from '#search/public.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const govForms = join(import.meta.dirname, '../../seeds/reference/gov-forms.json');
const contentFolder = join(import.meta.dirname, '../../seeds/content');

/**
 * Brings the database to the schema of this version, with a search index to fill and the texts
 * that the portal comes with.
 *
 * @param files keeps pictures of these texts; null: they come without
 * @returns names of the migrations applied now
 * @throws OtherSchema where another version made the database
 */
export async function prepareDatabase(pool: Pool, files: ObjectStore | null = null): Promise<string[]> {
	const applied = await migrate(pool, migrationsFolder);
	await prepareSearchIndex(pool);
	await plantContent(pool, contentFolder, files);
	await plantOffer(pool, contentFolder);
	await plantGovForms(pool, govForms);
	return applied;
}
