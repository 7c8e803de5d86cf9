import type { IsoDate } from '#domain/clock.ts';
import { mciOfArrears, readRegistryState } from '#features/facts/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';

/** What counts as trouble within twelve months after a calculation. */
export const outcomeKinds = [
	'annulled',
	'pseudo_enterprise',
	'vat_removed',
	'absent',
	'arrears',
	'bankrupt',
	'contract_fault',
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];
export type Outcome = { bin: string; kind: OutcomeKind; happenedOn: IsoDate };

/** Source of outcomes that were invented together with the demonstration register. */
const demonstrationSource = 'demonstration';

/** Arrears that count (МРП), and for how many days they must stand in the lists. */
const heavyArrearsMci = 450;
const heavyArrearsDays = 90;

/**
 * An act tells its day. An entry without one happened on the day of the first list that carried it, except in the very
 * first list that was loaded here: nobody knows how long it had stood there.
 */
const fromTaxLists = `
select e.bin, k.kind, least(coalesce(e.act_date, e.first_listed_on), e.first_listed_on), e.source_id
from tax_list_entry e
join (values ('kgd-invalid-registration', 'annulled'), ('kgd-pseudo-enterprises', 'pseudo_enterprise'),
	('kgd-absent-at-address', 'absent'), ('kgd-bankrupt', 'bankrupt')) k (source_id, kind) using (source_id)
join (select source_id, min(first_listed_on) as begun_on from tax_list_entry group by source_id) b using (source_id)
where e.act_date is not null or e.first_listed_on > b.begun_on`;

/** The ministry gives no day of a new state: it is that of the list which first told it. */
const fromJustice = `
select bin, case status when 'bankrupt' then 'bankrupt' else 'annulled' end, listed_on, 'mj-legal-entities'
from justice_record
where status in ('bankrupt', 'annulled') and listed_on > (select min(first_listed_on) from justice_record)`;

/** @see heavyArrearsDays: counted from the first list to the last one that carries the subject */
const fromArrears = `
select a.bin, 'arrears', a.first_listed_on + ${heavyArrearsDays}, 'kgd-arrears-150'
from tax_arrears a left join dataset_state d on d.source_id = 'kgd-arrears-150'
where a.total_kzt > ${heavyArrearsMci} * $1::numeric
	and coalesce(a.removed_on, d.list_date, a.listed_on) >= a.first_listed_on + ${heavyArrearsDays}`;

/** What only the state sees: the list of preliminary indexes that first told the worst bin. */
const fromPreliminary = `
select p.bin, k.kind, p.listed_on, 'bpr-preliminary'
from preliminary_factor p
join (values ('T4', 'vat_removed_24_months', 'vat_removed'), ('P1', 'terminated_by_fault', 'contract_fault'))
	k (factor, bin_code, kind) using (factor, bin_code)
where p.listed_on > (select min(first_listed_on) from preliminary_factor)`;

/**
 * Writes down what the lists' own histories tell of trouble; again and again, each event once. A demonstration keeps its
 * invented outcomes alone: its lists are what its scores are made of.
 * @returns how many events are new
 */
export async function collectOutcomes(pool: Pool, asOf: IsoDate): Promise<number> {
	if (await isDemonstration(pool)) return 0;
	const { datasets } = await readRegistryState(pool);
	const statements: [sql: string, parameters: unknown[]][] = [
		[fromTaxLists, []],
		[fromJustice, []],
		[fromArrears, [mciOfArrears(datasets, asOf)]],
		[fromPreliminary, []],
	];
	return inTransaction(pool, async (client) => {
		await client.query('set local statement_timeout = 0');
		let added = 0;
		for (const [sql, parameters] of statements) {
			const { rowCount } = await client.query(
				`insert into idn_outcome (bin, kind, happened_on, source_id) ${sql} on conflict do nothing`,
				parameters,
			);
			added += rowCount ?? 0;
		}
		return added;
	});
}

export async function isDemonstration(pool: Pool): Promise<boolean> {
	const { rowCount } = await pool.query('select 1 from idn_outcome where source_id = $1 limit 1', [
		demonstrationSource,
	]);
	return rowCount === 1;
}

const outcomesPerInsert = 5000;

/** Replaces the invented outcomes of a demonstration. */
export async function storeDemonstrationOutcomes(pool: Pool, outcomes: Iterable<Outcome>): Promise<number> {
	await pool.query('delete from idn_outcome where source_id = $1', [demonstrationSource]);
	let stored = 0;
	let chunk: Outcome[] = [];
	const flush = async () => {
		stored += chunk.length;
		await pool.query(
			`insert into idn_outcome (bin, kind, happened_on, source_id)
			select bin, kind, day, $4 from unnest($1::text[], $2::text[], $3::date[]) as one (bin, kind, day)
			on conflict do nothing`,
			[
				chunk.map(({ bin }) => bin),
				chunk.map(({ kind }) => kind),
				chunk.map(({ happenedOn }) => happenedOn),
				demonstrationSource,
			],
		);
		chunk = [];
	};
	for (const outcome of outcomes) {
		chunk.push(outcome);
		if (chunk.length === outcomesPerInsert) await flush();
	}
	await flush();
	return stored;
}
