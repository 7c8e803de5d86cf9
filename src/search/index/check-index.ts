import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { liveGeneration, schemaOf } from './generation.ts';
import { type Aliases, indexRow, loadAliases, type SourceRow, sourceColumns, sourceTables } from './index-rows.ts';
import { updateSubjectInIndex } from './update-index.ts';

export type Checked = {
	/** subjects of the register */
	subjects: number;
	/** not in the index */
	missing: number;
	/** in the index otherwise than the register says */
	different: number;
	/** in the index, but not in the register */
	surplus: number;
	repaired: number;
};
export type CheckOptions = { repair: boolean; onProgress?: (done: number, total: number) => void };

const rowsAtOnce = 2000;

type ComparedRow = SourceRow &
	Promised<{
		indexed_tier: number | null;
		indexed_ord: number | null;
		indexed_lexemes: string[] | null;
		exact_keys: string[] | null;
	}>;

/** Compares the index with the register by content, and brings it up to date where they differ. */
export async function checkSearchIndex(pool: Pool, options: CheckOptions): Promise<Checked> {
	const { rows } = await pool.query<Promised<{ total: number }>>('select count(*)::integer as total from subject');
	const checked: Checked = { subjects: rows[0]?.total ?? 0, missing: 0, different: 0, surplus: 0, repaired: 0 };
	const aliases = await loadAliases(pool);
	let after = '';
	let done = 0;
	for (;;) {
		const step = await inTransaction(pool, (client) => checkStep(client, after, aliases, options.repair));
		checked.missing += step.missing;
		checked.different += step.different;
		checked.repaired += step.repaired;
		done += step.count;
		options.onProgress?.(done, checked.subjects);
		if (step.last === undefined) break;
		after = step.last;
	}
	const surplus = await removeSurplus(pool, options.repair);
	return { ...checked, surplus, repaired: checked.repaired + (options.repair ? surplus : 0) };
}

async function checkStep(client: PoolClient, after: string, aliases: Aliases, repair: boolean) {
	const home = schemaOf(await liveGeneration(client));
	const heavy = await client.query<Promised<{ prefix: string; lexeme: string }>>(
		`select prefix, lexeme from ${home}.heavy_prefix`,
	);
	const heavyPrefixes = new Map(heavy.rows.map(({ prefix, lexeme }) => [prefix, lexeme]));
	const { rows } = await client.query<ComparedRow>(
		`select source.*, i.tier % 10 as indexed_tier, i.ord as indexed_ord, tsvector_to_array(i.lex) as indexed_lexemes,
			(select array_agg(e.exact_key) from ${home}.subject_exact e where e.bin = source.bin and e.ord = i.ord) as exact_keys
		from (select ${sourceColumns} ${sourceTables} where s.bin > $1 order by s.bin limit ${rowsAtOnce}) source
		left join ${home}.subject_search i on i.bin = source.bin order by source.bin`,
		[after],
	);
	const missing = rows.filter((row) => row.indexed_lexemes === null);
	const different = rows.filter(
		(row) => row.indexed_lexemes !== null && !isTrue(row, indexRow(row, aliases, heavyPrefixes)),
	);
	const wrong = [...missing, ...different].map(({ bin }) => bin);
	if (repair) await updateSubjectInIndex(client, wrong);
	return {
		count: rows.length,
		last: rows.length < rowsAtOnce ? undefined : rows.at(-1)?.bin,
		missing: missing.length,
		different: different.length,
		repaired: repair ? wrong.length : 0,
	};
}

function isTrue(row: ComparedRow, expected: { lexemes: readonly string[]; exactKeys: readonly string[] }): boolean {
	return (
		row.indexed_tier === row.tier &&
		row.indexed_ord === row.ord &&
		isSame(row.indexed_lexemes ?? [], expected.lexemes) &&
		isSame(row.exact_keys ?? [], expected.exactKeys)
	);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
	const set = new Set(some);
	return set.size === others.length && some.length === set.size && others.every((one) => set.has(one));
}

/** @returns rows of the index whose subject the register does not have */
async function removeSurplus(pool: Pool, repair: boolean): Promise<number> {
	return inTransaction(pool, async (client) => {
		const home = schemaOf(await liveGeneration(client));
		const { rows } = await client.query<Pick<Rows['subject'], 'bin'>>(
			`select i.bin from ${home}.subject_search i where not exists (select from subject s where s.bin = i.bin)
				union select e.bin from ${home}.subject_exact e where not exists (select from subject s where s.bin = e.bin)`,
		);
		if (repair)
			await updateSubjectInIndex(
				client,
				rows.map(({ bin }) => bin),
			);
		return rows.length;
	});
}
