import type { Clock } from '#domain/clock.ts';
import { findStated } from '#features/facts/public.ts';
import { type SeededClaim, seedClaims } from '#features/monopolies/public.ts';
import { seedOrganisation } from '#features/signing/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** One is told of, one is published with a reply, one is disputed. */
const claims: readonly Omit<SeededClaim, 'debtor'>[] = [
	{ contractNo: '118-В', amountKzt: 96_400, state: 'noticed', daysAgo: 3 },
	{
		...{ contractNo: '204-В', amountKzt: 412_750, state: 'published', daysAgo: 45 },
		word: { kind: 'reply', text: 'Платим по графику, согласованному 3 сентября: две части из пяти уплачены.' },
	},
	{
		...{ contractNo: '311-В', amountKzt: 187_200, state: 'disputed', daysAgo: 8 },
		word: {
			kind: 'dispute',
			text: 'В апреле заменён счётчик, а сумма рассчитана по старому. Акт замены у поставщика.',
		},
	},
];

/**
 * Claims of the demonstration: of an organisation that the published register of natural monopolies carries, against organisations that
 * the demonstration account acts for. Can be repeated; before that register is loaded it does nothing.
 */
export async function seedDemoClaims({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
	const { accountId, bins } = await readDemo(pool);
	const [first, last] = [bins[0], bins.at(-1)];
	if (accountId === null || first === undefined || last === undefined) return;
	const found = await findStated(pool, 'natural_monopoly', { but: bins });
	if (found === undefined) return;
	const { bin, name, listDate: listedOn, value } = found;
	await inTransaction(pool, async (client) => {
		await seedOrganisation(client, { bin, name }, [{ accountId, role: 'owner' }]);
		const debtors = [first, last, last];
		await seedClaims(
			client,
			{ bin, accountId, service: value.service, listedOn, now: clock.now() },
			claims.map((claim, at) => ({ ...claim, debtor: debtors[at] ?? last })),
		);
	});
}

async function readDemo(pool: Pool): Promise<{ accountId: number | null; bins: string[] }> {
	const { rows } = await pool.query<Pick<Rows['installation'], 'key' | 'value'>>(
		"select key, value from installation where key in ('demo_account', 'home_examples')",
	);
	const of = (name: string) => rows.find(({ key }) => key === name)?.value;
	const account = of('demo_account');
	return {
		accountId: account === undefined ? null : Number(account),
		bins: JSON.parse(of('home_examples') ?? '[]') as string[],
	};
}
