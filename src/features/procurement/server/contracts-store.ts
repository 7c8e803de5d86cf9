import type { IsoDate } from '#domain/clock.ts';
import type { ContractOutcome } from '#domain/facts/kinds/business.ts';
import type { SubjectKind } from '#domain/subject.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Market } from './apply-contracts.ts';

export type Role = 'supplier' | 'customer';
export type Outcome = ContractOutcome | 'unstated';

/** Contracts of one number in one role, market, year and outcome. */
export type YearSum = {
	role: Known<Rows['procurement_year']['role'], Role>;
	market: Known<Rows['procurement_year']['market'], Market>;
	/** 0: none is stated */
	year: Rows['procurement_year']['fin_year'];
	outcome: Known<Rows['procurement_year']['outcome'], Outcome>;
	contracts: Rows['procurement_year']['contracts'];
	sumKzt: Rows['procurement_year']['sum_kzt'];
	paidKzt: Rows['procurement_year']['paid_kzt'];
	fineKzt: Rows['procurement_year']['fine_kzt'];
	overdueDays: Rows['procurement_year']['overdue_days'];
};

export async function readYears(reader: Reader, number: string): Promise<YearSum[]> {
	const { rows } = await reader.query<YearSum>({
		name: 'procurement-years',
		text: `select role, market, fin_year as year, outcome, contracts, sum_kzt as "sumKzt", paid_kzt as "paidKzt",
				fine_kzt as "fineKzt", overdue_days as "overdueDays"
			from procurement_year where number = $1 order by fin_year desc, role, outcome`,
		values: [number],
	});
	return rows;
}

/** The other party as the register has it. */
export type PartyOf = Promised<{
	party: string | null;
	publicId: string | null;
	kind: SubjectKind | null;
	nameRu: string | null;
	nameKk: string | null;
}>;
export type ContractRow = {
	market: Known<Rows['procurement_contract']['market'], Market>;
	id: Rows['procurement_contract']['id'];
	number: Rows['procurement_contract']['number'];
	subject: Rows['procurement_contract']['subject'];
	sumKzt: Rows['procurement_contract']['sum_kzt'];
	paidKzt: Rows['procurement_contract']['paid_kzt'];
	fineKzt: Rows['procurement_contract']['fine_kzt'];
	overdueDays: Rows['procurement_contract']['overdue_days'];
	signedOn: Known<Rows['procurement_contract']['signed_on'], IsoDate>;
	dueOn: Known<Rows['procurement_contract']['ends_on'], IsoDate>;
	executedOn: Known<Rows['procurement_contract']['executed_on'], IsoDate>;
	terminatedOn: Known<Rows['procurement_contract']['terminated_on'], IsoDate>;
	outcome: Known<Rows['procurement_contract']['outcome'], Outcome>;
	status: Rows['procurement_contract']['status'];
} & PartyOf;

export type Asked = {
	number: string;
	role: Role;
	market?: Market | undefined;
	year?: number | undefined;
	/** one of them, or any */
	outcomes?: readonly Outcome[] | undefined;
	limit: number;
	offset: number;
};

const selectOf = (own: Role, other: Role) => `
select c.market, c.id, c.number, c.subject, c.sum_kzt as "sumKzt", c.paid_kzt as "paidKzt", c.fine_kzt as "fineKzt",
  c.overdue_days as "overdueDays", c.signed_on as "signedOn", c.ends_on as "dueOn", c.executed_on as "executedOn",
  c.terminated_on as "terminatedOn", c.outcome, c.status, c.${other} as party, s.public_id as "publicId", s.kind,
  s.name_ru as "nameRu", s.name_kk as "nameKk"
from (
  select * from procurement_contract
  where ${own} = $1 and is_counted and ($2::smallint is null or fin_year = $2) and ($3::text[] is null or outcome = any($3))
    and ($6::text is null or market = $6)
  order by signed_on desc nulls last, id desc limit $4 offset $5
) c
left join subject s on s.bin = c.${other}
order by c.signed_on desc nulls last, c.id desc`;
const selects = { supplier: selectOf('supplier', 'customer'), customer: selectOf('customer', 'supplier') };

/** The newest first. */
export async function readContracts(reader: Reader, asked: Asked): Promise<ContractRow[]> {
	const { number, role, year = null, outcomes = null, limit, offset, market = null } = asked;
	const { rows } = await reader.query<ContractRow>({
		name: `procurement-contracts-${role}`,
		text: selects[role],
		values: [number, year, outcomes, limit, offset, market],
	});
	return rows;
}

export type PartnerRow = {
	contracts: Rows['procurement_partner']['contracts'];
	sumKzt: Rows['procurement_partner']['sum_kzt'];
} & PartyOf;

const partnersOf = (own: Role, other: Role) => `
select p.${other} as party, p.contracts, p.sum_kzt as "sumKzt", s.public_id as "publicId", s.kind, s.name_ru as "nameRu",
  s.name_kk as "nameKk"
from (select * from procurement_partner where ${own} = $1 and market = $2 order by digits desc, sum_kzt desc, ${other} limit $3) p
left join subject s on s.bin = p.${other} order by p.sum_kzt desc, p.${other}`;
const partnerSelects = { supplier: partnersOf('supplier', 'customer'), customer: partnersOf('customer', 'supplier') };

/** With whom a number has concluded the most. */
export async function readPartners(
	reader: Reader,
	{ number, role, market, limit }: { number: string; role: Role; market: Market; limit: number },
): Promise<PartnerRow[]> {
	const { rows } = await reader.query<PartnerRow>({
		name: `procurement-partners-${role}`,
		text: partnerSelects[role],
		values: [number, market, limit],
	});
	return rows;
}
