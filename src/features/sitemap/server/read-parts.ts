import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { mostInPart } from './make-parts.ts';

export type SitemapPart = Rows['sitemap_part'];
export type SitemapCard = Pick<Rows['subject'], 'bin' | 'listed_on'>;

const columns = 'prefix, n, first_bin, last_bin, changed_on';
/** Cards read at a time: nothing larger waits in memory for a slow reader, and no connection waits for him. */
const batch = 2000;

export async function findParts(reader: Reader): Promise<SitemapPart[]> {
	const { rows } = await reader.query<SitemapPart>(`select ${columns} from sitemap_part order by prefix, n`);
	return rows;
}

export async function findPart(reader: Reader, prefix: string, n: number): Promise<SitemapPart | null> {
	const { rows } = await reader.query<SitemapPart>(`select ${columns} from sitemap_part where prefix = $1 and n = $2`, [
		prefix,
		n,
	]);
	return rows[0] ?? null;
}

/** Its cards in the order of their numbers: one range of the index `subject_sitemap`. */
export async function* readPart(
	reader: Reader,
	{ first_bin, last_bin }: Pick<SitemapPart, 'first_bin' | 'last_bin'>,
): AsyncGenerator<SitemapCard[]> {
	let after = '';
	for (let count = 0; count < mostInPart; count += batch) {
		const { rows } = await reader.query<SitemapCard>({
			name: 'read_sitemap_part',
			text: `select bin, listed_on from subject
			 where kind = 'legal' and removed_on is null and bin >= $1 and bin <= $2 and bin > $3
			 order by bin limit ${batch}`,
			values: [first_bin, last_bin, after],
		});
		const last = rows.at(-1);
		if (last === undefined) return;
		yield rows;
		if (rows.length < batch) return;
		after = last.bin;
	}
}
