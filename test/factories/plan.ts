import { grantPlan } from '../../src/features/tariffs/public.ts';
import { inTransaction, type Pool } from '../../src/platform/db/pool.ts';

type Limits = {
	checksPerDay?: number;
	ownLists?: number;
	ownListEntries?: number;
	position?: number;
	fullReportsPerDay?: number;
	employeeChecks?: number;
	foreignChecks?: number;
	vatRows?: number;
};

/** A plan with terms in force, beside those that are shipped. Can be repeated. */
export async function buildPlan(
	pool: Pool,
	id: string,
	{
		checksPerDay = 50,
		ownLists = 50,
		ownListEntries = 5000,
		position = 9,
		fullReportsPerDay,
		employeeChecks,
		foreignChecks,
		vatRows,
	}: Limits = {},
): Promise<void> {
	await pool.query('insert into plan (id, position) values ($1, $2) on conflict do nothing', [id, position]);
	await pool.query(
		`with made as (
		   insert into plan_terms (plan, valid_from, checks_per_day, own_lists, own_list_entries, texts)
		   select $1, '2020-01-01', $2, $3, $4, '{}' where terms_in_force($1, '2020-01-01') is null returning id
		 )
		 insert into plan_feature (terms_id, feature, most, per)
		 select id, 'full_report', $5::integer, 'day' from made where $5::integer is not null
		 union all select id, 'employee_check', $6::integer, 'period' from made where $6::integer is not null
		 union all select id, 'vat_rows', $7::integer, 'period' from made where $7::integer is not null
		 union all select id, 'foreign_check', $8::integer, 'period' from made where $8::integer is not null`,
		[
			...[id, checksPerDay, ownLists, ownListEntries],
			...[fullReportsPerDay ?? null, employeeChecks ?? null, vatRows ?? null, foreignChecks ?? null],
		],
	);
	await pool.query('update plan_terms set published_at = now() where published_at is null');
}

/** @param holder `account:<id>` or `organization:<bin>` */
export async function holdPlan(pool: Pool, holder: string, plan: string): Promise<void> {
	if (!(await inTransaction(pool, (client) => grantPlan(client, holder, plan)))) throw new Error(`no plan ${plan}`);
}

let lastInvoice = 0;

/** An invoice for the renewal of what a holder has, which may still be paid. */
export async function openRenewal(pool: Pool, holder: string): Promise<void> {
	lastInvoice += 1;
	await pool.query(
		`with made as (
		   insert into invoice (number, holder, supplier, buyer, issued_on, due_on, total_tiyn)
		   values ($1, $2, '{}', '{"name": "", "number": ""}', current_date, current_date + 30, 116000) returning id
		 )
		 insert into renewal (subscription_id, invoice_id)
		 select subscription.id, made.id from subscription, made where subscription.holder = $2 and state <> 'ended'`,
		[`SN-26-${String(900_000 + lastInvoice)}-00`, holder],
	);
}

/** Limits are data, and terms in force stay as they are: newer ones take their place, whose features are as good as uncounted. */
export async function limitPlans(pool: Pool, checksPerDay: number, personMissesPerDay: number): Promise<void> {
	await pool.query(
		`with newer as (
		   insert into plan_terms (plan, valid_from, checks_per_day, own_lists, own_list_entries, person_misses_per_day,
		     trial_days, texts, modal, saving_percent)
		   select plan, (select max(valid_from) + 1 from plan_terms), $1, own_lists, own_list_entries, $2, trial_days, texts,
		     modal, saving_percent
		   from plan_terms where id = terms_in_force(plan, current_date) returning id, plan
		 ), features as (
		   insert into plan_feature (terms_id, feature, most, per)
		   select newer.id, feature, case when per is null then most else 1000000 end, per from newer
		   join plan_feature on terms_id = terms_in_force(plan, current_date)
		 )
		 insert into plan_price (terms_id, period, net_tiyn)
		 select newer.id, period, net_tiyn from newer join plan_price on terms_id = terms_in_force(plan, current_date)`,
		[checksPerDay, personMissesPerDay],
	);
	await pool.query('update plan_terms set published_at = now() where published_at is null');
}
