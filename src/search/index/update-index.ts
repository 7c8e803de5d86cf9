import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type HeavyPrefixes, longestEdge } from '../words/edges.ts';
import { changedRows, liveGeneration, schemaOf, searchChannel, searchLocks } from './generation.ts';
import { touchedPrefixes } from './hot-prefixes.ts';
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
	const { rows } = await client.query<Promised<{ free: boolean }>>(
		'select pg_try_advisory_xact_lock_shared($1) as free',
		[searchLocks.rebuild],
	);
	if (rows[0]?.free !== true) {
		// a rebuild has read the register already, perhaps: it will do these again before it switches
		await client.query('select pg_advisory_xact_lock_shared($1)', [searchLocks.change]);
		await client.query('insert into search_touched (bin) select unnest($1::text[])', [bins]);
	}
	await writeToIndex(client, await liveGeneration(client), bins);
}

/**
 * Classes that are read in the order they were loaded in keep what changed since beside them
 * (generation-sql.ts).
 */
function changedTier(tier: number): number {
	return tier < firstUnordered ? tier + changedFrom : tier;
}

const firstUnordered = 7;
const changedFrom = 10;

/** The caller holds a lock of generation.ts. */
export async function writeToIndex(client: PoolClient, generation: number, bins: readonly string[]): Promise<void> {
	const home = schemaOf(generation);
	const aliases = bins.length === 0 ? null : await loadAliases(client);
	for (let start = 0; aliases !== null && start < bins.length; start += binsAtOnce) {
		const some = bins.slice(start, start + binsAtOnce);
		const { rows } = await client.query<SourceRow>({ name: 'search-sources', text: someSources, values: [some] });
		const heavy = await heavyOf(
			client,
			home,
			rows.flatMap((row) => indexRow(row, aliases, new Map()).words),
		);
		const written = rows.map((row) => ({ row, indexed: indexRow(row, aliases, heavy) }));
		await removeRows(client, home, some, written);
		await insertRows(client, home, written);
	}
}

/** What the index held of these subjects, and the ready answers that their change could alter; tells so. */
async function removeRows(
	client: PoolClient,
	home: string,
	bins: readonly string[],
	written: readonly Written[],
): Promise<void> {
	await client.query({
		name: `${home}-remove`,
		text: `with rows as (delete from ${home}.subject_search where bin = any($1)),
			names as (delete from ${home}.subject_exact where bin = any($1)),
			answers as (delete from ${home}.hot_prefix where bins && $1::text[]),
			outdated as (delete from ${home}.hot_prefix h
				using unnest($2::text[], $3::smallint[], $4::bigint[]) as v (prefix, place, ord)
				where v.prefix = h.prefix and (v.place, v.ord) < (h.last_place, h.last_ord))
			select pg_notify($5, $6)`,
		values: [bins, ...touchedPrefixes(written), searchChannel, changedRows],
	});
}

/** The heavy beginnings of these words: the set is frozen between rebuilds. */
async function heavyOf(client: PoolClient, home: string, words: readonly string[]): Promise<HeavyPrefixes> {
	const prefixes = new Set<string>();
	for (const word of words)
		for (let length = longestEdge + 1; length <= word.length; length++) prefixes.add(word.slice(0, length));
	const { rows } = await client.query<Promised<{ prefix: string; lexeme: string }>>({
		name: `${home}-heavy`,
		text: `select prefix, lexeme from ${home}.heavy_prefix where prefix = any($1)`,
		values: [[...prefixes].filter((prefix) => prefix.isWellFormed())],
	});
	return new Map(rows.map(({ prefix, lexeme }) => [prefix, lexeme]));
}

async function insertRows(client: PoolClient, home: string, written: readonly Written[]): Promise<void> {
	if (written.length === 0) return;
	const facets = written.map(({ row }) => facetValues(row));
	const exact = written.flatMap(({ row, indexed }) => indexed.exactKeys.map((key) => ({ ...row, key })));
	const headWords = new Set(written.flatMap(({ indexed }) => indexed.headWords));
	// in one order everywhere, so that two transactions never wait for each other
	const words = [...new Set([...written.flatMap(({ indexed }) => indexed.words), ...headWords])].sort();
	const { rows } = await client.query<Promised<{ new_words: number }>>({
		name: `${home}-insert`,
		text: `with rows as (
				insert into ${home}.subject_search (tier, ord, bin, kind, status, region, section, registered_year, lex)
				select tier, ord, bin, kind, status, region, section, registered_year, lex::tsvector
				from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::text[])
					as v (tier, ord, bin, kind, status, region, section, registered_year, lex)),
			names as (insert into ${home}.subject_exact (exact_key, ord, bin)
				select * from unnest($10::text[], $11::bigint[], $12::text[])),
			words as (insert into ${home}.search_word as known (word, subjects, is_new, is_head)
				select word, 1, true, is_head from unnest($13::text[], $14::boolean[]) as v (word, is_head)
				on conflict (word) do update set is_new = true, is_head = true where excluded.is_head and not known.is_head
				returning word)
			select count(*)::integer as new_words from words`,
		values: [
			...[
				written.map(({ row }) => changedTier(row.tier)),
				written.map(({ row }) => row.ord),
				written.map(({ row }) => row.bin),
			],
			...[written.map(({ row }) => row.kind), facets.map(({ status }) => status)],
			...[facets.map(({ region }) => region), facets.map(({ section }) => section)],
			...[written.map(({ row }) => row.registered_year), written.map(({ indexed }) => vectorText(indexed.lexemes))],
			...[exact.map(({ key }) => key), exact.map(({ ord }) => ord), exact.map(({ bin }) => bin)],
			...[words, words.map((word) => headWords.has(word))],
		],
	});
	if (rows[0]?.new_words !== 0) await client.query('select pg_notify($1, $2)', [searchChannel, 'words']);
}
