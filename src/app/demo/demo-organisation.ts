import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import type { Role } from '#domain/organisation.ts';
import { findShownNames } from '#features/auth/public.ts';
import {
	createList,
	findLists,
	findNewest,
	insertDecision,
	putEntry,
	tellDecisionEnds,
} from '#features/cabinet/public.ts';
import { seedOwnStatement } from '#features/financials/public.ts';
import { seedOrganisation } from '#features/signing/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { holdDemoPlan } from './demo-plan.ts';

/** What the organisation states of the year that its taxes let expect 141 million of. */
const ownStatement = {
	year: 2025,
	figures: {
		...{ current_assets: 48_300_000, cash: 6_200_000, receivables: 21_400_000, inventories: 14_100_000 },
		...{ long_assets: 32_500_000, current_liabilities: 27_600_000, long_liabilities: 9_000_000 },
		...{ equity: 44_200_000, revenue: 138_600_000, profit: 7_400_000 },
	},
};

type Demo = { pool: Pool; clock: Clock };
export type DemoMember = { accountId: number; role: Role };

/** The decision of the demonstration ends so soon that it is told of. */
const daysLeft = 10;
const dayMs = 86_400_000;

/**
 * An organisation of the demonstration with a member in each role, a list with notes and a decision that ends soon. Can be
 * repeated: what somebody changed since stays, and a decision that is in force no more is made anew.
 *
 * @param bins whose organisation it is, and about whom it has something noted
 */
export async function seedDemoOrganisation(
	{ pool, clock }: Demo,
	[bin, ...others]: readonly string[],
	members: readonly DemoMember[],
): Promise<void> {
	const head = members.find(({ role }) => role === 'owner');
	if (bin === undefined || head === undefined) return;
	const names = await namesOf(pool, [bin, ...others]);
	const name = names.get(bin) ?? bin;
	await inTransaction(pool, async (client) => {
		await seedOrganisation(client, { bin, name }, members);
		await seedOwnStatement(client, { ...{ organisation: name, bin, ...ownStatement }, accountId: head.accountId });
	});
	await holdDemoPlan(pool, `organization:${bin}`);
	const owner = { holder: `organization:${bin}`, role: head.role, accountId: head.accountId };
	if ((await findLists(pool, owner.holder)).length === 0) await seedList(pool, owner, others);
	const [about] = others;
	if (about === undefined) return;
	const { newest } = await findNewest(pool, owner, about);
	if (newest?.standing !== 'in_force') {
		const author = (await findShownNames(pool, [head.accountId])).get(head.accountId) ?? '';
		const until = dayInAlmaty(new Date(clock.now().getTime() + daysLeft * dayMs));
		await inTransaction(pool, (client) =>
			insertDecision(client, owner, {
				...{ bin: about, state: 'approved', reason: 'Договор поставки на квартал', conditions: null },
				...{ validUntil: until, author, subjectName: names.get(about) ?? about, idn: null, reportId: null },
			}),
		);
	}
	await tellDecisionEnds({ pool });
}

type Owner = Parameters<typeof putEntry>[1];

async function seedList(pool: Pool, owner: Owner, bins: readonly string[]): Promise<void> {
	const { id } = await createList({ pool }, owner, { name: 'Поставщики', color: 'green' });
	const notes = ['Платит в срок', 'Уточнить адрес склада', ''];
	for (const [at, bin] of bins.entries())
		await putEntry({ pool }, owner, { listId: id, bin, note: notes[at], version: null });
}

async function namesOf(pool: Pool, bins: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const { rows } = await pool.query<{ bin: Rows['subject']['bin']; name: Rows['subject']['name_ru'] }>(
		'select bin, name_ru as name from subject where bin = any($1)',
		[bins],
	);
	return new Map(rows.map(({ bin, name }) => [bin, name]));
}
