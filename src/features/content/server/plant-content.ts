import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maintenanceNoticeHours } from '#domain/content/announcements.ts';
import { AppError } from '#domain/error.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type Body, kinds } from './bodies.ts';
import { type DraftBody, draftOf } from './desk/draft-body.ts';
import { keepFile, type MediaDeps } from './files/keep-file.ts';
import type { ReadSeed, Seed } from './read-seed.ts';

/**
 * Stores and releases the texts of `folder` whose keys are not there yet. What is there already stays as it is: editors may
 * have changed it.
 *
 * @param files keeps pictures of texts; null, or away: they are stored without
 * @returns how many were stored
 */
export async function plantContent(
	pool: Pool,
	folder: string,
	files: MediaDeps['files'] | null = null,
): Promise<number> {
	const { rows } = await pool.query<Pick<Rows['content_entry'], 'kind' | 'key'>>('select kind, key from content_entry');
	const known = new Set(rows.map(({ kind, key }) => `${kind}/${key}`));
	const missing = (await findSeeds(folder)).filter(({ kind, key }) => !known.has(`${kind}/${key}`));
	if (missing.length === 0) return 0;
	// the reader of markdown is not for every start
	const { readSeed } = await import('./read-seed.ts');
	let planted = 0;
	for (const seed of missing) {
		const { body, cover } = await readSeed(folder, seed);
		const fileId = cover === null || files === null ? null : await keepCover({ pool, files }, folder, cover);
		planted += await plant(pool, seed, { body: fileId === null ? body : withCover(body, cover, fileId), fileId });
	}
	return planted;
}

async function findSeeds(folder: string): Promise<Seed[]> {
	const seeds: Seed[] = [];
	for (const kind of kinds) {
		// people agree to it: `plantOffer`
		if (kind === 'offer') continue;
		const names = await readdir(join(folder, kind)).catch((error: NodeJS.ErrnoException) => {
			if (error.code === 'ENOENT') return [];
			throw error;
		});
		for (const name of names.sort()) if (name.endsWith('.json')) seeds.push({ kind, key: name.slice(0, -5) });
	}
	return seeds;
}

/** @returns null: the store is away */
async function keepCover(deps: MediaDeps, folder: string, { file, alt }: Cover): Promise<string | null> {
	const content = await readFile(join(folder, 'files', file));
	try {
		const kept = await keepFile(deps, {
			name: file,
			content,
			alt: { ru: alt.ru, kz: alt.kk, en: alt.en },
			adminId: null,
		});
		return kept.id;
	} catch (error) {
		if (error instanceof AppError && error.code === 'files_away') return null;
		throw error;
	}
}

type Cover = NonNullable<ReadSeed['cover']>;

function withCover(body: Body, cover: Cover | null, fileId: string): Body {
	if (cover === null) return body;
	const { ru, kk, en } = cover.alt;
	return { ...body, facts: { ...body.facts, cover: { file_id: fileId, alt: { ru, kz: kk, en } } } as Body['facts'] };
}

/** In one statement: another process that starts at the same time stores nothing twice, and nothing by halves. */
async function plant(
	pool: Pool,
	{ kind, key }: Seed,
	{ body, fileId }: { body: Body; fileId: string | null },
): Promise<number> {
	const { facts } = body;
	const json = JSON.stringify(body);
	const { rowCount } = await pool.query(
		`with entry as (
		   insert into content_entry (kind, key, position) values ($1, $2, $3) on conflict (kind, key) do nothing returning id),
		 version as (
		   insert into content_version (entry_id, number, body, sha256) select id, 1, $4::jsonb, $5 from entry returning entry_id),
		 named as (
		   insert into content_file (entry_id, number, file_id) select entry_id, 1, $7 from version where $7::text is not null)
		 insert into content_release (entry_id, number, live_from, live_until)
		 select entry_id, 1, coalesce($6::date::timestamp at time zone 'Asia/Almaty',
		   $8::timestamptz - make_interval(hours => ${maintenanceNoticeHours}), clock_timestamp()), $9::timestamptz from version`,
		[
			...[kind, key, 'position' in facts ? facts.position : 0, json],
			...[createHash('sha256').update(json).digest('hex'), 'published_on' in facts ? facts.published_on : null, fileId],
			// works are announced until they end
			...('starts_at' in facts ? [facts.starts_at, facts.ends_at] : [null, null]),
		],
	);
	return rowCount ?? 0;
}

/** A seed as a draft, for what is not released as it comes. */
export async function readDraft(folder: string, seed: Seed): Promise<DraftBody> {
	const { readSeed } = await import('./read-seed.ts');
	return draftOf((await readSeed(folder, seed)).body);
}
