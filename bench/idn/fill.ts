import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { generateDemo } from '../../seeds/demo/generate.ts';
import { prepareDatabase } from '../../src/app/prepare-database.ts';
import { multiplySubjects } from './multiply.ts';

/** Lists are generated and imported for so many; the rest are copies of them, in the same shares. */
const importedSubjects = 50_000;

/**
 * A register of that size with all that the lists say about it: ten handed-over factors a subject and the rest.
 * @param isSearched names and addresses are looked up too
 */
export async function fillRegister(
	pool: Pool,
	{ folder, subjects, today, isSearched }: { folder: string; subjects: number; today: string; isSearched: boolean },
): Promise<void> {
	await prepareDatabase(pool);
	await mkdir(folder, { recursive: true });
	const manifest = await generateDemo(folder, { subjects: Math.min(subjects, importedSubjects), format: 'csv', today });
	for (const { sourceId, listDate, path } of manifest.lists)
		await importList({ pool, clock: systemClock }, sourceId, [join(folder, path)], { listDate });
	await multiplySubjects(pool, subjects, isSearched);
	// what the filling left behind is tidied before, not during the measurements
	await pool.query('vacuum analyze');
	await pool.query('checkpoint');
}

/** One factor of every tenth subject turns to its opposite, as between two calculations: there is history to write. */
export async function changeSomeFacts(pool: Pool): Promise<void> {
	await pool.query(
		`update statement set value = jsonb_build_object('factors', (
			select jsonb_agg(case when f->>'factor' = 'A3'
				then f || jsonb_build_object('bin', case f->>'bin' when 'some' then 'none' else 'some' end) else f end)
			from jsonb_array_elements(value->'factors') f))
		where kind = 'preliminary_index' and iin_bin like '%7'`,
	);
	await pool.query('vacuum statement');
	await pool.query('checkpoint');
}
