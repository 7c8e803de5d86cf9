import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type Body, kinds } from './bodies.ts';
import type { Seed } from './read-seed.ts';

/**
 * Stores and releases the texts of `folder` whose keys are not there yet. What is there already stays as it is: editors may
 * have changed it.
 *
 * @returns how many were stored
 */
export async function plantContent(pool: Pool, folder: string): Promise<number> {
	const { rows } = await pool.query<Pick<Rows['content_entry'], 'kind' | 'key'>>('select kind, key from content_entry');
	const known = new Set(rows.map(({ kind, key }) => `${kind}/${key}`));
	const missing = (await findSeeds(folder)).filter(({ kind, key }) => !known.has(`${kind}/${key}`));
	if (missing.length === 0) return 0;
	// the reader of markdown is not for every start
	const { readSeed } = await import('./read-seed.ts');
	let planted = 0;
	for (const seed of missing) planted += await plant(pool, seed, await readSeed(folder, seed));
	return planted;
}

async function findSeeds(folder: string): Promise<Seed[]> {
	const seeds: Seed[] = [];
	for (const kind of kinds) {
		const names = await readdir(join(folder, kind)).catch((error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return [];
			throw error;
		});
		for (const name of names.sort()) if (name.endsWith('.json')) seeds.push({ kind, key: name.slice(0, -5) });
	}
	return seeds;
}

/** In one statement: another process that starts at the same time stores nothing twice, and nothing by halves. */
async function plant(pool: Pool, { kind, key }: Seed, body: Body): Promise<number> {
	const { facts } = body;
	const json = JSON.stringify(body);
	const { rowCount } = await pool.query(
		`with entry as (
		   insert into content_entry (kind, key, position) values ($1, $2, $3) on conflict (kind, key) do nothing returning id),
		 version as (
		   insert into content_version (entry_id, number, body, sha256) select id, 1, $4::jsonb, $5 from entry returning entry_id)
		 insert into content_release (entry_id, number, live_from)
		 select entry_id, 1, coalesce($6::date::timestamp at time zone 'Asia/Almaty', clock_timestamp()) from version`,
		[
			...[kind, key, 'position' in facts ? facts.position : 0, json],
			...[createHash('sha256').update(json).digest('hex'), 'published_on' in facts ? facts.published_on : null],
		],
	);
	return rowCount ?? 0;
}
