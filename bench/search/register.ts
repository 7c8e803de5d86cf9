import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { updateSubjectInIndex } from '#search/public.ts';
import { generateDemo } from '../../seeds/demo/generate.ts';
import { startChild } from '../kit/child.ts';
import type { Cleanup } from '../kit/cleanup.ts';
import type { ImportJob, ImportResult } from '../kit/import-job.ts';
import { type Database, openDatabase, openMigrated } from '../kit/workspace.ts';
import type { Corpus } from './corpus.ts';
import type { Change } from './queries.ts';

export type Imported = ImportResult & {
	indexBytes: number;
};

const listSources = ['bns-kato', 'bns-oked', 'bns-register'] as const;
const newest = '2026-11-01';

/** Writes the register as CSV, unless a folder that has it is given. @returns its lists by source */
export async function writeRegister(folder: string, subjects: number): Promise<Map<string, string>> {
	if (!existsSync(join(folder, 'manifest.json'))) await generateDemo(folder, { subjects, format: 'csv' });
	return new Map(
		listSources.map((sourceId) => [sourceId, join(folder, sourceId, sourceId === 'bns-register' ? newest : '')]),
	);
}

/** An empty database of the embedded server. */
export async function openEmpty(cleanup: Cleanup, dataDir: string): Promise<Database> {
	const server = await startEmbedded({ dataDir });
	cleanup.add(() => server.stop());
	const admin = openDatabase(cleanup, server.connectionString('postgres')).pool;
	await admin.query('create database senim_search');
	return openMigrated(cleanup, server.connectionString('senim_search'));
}

/** The register from its files to a searchable one, in a process of its own. */
export async function importRegister(
	cleanup: Cleanup,
	{ pool, url }: Database,
	lists: ReadonlyMap<string, string>,
): Promise<Imported> {
	for (const sourceId of ['bns-kato', 'bns-oked'])
		await importList({ pool, clock: systemClock }, sourceId, [lists.get(sourceId) ?? ''], { listDate: newest });
	const child = startChild(new URL('../kit/import-process.ts', import.meta.url), cleanup);
	const result = await child.ask<ImportResult>({
		databaseUrl: url,
		path: lists.get('bns-register') ?? '',
	} satisfies ImportJob);
	await child.stop();
	return { ...result, indexBytes: await sizeOfIndex(pool) };
}

async function sizeOfIndex(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ bytes: number }>(
		`select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
			join pg_namespace n on n.oid = c.relnamespace, search_state s
			where n.nspname = 'search_g' || s.generation and c.relkind = 'r'`,
	);
	return rows[0]?.bytes ?? Number.NaN;
}

/** Renames and trade names, each in a transaction of its own, as a correction of one subject would come. @returns ms of each */
export async function applyChanges(pool: Pool, corpus: Corpus, changes: readonly Change[]): Promise<number[]> {
	const times: number[] = [];
	for (const change of changes) {
		const { bin, row, nameRu, nameKk } = change.sample;
		const started = performance.now();
		await inTransaction(pool, async (client) => {
			if ('alias' in change) {
				await client.query('insert into subject_alias (alias, bin) values ($1, $2)', [change.alias, bin]);
			} else {
				await client.query('update subject set name_ru = $2, name_kk = $2 where bin = $1', [bin, change.newName]);
				await client.query(
					`insert into change_event (iin_bin, code, source_id, entry_key, before, after, seen_after, seen_on, publication)
						select $1, 'name', 'bns-register', k, o, $4, '2026-10-01', '2026-11-01', 1
						from unnest($2::text[], $3::text[]) as x (k, o)`,
					[bin, ['ru', 'kk'], [nameRu, nameKk], change.newName],
				);
			}
			await updateSubjectInIndex(client, [bin]);
		});
		times.push(performance.now() - started);
		if ('alias' in change) corpus.addOtherName(row, change.alias, true);
		else {
			corpus.rename(row, change.newName);
			for (const name of [nameRu, nameKk ?? '']) if (name !== '') corpus.addOtherName(row, name, false);
		}
	}
	return times;
}
