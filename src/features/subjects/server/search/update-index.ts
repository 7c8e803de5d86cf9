import { type HeavyPrefixes, longestEdge } from '#domain/search/edges.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { liveGeneration, schemaOf, searchChannel, searchLocks } from './generation.ts';
import { dropTouchedHotPrefixes } from './hot-prefixes.ts';
import {
	facetValues,
	indexRow,
	loadAliases,
	type SourceRow,
	someSources,
	vectorText,
	type Written,
} from './index-rows.ts';

/** One statement takes so many subjects. */
const binsAtOnce = 2000;

/**
 * Brings the index up to date with some subjects, changed, new or gone from the register. Runs in the transaction that
 * changed them, so that the search never disagrees with the register.
 */
export async function updateSubjectInIndex(client: PoolClient, bins: readonly string[]): Promise<void> {
	if (bins.length === 0) return;
	const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
		searchLocks.rebuild,
	]);
	if (rows[0]?.free !== true) {
		// a rebuild has read the register already, perhaps: it will do these again before it switches
		await client.query('select pg_advisory_xact_lock_shared($1)', [searchLocks.change]);
		await client.query('insert into search_touched (bin) select unnest($1::text[])', [bins]);
	}
	await writeToIndex(client, await liveGeneration(client), bins);
}

/** The caller holds a lock of generation.ts. */
export async function writeToIndex(client: PoolClient, generation: number, bins: readonly string[]): Promise<void> {
	const home = schemaOf(generation);
	const aliases = bins.length === 0 ? null : await loadAliases(client);
	for (let start = 0; aliases !== null && start < bins.length; start += binsAtOnce) {
		const some = bins.slice(start, start + binsAtOnce);
		const { rows } = await client.query<SourceRow>(someSources, [some]);
		const heavy = await heavyOf(
			client,
			home,
			rows.flatMap((row) => indexRow(row, aliases, new Map()).words),
		);
		const written = rows.map((row) => ({ row, indexed: indexRow(row, aliases, heavy) }));
		await client.query(`delete from ${home}.subject_search where bin = any($1)`, [some]);
		await client.query(`delete from ${home}.subject_exact where bin = any($1)`, [some]);
		await insertRows(client, home, written);
		await insertWords(
			client,
			home,
			written.flatMap(({ indexed }) => [...indexed.words, ...indexed.headWords]),
		);
		await dropTouchedHotPrefixes(client, home, some, written);
	}
}

/** The heavy beginnings of these words: the set is frozen between rebuilds. */
async function heavyOf(client: PoolClient, home: string, words: readonly string[]): Promise<HeavyPrefixes> {
	const prefixes = new Set<string>();
	for (const word of words)
		for (let length = longestEdge + 1; length <= word.length; length++) prefixes.add(word.slice(0, length));
	const { rows } = await client.query<{ prefix: string; lexeme: string }>(
		`select prefix, lexeme from ${home}.heavy_prefix where prefix = any($1)`,
		[[...prefixes].filter((prefix) => prefix.isWellFormed())],
	);
	return new Map(rows.map(({ prefix, lexeme }) => [prefix, lexeme]));
}

async function insertRows(client: PoolClient, home: string, written: readonly Written[]): Promise<void> {
	if (written.length === 0) return;
	const facets = written.map(({ row }) => facetValues(row));
	await client.query(
		`insert into ${home}.subject_search (tier, ord, bin, kind, status, region, section, registered_year, lex)
			select tier, ord, bin, kind, status, region, section, registered_year, lex::tsvector
			from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::text[])
				as v (tier, ord, bin, kind, status, region, section, registered_year, lex)`,
		[
			...[written.map(({ row }) => row.tier), written.map(({ row }) => row.ord), written.map(({ row }) => row.bin)],
			...[written.map(({ row }) => row.kind), facets.map(({ status }) => status)],
			...[facets.map(({ region }) => region), facets.map(({ section }) => section)],
			...[written.map(({ row }) => row.registered_year), written.map(({ indexed }) => vectorText(indexed.lexemes))],
		],
	);
	const exact = written.flatMap(({ row, indexed }) => indexed.exactKeys.map((key) => ({ ...row, key })));
	await client.query(
		`insert into ${home}.subject_exact (exact_key, ord, bin) select * from unnest($1::text[], $2::bigint[], $3::text[])`,
		[exact.map(({ key }) => key), exact.map(({ ord }) => ord), exact.map(({ bin }) => bin)],
	);
}

async function insertWords(client: PoolClient, home: string, words: readonly string[]): Promise<void> {
	const { rowCount } = await client.query(
		`insert into ${home}.search_word (word, subjects, is_new) select word, 1, true from unnest($1::text[]) as word
			on conflict do nothing`,
		// in one order everywhere, so that two transactions never wait for each other
		[[...new Set(words)].sort()],
	);
	if (rowCount !== 0) await client.query('select pg_notify($1, $2)', [searchChannel, 'words']);
}
