import type { HeadFirm } from '#domain/facts/kinds/registration.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** A report that names more of them tells nothing more. */
const mostFirms = 10;

type Row = {
	bin: Rows['subject']['bin'];
	nameRu: Rows['subject']['name_ru'];
	nameKk: Rows['subject']['name_kk'];
} & Promised<{ isAtWork: boolean }>;

/** Other legal entities whose register head bears the same full name, those at work first, then the larger ones. */
export async function nameHeadFirms(db: Reader, bin: string): Promise<HeadFirm[]> {
	const { rows } = await db.query<Row>({
		name: 'head-firms-by-name',
		text: `
select bin, name_ru as "nameRu", name_kk as "nameKk", is_at_work as "isAtWork" from (
  select s.bin, s.name_ru, s.name_kk, s.weight,
    s.removed_on is null and s.status not in ('liquidating', 'stopped') as is_at_work
  from subject s
  where s.head_key = (select head_key from subject where bin = $1) and s.bin <> $1 and s.kind = 'legal') firms
order by is_at_work desc, weight desc, bin limit $2`,
		values: [bin, mostFirms],
	});
	return rows;
}
