import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { Random } from '../../../../seeds/demo/random.ts';
import { buildContract } from '../../../../test/factories/contract.ts';
import { nextNumber } from '../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { applyContracts, removeContracts } from './apply-contracts.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

const summedYears = `select p.number, p.role, c.fin_year, c.outcome, count(*)::integer as contracts,
		coalesce(sum(c.sum_kzt), 0) as sum_kzt, coalesce(sum(c.paid_kzt), 0) as paid_kzt,
		coalesce(sum(c.fine_kzt), 0) as fine_kzt, coalesce(sum(c.overdue_days), 0)::bigint as overdue_days
	from procurement_contract c cross join lateral (values (c.supplier, 'supplier'), (c.customer, 'customer')) p(number, role)
	where c.is_counted and p.number is not null group by 1, 2, 3, 4`;
const keptYears = `select number, role, fin_year, outcome, contracts, sum_kzt, paid_kzt, fine_kzt, overdue_days from procurement_year`;
const summedPairs = `select supplier, customer, count(*)::integer as contracts, coalesce(sum(sum_kzt), 0) as sum_kzt
	from procurement_contract where is_counted and supplier is not null and customer is not null and outcome <> 'not_concluded'
	group by 1, 2`;
const keptPairs = 'select supplier, customer, contracts, sum_kzt from procurement_partner';

/** Rows of a sum that stand on one side alone: what is kept, or what summing up anew gives. */
async function differences(kept: string, summed: string): Promise<unknown[]> {
	const { rows } = await database.pool.query(
		`(table_kept except table_summed) union all (table_summed except table_kept)`
			.replaceAll('table_kept', kept)
			.replaceAll('table_summed', summed),
	);
	return rows;
}

const steps = 150;
const ids = 25;
const outcomes = ['executed', 'terminated', 'not_concluded', null] as const;

test('sums are what summing up all contracts gives, whatever changes, moves, comes back or is deleted', async () => {
	const random = new Random(2026, 11);
	const numbers = Array.from({ length: 4 }, () => nextNumber());
	const party = () => (random.int(6) === 0 ? null : (numbers[random.int(numbers.length)] ?? null));
	const contract = (step: number) => {
		const id = 1 + random.int(ids);
		return buildContract({
			// every fifth contract is an amendment of another one, and a few change whose
			...{ id, rootId: id % 5 === 0 ? 1 + random.int(4) : id, supplier: party(), customer: party() },
			...{ outcome: outcomes[random.int(outcomes.length)] ?? null, isVoid: random.int(8) === 0 },
			...{ sumKzt: random.int(5) === 0 ? null : random.int(1000), paidKzt: random.int(500), fineKzt: random.int(3) },
			...{ overdueDays: random.int(4), year: 2024 + random.int(2) },
			// now and then an older version than the one that is known
			updatedAt: new Date(Date.UTC(2026, 0, 1) + (step - random.int(3)) * 60_000).toISOString(),
		});
	};
	let gone = 0;
	for (let step = 0; step < steps; step++) {
		const before = (await database.pool.query(keptYears)).rowCount ?? 0;
		await inTransaction(database.pool, async (client) => {
			if (random.int(5) === 0) await removeContracts(client, 'state', [String(1 + random.int(ids))]);
			else
				await applyContracts(
					client,
					'state',
					Array.from({ length: 1 + random.int(4) }, () => contract(step)),
				);
		});
		gone += Math.max(0, before - ((await database.pool.query(keptYears)).rowCount ?? 0));
		expect(
			[await differences(keptYears, summedYears), await differences(keptPairs, summedPairs)],
			`step ${step}`,
		).toEqual([[], []]);
	}
	// the story has rows of sums that end
	expect(gone).toBeGreaterThan(10);
});
