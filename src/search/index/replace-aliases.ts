import { foldName } from '#domain/names/fold.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';

/** Another name of one subject by its number, or of every subject whose name has these words. */
export type Alias = { alias: string; bin: string; name: string };

/** These trade names and abbreviations take the place of those before; they show after the next rebuild. */
export async function replaceAliases(pool: Pool, aliases: readonly Alias[]): Promise<void> {
	const names = aliases.map(({ alias }) => alias);
	const bins = aliases.map(({ bin }) => bin || null);
	const words = aliases.map(({ name }) => (name === '' ? null : foldName(name)));
	await inTransaction(pool, async (client) => {
		await client.query('delete from subject_alias');
		await client.query(
			`insert into subject_alias (alias, bin, name_words)
				select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
			[names, bins, words],
		);
	});
}
