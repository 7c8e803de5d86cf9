import type { RowFault, RowGroup } from '#domain/mass-check.ts';
import type { JudgedSubject } from '#features/subjects/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { MassRowsQuery } from '../contract.ts';
import { groupSql } from './mass-check-store.ts';

export type StoredRow = {
	rowNo: Rows['mass_check_row']['row_no'];
	given: Rows['mass_check_row']['given'];
	bin: Rows['mass_check_row']['iin_bin'];
	fault: Known<Rows['mass_check_row']['fault'], RowFault> | null;
	sameAs: Rows['mass_check_row']['same_as'];
	zerosRestored: Rows['mass_check_row']['zeros_restored'];
	state: Known<
		Rows['mass_check_row']['state'],
		'faulty' | 'waiting' | 'answered' | 'unknown' | 'barred' | 'failed' | 'cancelled'
	>;
	result: Known<Rows['mass_check_row']['result'], JudgedSubject> | null;
} & Promised<{ group: RowGroup }>;

const columns = `row_no as "rowNo", given, iin_bin as bin, fault, same_as as "sameAs", zeros_restored as "zerosRestored",
	state, result, ${groupSql} as group`;

/** Only numbers of organisations are searched: what is masked is not found either. */
const filterSql = `check_id = $1
	and ($2::text is null or ${groupSql} = $2)
	and ($3::text is null or codes @> array[$3])
	and ($4::text is null or region = $4)
	and (not $5::boolean or silent > 0)
	and ($6::text is null or strpos(lower(coalesce(result->>'nameRu', '') || ' ' || coalesce(result->>'nameKk', '')), lower($6)) > 0
		or (iin_bin ~ '^....[456]' and strpos(iin_bin, $6) > 0))
	and ($7::text is null or result->>'state' = $7)
	and ($8::text is null or fault = $8)`;

export async function findRows(
	reader: Reader,
	id: string,
	{ page = 1, limit = 20, ...wanted }: MassRowsQuery,
): Promise<{ rows: StoredRow[]; total: number }> {
	const { group, finding, region, without_sources: isWithout = false, search, status, fault } = wanted;
	const sought = search?.trim() ?? '';
	const filter = [
		...[id, group ?? null, finding ?? null, region ?? null, isWithout, sought === '' ? null : sought],
		...[status ?? null, fault ?? null],
	];
	const [{ rows }, { rows: counted }] = await Promise.all([
		reader.query<StoredRow>(
			`select ${columns} from mass_check_row where ${filterSql} order by row_no limit $9 offset $10`,
			[...filter, limit, (page - 1) * limit],
		),
		reader.query<Promised<{ total: number }>>(
			`select count(*)::integer as total from mass_check_row where ${filterSql}`,
			filter,
		),
	]);
	return { rows, total: counted[0]?.total ?? 0 };
}

export async function findAllRows(reader: Reader, id: string): Promise<StoredRow[]> {
	const { rows } = await reader.query<StoredRow>(
		`select ${columns} from mass_check_row where check_id = $1 order by row_no`,
		[id],
	);
	return rows;
}
