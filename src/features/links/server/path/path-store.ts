import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

type Bin = Rows['subject']['bin'];
export type SubjectOnPath = Pick<Rows['subject'], 'bin' | 'head_name' | 'head_key' | 'address' | 'address_key'>;
/** A head that a subject no longer has, as the older list wrote the name. */
export type LeftSubject = { bin: Bin; name: string; until: Rows['change_event']['seen_on'] };

/** What these subjects lead to by the register. */
export async function findSubjectsOnPath(pool: Pool, bins: readonly string[]): Promise<SubjectOnPath[]> {
	const { rows } = await pool.query<SubjectOnPath>({
		name: 'path-subjects',
		text: 'select bin, head_name, head_key, address, address_key from subject where bin = any($1)',
		values: [bins],
	});
	return rows;
}

/** Heads that these subjects no longer have. */
export async function findFormerHeads(pool: Pool, bins: readonly string[]): Promise<LeftSubject[]> {
	const { rows } = await pool.query<Promised<LeftSubject>>({
		name: 'path-former-heads',
		text: `select iin_bin as bin, before as name, max(seen_on) as until from change_event
			where iin_bin = any($1) and code = 'head' and before is not null group by iin_bin, before`,
		values: [bins],
	});
	return rows;
}

/** Subjects that people of these names have left: of each name one more than `most` at the utmost. */
export async function findLeftBy(pool: Pool, names: readonly string[], most: number): Promise<LeftSubject[]> {
	const { rows } = await pool.query<Promised<LeftSubject>>({
		name: 'path-left',
		text: `select asked.name, c.bin, c.until from unnest($1::text[]) asked(name)
			cross join lateral (
				select iin_bin as bin, max(seen_on) as until from change_event
				where code = 'head' and before = asked.name group by iin_bin limit $2) c
			where exists (select from subject where bin = c.bin)`,
		values: [names, most + 1],
	});
	return rows;
}

export type SharedColumn = 'head_key' | 'address_key';

/** Subjects with one of these folded names of a head, or addresses: of each one more than `most` at the utmost. */
export async function findSharing(
	pool: Pool,
	column: SharedColumn,
	{ keys, most }: { keys: readonly string[]; most: number },
): Promise<{ key: string; bin: Bin }[]> {
	const { rows } = await pool.query<Promised<{ key: string; bin: Bin }>>({
		name: `path-sharing-${column}`,
		text: `select asked.key, s.bin from unnest($1::text[]) asked(key)
			cross join lateral (select bin from subject where ${column} = asked.key limit $2) s`,
		values: [keys, most + 1],
	});
	return rows;
}

/** How many subjects share each of these, up to `most`. */
export async function countSharing(
	pool: Pool,
	column: SharedColumn,
	{ keys, most }: { keys: readonly string[]; most: number },
): Promise<ReadonlyMap<string, number>> {
	if (keys.length === 0) return new Map();
	const { rows } = await pool.query<Promised<{ key: string; count: number }>>({
		name: `path-count-${column}`,
		text: `select asked.key, s.count from unnest($1::text[]) asked(key)
			cross join lateral (
				select count(*)::integer from (select from subject where ${column} = asked.key limit $2) shared) s`,
		values: [keys, most],
	});
	return new Map(rows.map(({ key, count }) => [key, count]));
}
