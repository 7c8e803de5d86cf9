import type { IsoDate } from '#domain/clock.ts';
import { foldName } from '#domain/fold.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { EntrySort } from '../contract.ts';
import type { EntryRow } from './list-store.ts';

/**
 * A person's number is masked, so a part of it must not be found either: it would be guessed digit by digit.
 *
 * @param at number of the first of the three parameters of `subjectFilter`
 */
export function subjectCondition(at: number): string {
	return `(s.name_fold like '%' || $${at} || '%' or s.name_kk_fold like '%' || $${at} || '%' or s.bin = $${at + 1}
		or (s.kind <> 'sole' and $${at + 1} <> '' and s.bin like $${at + 1} || '%'))`;
}

/** Folded names have no signs, so none of them means something to LIKE. Text without letters matches no name. */
export function subjectFilter(search: string): [name: string, number: string] {
	const digits = /^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : '';
	const folded = foldName(search);
	return [folded === '' ? '\u0001' : folded, digits];
}

const orders: Readonly<Record<EntrySort, string>> = {
	added: 'e.added_at desc, e.bin',
	name: 's.name_fold, e.bin',
	idn: 'i.idn_score nulls last, e.bin',
};

/** One page; `total` counts what was found. */
export async function findEntries(
	pool: Pool,
	listId: string,
	{ search, sort, page, limit }: { search: string; sort: EntrySort; page: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
	const condition = search === '' ? '' : `and (${subjectCondition(4)} or position(lower($6) in lower(e.note)) > 0)`;
	const { rows } = await pool.query<EntryRow & { total: number }>(
		`select e.bin, e.note, e.added_at as "addedAt", count(*) over () as total from own_list_entry e
		left join subject s on s.bin = e.bin
		${sort === 'idn' ? 'left join idn_score i on i.bin = e.bin and i.calculation_id = (select calculation_id from idn_published)' : ''}
		where e.list_id = $1 ${condition} order by ${orders[sort]} limit $2 offset $3`,
		[listId, limit, (page - 1) * limit, ...(search === '' ? [] : [...subjectFilter(search), search])],
	);
	return { rows, total: rows[0]?.total ?? (page === 1 ? 0 : await countFound(pool, listId, search)) };
}

/** A page behind the last one has no row that could tell. */
async function countFound(pool: Pool, listId: string, search: string): Promise<number> {
	const condition = search === '' ? '' : `and (${subjectCondition(2)} or position(lower($4) in lower(e.note)) > 0)`;
	const { rows } = await pool.query<{ total: number }>(
		`select count(*) as total from own_list_entry e left join subject s on s.bin = e.bin where e.list_id = $1 ${condition}`,
		[listId, ...(search === '' ? [] : [...subjectFilter(search), search])],
	);
	return rows[0]?.total ?? 0;
}

/** What a line of a table needs of a subject, without weighing its facts. */
export type ExportedSubject = {
	bin: string;
	kind: SubjectKind;
	nameRu: string;
	nameKk: string | null;
	status: SubjectStatus;
	removedOn: IsoDate | null;
	idnScore: number | null;
	idnGroup: string | null;
};

export const nameColumns = `s.bin, s.kind, s.name_ru as "nameRu", s.name_kk as "nameKk", s.status,
	s.removed_on as "removedOn"`;
export const publishedScore =
	'left join idn_score i on i.bin = s.bin and i.calculation_id = (select calculation_id from idn_published)';

export async function exportEntries(pool: Pool, listId: string): Promise<(ExportedSubject & EntryRow)[]> {
	const { rows } = await pool.query<ExportedSubject & EntryRow>(
		`select ${nameColumns}, i.idn_score as "idnScore", i.idn_group as "idnGroup", e.note, e.added_at as "addedAt" from own_list_entry e
		join subject s on s.bin = e.bin ${publishedScore}
		where e.list_id = $1 order by e.added_at desc, e.bin`,
		[listId],
	);
	return rows;
}
