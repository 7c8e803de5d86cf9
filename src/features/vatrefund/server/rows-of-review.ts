import type { DealFault, DealField, DealWarning, VatClass, VatGroup, VatReason } from '#domain/vat-review.ts';
import type { NamedSubject } from '#features/subjects/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { VatReviewQuery } from '../contract.ts';
import { groupSql } from './review-store.ts';

export type StoredRow = {
	rowNo: Rows['vat_review_row']['row_no'];
	bin: Rows['vat_review_row']['iin_bin'];
	givenSupplier: Rows['vat_review_row']['given_supplier'];
	invoice: Rows['vat_review_row']['invoice'];
	dealOn: Rows['vat_review_row']['deal_on'];
	turnoverTiyn: Rows['vat_review_row']['turnover'];
	vatTiyn: Rows['vat_review_row']['vat'];
	fault: Known<Rows['vat_review_row']['fault'], DealFault> | null;
	field: Known<Rows['vat_review_row']['fault_field'], DealField> | null;
	given: Rows['vat_review_row']['given'];
	sameAs: Rows['vat_review_row']['same_as'];
	warnings: Known<Rows['vat_review_row']['warnings'], DealWarning[]>;
	reasons: Known<Rows['vat_review_row']['reasons'], VatReason[]>;
	isDropped: Rows['vat_review_row']['is_dropped'];
	subject: Known<Rows['vat_review_supplier']['subject'], NamedSubject> | null;
} & Promised<{ group: VatGroup }>;

const columns = `r.row_no as "rowNo", r.iin_bin as bin, given_supplier as "givenSupplier", invoice, deal_on as "dealOn",
	turnover as "turnoverTiyn", vat as "vatTiyn", fault, fault_field as field, given, same_as as "sameAs", warnings, reasons,
	is_dropped as "isDropped", s.subject, ${groupSql} as "group"`;
const from = `vat_review_row r left join lateral (select subject from vat_review_supplier
	where vat_review_supplier.review_id = r.review_id and vat_review_supplier.iin_bin = r.iin_bin offset 0) s on true`;

/** Only numbers of organisations are searched: what is masked is not found either. */
const filterSql = `r.review_id = $1
	and ($2::text is null or ${groupSql} = $2)
	and ($3::text is null or codes @> array[$3])
	and ($4::text is null or fault = $4)
	and (not $5::boolean or 'rate' = any(warnings))
	and ($6::text is null or strpos(lower(coalesce(s.subject->>'nameRu', '') || ' ' || coalesce(s.subject->>'nameKk', '')), lower($6)) > 0
		or strpos(lower(invoice), lower($6)) > 0 or (r.iin_bin ~ '^....[456]' and strpos(r.iin_bin, $6) > 0))`;

type Asked = Omit<VatReviewQuery, 'by'>;

function filterOf(id: string, { group, reason, fault, warned = false, search }: Asked) {
	const sought = search?.trim() ?? '';
	return [id, group ?? null, reason ?? null, fault ?? null, warned, sought === '' ? null : sought];
}

export async function findRows(
	reader: Reader,
	id: string,
	asked: Asked,
): Promise<{ rows: StoredRow[]; total: number }> {
	const { page = 1, limit = 20 } = asked;
	const filter = filterOf(id, asked);
	const [{ rows }, { rows: counted }] = await Promise.all([
		reader.query<StoredRow>(`select ${columns} from ${from} where ${filterSql} order by r.row_no limit $7 offset $8`, [
			...filter,
			limit,
			(page - 1) * limit,
		]),
		reader.query<Promised<{ total: number }>>(`select count(*) as total from ${from} where ${filterSql}`, filter),
	]);
	return { rows, total: counted[0]?.total ?? 0 };
}

export async function findAllRows(reader: Reader, id: string): Promise<StoredRow[]> {
	const { rows } = await reader.query<StoredRow>(
		`select ${columns} from ${from} where r.review_id = $1 order by r.row_no`,
		[id],
	);
	return rows;
}

/** Rows of one supplier that are alike. */
type Alike = {
	group: VatClass | 'waiting';
	reasons: readonly VatReason[];
	rows: number;
	turnoverTiyn: number;
	vatTiyn: number;
};
export type StoredSupplier = Promised<{
	bin: string;
	rows: number;
	vatTiyn: number;
	subject: NamedSubject | null;
	alike: readonly Alike[];
}>;

/** Rows with faults have no supplier that is certain, and what is dropped is in no sum. */
export async function findSuppliers(
	reader: Reader,
	id: string,
	asked: Asked,
): Promise<{ suppliers: StoredSupplier[]; total: number }> {
	const { page = 1, limit = 20 } = asked;
	const filter = filterOf(id, asked);
	const { rows } = await reader.query<StoredSupplier & Promised<{ total: number }>>(
		suppliersSql(filterSql, 'limit $7 offset $8'),
		[...filter, limit, (page - 1) * limit],
	);
	if (rows.length > 0 || page === 1)
		return { suppliers: rows.map(({ total: _, ...supplier }) => supplier), total: rows[0]?.total ?? 0 };
	// behind the last page nobody tells how many there are
	return { suppliers: [], total: (await findSuppliers(reader, id, { ...asked, page: 1, limit: 1 })).total };
}

export async function findAllSuppliers(reader: Reader, id: string): Promise<StoredSupplier[]> {
	const { rows } = await reader.query<StoredSupplier>(suppliersSql('true', ''), [id]);
	return rows;
}

/**
 * The largest VAT first; `total` counts suppliers of whom a row is met. Rows are read once and suppliers are found by their number:
 * of a review that has just been handed over no statistics tell how large it is, and a join with itself would take minutes.
 */
function suppliersSql(isMet: string, page: string): string {
	return `with alike as (
			select r.iin_bin as bin, coalesce(verdict, 'waiting') as "group", reasons, count(*) as rows,
				sum(turnover) as "turnoverTiyn", sum(vat) as "vatTiyn", bool_or(${isMet}) as is_met
			from ${from} where r.review_id = $1 and fault is null and not is_dropped group by 1, 2, 3
		), summed as (
			select bin, sum(rows)::integer as rows, sum("vatTiyn") as "vatTiyn",
				json_agg(json_build_object('group', "group", 'reasons', reasons, 'rows', rows, 'turnoverTiyn', "turnoverTiyn",
					'vatTiyn', "vatTiyn")) as alike
			from alike group by bin having bool_or(is_met)
		), shown as (
			select *, count(*) over ()::integer as total from summed order by "vatTiyn" desc, bin ${page}
		)
		select bin, rows, "vatTiyn", subject, alike, total from shown
		left join lateral (select subject from vat_review_supplier where review_id = $1 and iin_bin = bin offset 0) s on true
		order by "vatTiyn" desc, bin`;
}
