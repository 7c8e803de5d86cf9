import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { foldWords } from '#domain/names/fold.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { indexForCounting } from '../query/count-results.ts';
import { findHeavyPrefixes, type HeavyPrefixes } from '../words/edges.ts';
import { liveGeneration, schemaOf, searchChannel, searchLocks } from './generation.ts';
import { createGenerationSql, engineVersion, indexGenerationSql } from './generation-sql.ts';
import { fillHotPrefixes } from './hot-prefixes.ts';
import {
	type Aliases,
	allSources,
	facetValues,
	indexRow,
	loadAliases,
	type SourceRow,
	vectorText,
} from './index-rows.ts';
import { writeToIndex } from './update-index.ts';

export type Rebuilt = { generation: number; subjectCount: number; wordCount: number; elapsedMs: number };
export type RebuildOptions = { onProgress?: (done: number, total: number) => void };

const rowsPerFetch = 5000;
/** So many subjects tell well enough which beginnings are heavy. */
const sampledSubjects = 250_000;

/** Builds a new index next to the live one and switches to it; readers never wait. */
export async function rebuildSearchIndex(pool: Pool, options: RebuildOptions = {}): Promise<Rebuilt> {
	const rebuilt = await inTransaction(pool, (client) => rebuildInTransaction(client, options));
	await dropOldGenerations(pool);
	await settle(pool, rebuilt.generation);
	return rebuilt;
}

/** Marks fresh rows as visible to everybody: otherwise the first readers of each page would write that down. */
async function settle(pool: Pool, generation: number): Promise<void> {
	const home = schemaOf(generation);
	const client = await pool.connect();
	try {
		await client.query('set statement_timeout = 0');
		await client.query(`vacuum (index_cleanup off, truncate off) ${home}.subject_search, ${home}.subject_exact`);
	} catch (error) {
		// another rebuild has replaced it already
		if (![undefinedTable, invalidSchema].includes(String((error as { code?: unknown }).code))) throw error;
	} finally {
		// the setting goes with the connection
		client.release(true);
	}
}

/** The generation before stays until `dropOldGenerations`, because readers may be in the middle of it. */
async function rebuildInTransaction(client: PoolClient, options: RebuildOptions = {}): Promise<Rebuilt> {
	const startedAt = performance.now();
	await client.query(
		`set local statement_timeout = 0; set local lock_timeout = 0; set local cursor_tuple_fraction = 1;
		set local work_mem = '128MB'; set local maintenance_work_mem = '512MB'`,
	);
	await client.query('select pg_advisory_xact_lock($1)', [searchLocks.rebuild]);
	await client.query('delete from search_touched');
	const generation = (await newestGeneration(client)) + 1;
	const home = schemaOf(generation);
	await client.query(createGenerationSql(home));
	const { rows } = await client.query<Promised<{ total: number }>>('select count(*)::integer as total from subject');
	const total = rows[0]?.total ?? 0;
	const heavy = await sampleHeavyPrefixes(client, total);
	const aliases = await loadAliases(client);
	const { counts, heads } = await fillRows(client, home, { heavy, aliases, total, onProgress: options.onProgress });
	await fillSmallTables(client, home, heavy, counts, heads);
	await client.query(indexGenerationSql(home));
	await indexForCounting(client, generation);
	await client.query(`analyze ${home}.subject_search`);
	await fillHotPrefixes(client, generation, counts);
	await takeOver(client, generation);
	await client.query(
		'update search_state set generation = $1, subject_count = $2, engine_version = $3, built_at = now()',
		[generation, total, engineVersion],
	);
	await client.query('select pg_notify($1, $2)', [searchChannel, 'generation']);
	return { generation, subjectCount: total, wordCount: counts.size, elapsedMs: performance.now() - startedAt };
}

/** For a database without an index: an empty one, which the import fills. Found there, it is left as it is. */
export async function prepareSearchIndex(pool: Pool): Promise<void> {
	await inTransaction(pool, async (client) => {
		await client.query('set local lock_timeout = 0; set local statement_timeout = 0');
		await client.query('select pg_advisory_xact_lock($1)', [searchLocks.rebuild]);
		const { rowCount } = await client.query('select from search_state');
		if (rowCount !== 0) return;
		const generation = (await newestGeneration(client)) + 1;
		const home = schemaOf(generation);
		await client.query(createGenerationSql(home) + indexGenerationSql(home));
		await client.query('insert into search_state (generation, engine_version) values ($1, $2)', [
			generation,
			engineVersion,
		]);
	});
}

/** A generation that a killed process committed without switching to it is passed over, and dropped later. */
async function newestGeneration(client: PoolClient): Promise<number> {
	const { rows } = await client.query<Promised<{ newest: number }>>(
		`select greatest((select generation from search_state), max(substr(nspname, 9)::integer)) as newest
			from pg_namespace where nspname ~ '^search_g[0-9]+$'`,
	);
	return rows[0]?.newest ?? 0;
}

async function sampleHeavyPrefixes(client: PoolClient, total: number): Promise<HeavyPrefixes> {
	const percent = total <= sampledSubjects ? 100 : (100 * sampledSubjects) / total;
	const { rows } = await client.query<Pick<Rows['subject'], 'name_ru' | 'name_kk'>>(
		`select name_ru, name_kk from subject tablesample system (${percent.toFixed(4)}) repeatable (1)`,
	);
	const counts = new Map<string, number>();
	for (const { name_ru, name_kk } of rows)
		for (const word of new Set([...foldWords(name_ru), ...foldWords(name_kk ?? '')]))
			counts.set(word, (counts.get(word) ?? 0) + 100 / percent);
	return findHeavyPrefixes(counts);
}

type Filling = {
	heavy: HeavyPrefixes;
	aliases: Aliases;
	total: number;
	onProgress: RebuildOptions['onProgress'];
};

/** `counts` of subjects by word; `heads`: the words of heads among them */
type Filled = { counts: Map<string, number>; heads: Set<string> };

async function fillRows(client: PoolClient, home: string, filling: Filling): Promise<Filled> {
	const counts = new Map<string, number>();
	const heads = new Set<string>();
	let done = 0;
	await client.query(`declare search_source no scroll cursor for ${allSources}`);
	for (;;) {
		const { rows } = await client.query<SourceRow>(`fetch ${rowsPerFetch} from search_source`);
		if (rows.length === 0) break;
		let searchLines = '';
		let exactLines = '';
		for (const row of rows) {
			const indexed = indexRow(row, filling.aliases, filling.heavy);
			for (const word of indexed.words) counts.set(word, (counts.get(word) ?? 0) + 1);
			for (const word of indexed.headWords) {
				counts.set(word, (counts.get(word) ?? 0) + 1);
				heads.add(word);
			}
			searchLines += searchLine(row, indexed.lexemes);
			for (const key of indexed.exactKeys) exactLines += `${key}\t${row.ord}\t${row.bin}\n`;
		}
		await copyInto(client, `${home}.subject_search`, searchLines);
		await copyInto(client, `${home}.subject_exact`, exactLines);
		done += rows.length;
		filling.onProgress?.(done, filling.total);
	}
	await client.query('close search_source');
	return { counts, heads };
}

function searchLine(row: SourceRow, lexemes: readonly string[]): string {
	const { status, region, section } = facetValues(row);
	const fields = [row.tier, row.ord, row.bin, row.kind, status, region, section, row.registered_year];
	return `${fields.map((field) => field ?? '\\N').join('\t')}\t${vectorText(lexemes)}\n`;
}

async function copyInto(client: PoolClient, table: string, lines: string): Promise<void> {
	if (lines !== '') await pipeline([lines], client.query(copyFrom(`copy ${table} from stdin`)));
}

async function fillSmallTables(
	client: PoolClient,
	home: string,
	heavy: HeavyPrefixes,
	counts: ReadonlyMap<string, number>,
	heads: ReadonlySet<string>,
): Promise<void> {
	let lines = '';
	for (const [word, count] of counts) {
		lines += `${word}\t${count}\tf\t${heads.has(word) ? 't' : 'f'}\n`;
		if (lines.length < 1_000_000) continue;
		await copyInto(client, `${home}.search_word`, lines);
		lines = '';
	}
	await copyInto(client, `${home}.search_word`, lines);
	await copyInto(client, `${home}.heavy_prefix`, [...heavy].map((pair) => `${pair.join('\t')}\n`).join(''));
}

/** Changes made during the rebuild are repeated in the new generation; from here on updates wait for the switch. */
async function takeOver(client: PoolClient, generation: number): Promise<void> {
	await client.query('select pg_advisory_xact_lock($1)', [searchLocks.change]);
	const { rows } = await client.query<Pick<Rows['search_touched'], 'bin'>>('select distinct bin from search_touched');
	await writeToIndex(
		client,
		generation,
		rows.map(({ bin }) => bin),
	);
}

/** Removes what no reader uses any more; readers that were in the middle of it ask again. */
async function dropOldGenerations(pool: Pool): Promise<void> {
	const live = await liveGeneration(pool);
	const { rows } = await pool.query<Promised<{ home: string }>>(
		`select nspname as home from pg_namespace where nspname ~ '^search_g[0-9]+$' and substr(nspname, 9)::integer < $1`,
		[live],
	);
	for (const { home } of rows) {
		// a long reader must not hold up the others behind us: the next rebuild drops it
		await pool
			.query(`set lock_timeout = '500ms'; drop schema if exists ${home} cascade; reset lock_timeout`)
			.catch((error: { code?: unknown }) => {
				if (error.code !== lockNotAvailable) throw error;
			});
	}
}

const lockNotAvailable = '55P03';
const undefinedTable = '42P01';
const invalidSchema = '3F000';
