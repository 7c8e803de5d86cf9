import type { EntrySort } from '#domain/cabinet.ts';
import { foldName } from '#domain/names/fold.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { type EntryRow, entryColumns } from './list-store.ts';

/**
 * A person's number is masked, so a part of it must not be found either: it would be guessed digit by digit.
 *
 * @param at number of the first of the three parameters of `subjectFilter`
 */
export function subjectCondition(at: number): string {
	return `(s.name_fold like '%' || $${at} || '%' or s.name_kk_fold like '%' || $${at} || '%' or s.bin = $${at + 1}
		or (s.kind <> 'sole' and $${at + 1} <> '' and s.bin like $${at + 1} || '%'))`;
}

/** The number, or the beginning of one, that a search is for; '' for a name. */
export function numberIn(search: string): string {
	return /^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : '';
}

/** Folded names have no signs, so none of them means something to LIKE. Text without letters matches no name. */
export function subjectFilter(search: string): [name: string, number: string] {
	const digits = numberIn(search);
	const folded = foldName(search);
	return [folded === '' ? '\u0001' : folded, digits];
}

const orders: Readonly<Record<EntrySort, string>> = {
	added: 'e.added_at desc, e.bin',
	name: 's.name_fold, e.bin',
	idn: 'i.idn_score nulls last, e.bin',
};

/** The index of a subject `s`, as the site shows it now. */
export const publishedScore =
	'left join idn_score i on i.bin = s.bin and i.calculation_id = (select calculation_id from idn_published)';

export type AskedEntries = { search: string; sort: EntrySort; page: number; limit: number };

/** One page, and how many were found; the list itself knows how many it has in all. */
export async function findEntries(
	pool: Pool,
	list: { id: string; entryCount: number },
	{ search, sort, page, limit }: AskedEntries,
): Promise<{ rows: EntryRow[]; total: number }> {
	const found = search === '' ? '' : `and (${subjectCondition(2)} or position(lower($4) in lower(e.note)) > 0)`;
	const values = [list.id, ...(search === '' ? [] : [...subjectFilter(search), search])];
	const from = `from own_list_entry e left join subject s on s.bin = e.bin`;
	const [{ rows }, counted] = await Promise.all([
		pool.query<EntryRow>(
			`select ${entryColumns} ${from} ${sort === 'idn' ? publishedScore : ''}
			where e.list_id = $1 ${found} order by ${orders[sort]}
			limit $${values.length + 1} offset $${values.length + 2}`,
			[...values, limit, (page - 1) * limit],
		),
		search === ''
			? null
			: pool.query<Promised<{ total: number }>>(
					`select count(*) as total ${from} where e.list_id = $1 ${found}`,
					values,
				),
	]);
	return { rows, total: counted === null ? list.entryCount : (counted.rows[0]?.total ?? 0) };
}

/** What a line of a table needs of a subject, without weighing its facts. */
export type ExportedSubject = {
	bin: Rows['subject']['bin'];
	kind: Known<Rows['subject']['kind'], SubjectKind>;
	nameRu: Rows['subject']['name_ru'];
	nameKk: Rows['subject']['name_kk'];
	status: Known<Rows['subject']['status'], SubjectStatus>;
	removedOn: Rows['subject']['removed_on'];
} & ExportedIdn;

export type ExportedIdn = {
	idnScore: Rows['idn_score']['idn_score'];
	idnGroup: Rows['idn_score']['idn_group'];
	idnLow: Rows['idn_score']['interval_low'];
	idnHigh: Rows['idn_score']['interval_high'];
};

export const nameColumns = `s.bin, s.kind, s.name_ru as "nameRu", s.name_kk as "nameKk", s.status,
	s.removed_on as "removedOn"`;

export type ExportedEntry = ExportedSubject & Pick<EntryRow, 'note' | 'addedAt' | 'accountId'>;

export async function exportEntries(pool: Pool, listId: string): Promise<ExportedEntry[]> {
	const { rows } = await pool.query<ExportedEntry>(
		`select ${nameColumns}, i.idn_score as "idnScore", i.idn_group as "idnGroup",
			i.interval_low as "idnLow", i.interval_high as "idnHigh", e.note, e.added_at as "addedAt",
			e.account_id as "accountId" from own_list_entry e
		join subject s on s.bin = e.bin ${publishedScore}
		where e.list_id = $1 order by e.added_at desc, e.bin`,
		[listId],
	);
	return rows;
}
