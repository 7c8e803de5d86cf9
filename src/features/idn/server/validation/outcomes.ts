import type { IsoDate } from '#domain/clock.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
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

/** Arrears that count (МРП), and for how many days they must be in the lists. */
const heavyArrearsMci = 450;
const heavyArrearsDays = 90;

/** When each list was first loaded: the age of its first entries is unknown. */
const begun = `(select source_id, min(first_listed_on) as begun_on from statement where kind = any($1) group by source_id)`;

/**
 * An act tells its day. An entry without one happened on the day of the first list that carried it, except in the very
 * first list that was loaded here.
 */
const fromTaxLists = `
select e.iin_bin, k.kind, least(coalesce((e.value->>'documentOn')::date, e.first_listed_on), e.first_listed_on), e.source_id
from statement e
join (values ('invalid_registration', 'annulled'), ('pseudo_enterprise', 'pseudo_enterprise'),
	('absent_at_address', 'absent'), ('bankrupt', 'bankrupt')) k (list, kind) on k.list = e.value->>'list'
join ${begun} b using (source_id)
where e.kind = any($1) and (e.value->>'documentOn' is not null or e.first_listed_on > b.begun_on)`;

/** A register gives no date of a new state: it is the date of the first list with it. */
const fromRegisters = `
select e.iin_bin, case e.value->>'state' when 'bankrupt' then 'bankrupt' else 'annulled' end, e.listed_on, e.source_id
from statement e join ${begun} b using (source_id)
where e.kind = any($1) and e.value->>'state' in ('bankrupt', 'annulled') and e.listed_on > b.begun_on`;

/** @see heavyArrearsDays: counted from the first list to the last one that carries the subject */
const fromArrears = `
select a.iin_bin, 'arrears', a.first_listed_on + ${heavyArrearsDays}, a.source_id
from statement a left join dataset_state d using (source_id)
where a.kind = any($1) and (a.value->>'totalKzt')::numeric > ${heavyArrearsMci} * $2::numeric
	and coalesce(a.removed_on, d.list_date, a.listed_on) >= a.first_listed_on + ${heavyArrearsDays}`;

/** What only the state sees: the list of preliminary indexes that first stated the worst bin. */
const fromPreliminary = `
select p.iin_bin, k.kind, coalesce((f->>'changedOn')::date, p.first_listed_on), p.source_id
from statement p cross join jsonb_array_elements(p.value->'factors') f
join (values ('T4', 'vat_removed_24_months', 'vat_removed'), ('P1', 'terminated_by_fault', 'contract_fault'))
	k (factor, bin, kind) on k.factor = f->>'factor' and k.bin = f->>'bin'
join ${begun} b using (source_id)
where p.kind = any($1) and coalesce((f->>'changedOn')::date, p.first_listed_on) > b.begun_on`;

/**
 * Writes down what the lists' own histories tell of trouble; again and again, each event once. A demonstration keeps its
 * invented outcomes alone: its lists are what its scores are made of.
 * @returns how many events are new
 */
export async function collectOutcomes(pool: Pool, asOf: IsoDate): Promise<number> {
	if (await isDemonstration(pool)) return 0;
	const { datasets } = await readRegistryState(pool);
	const questions: [sql: string, kind: FactKind, parameters: unknown[]][] = [
		[fromTaxLists, 'unreliable_taxpayer', []],
		[fromRegisters, 'register_entry', []],
		[fromArrears, 'listed_arrears', [mciOfArrears(datasets, asOf)]],
		[fromPreliminary, 'preliminary_index', []],
	];
	return inTransaction(pool, async (client) => {
		await client.query('set local statement_timeout = 0');
		let added = 0;
		for (const [sql, kind, parameters] of questions) {
			const { rowCount } = await client.query(
				`insert into idn_outcome (bin, kind, happened_on, source_id) ${sql} on conflict do nothing`,
				[[kind], ...parameters],
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
