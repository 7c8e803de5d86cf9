import { dayInAlmaty } from '#domain/clock.ts';
import { createAdmin } from '#features/admin/public.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findOwnInvoices } from '#features/invoicing/public.ts';
import {
	approveRefund,
	findOwnRefunds,
	findStatements,
	importStatement,
	keepRefund,
} from '#features/payments/public.ts';
import { createDraft, editDraft, findTermsVersions, publishDraft } from '#features/tariffs/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { seedEntrepreneur } from './demo-account.ts';
import { entrepreneurLogin } from './demo-login.ts';
import { statementOf } from './demo-statement.ts';
import { type Sales, seedTickets } from './demo-tickets.ts';

const ipHash = 'demo';
const dayMs = 86_400_000;
const priceInDays = 45;

/**
 * Fills the sales desk: applications in every state, a bank statement with unmatched lines, a future price, and a refund that
 * waits for its second administrator. Each part is created once.
 */
export async function seedDemoSales(sales: Sales, accountId: number): Promise<void> {
	const { pool } = sales;
	const entrepreneurId = await seedEntrepreneur(pool);
	const done = await pool.query("select from installation where key = 'demo_sales'");
	if (done.rowCount !== 0) return;
	const admins = { first: await administrator(sales, 1), second: await administrator(sales, 2) };
	await seedTickets(sales, { accountId, entrepreneurId, adminId: admins.first });
	await seedStatement(sales, entrepreneurId, admins.first);
	await seedPrice(pool, admins);
	await seedRefund(pool, accountId, admins.first);
	await pool.query("insert into installation (key, value) values ('demo_sales', '1')");
}

/** Its login link is discarded, so nobody can log in. */
async function administrator({ auth }: Sales, place: number): Promise<number> {
	const { id } = await createAdmin(auth, { email: `demo-sales-${place}@senim.example`, roles: ['sales'] });
	return id;
}

/** Pays the entrepreneur's invoice, which starts the plan. */
async function seedStatement({ pool, clock, supplier }: Sales, accountId: number, adminId: number): Promise<void> {
	if ((await findStatements(pool)).length > 0) return;
	const owner = { accountId, holder: `account:${accountId}` };
	const [invoice] = (await findOwnInvoices(pool, owner, { page: 1, limit: 1 })).rows;
	if (invoice === undefined) throw new Error('the entrepreneur has an invoice');
	const { name, iin } = entrepreneurLogin;
	const file = statementOf(supplier, dayInAlmaty(clock.now()), [
		{ kzt: invoice.totalTiyn / 100, name, number: iin, purpose: `Оплата по счёту ${invoice.number}` },
		{ kzt: 13_920, name: 'ТОО "Мысал Сауда"', number: '', purpose: 'За информационные услуги' },
		{ kzt: 5000, name: 'МЫСАЛОВ НАНШЫ ТЕСТҰЛЫ', number: '910915301230', purpose: 'Пополнение баланса' },
		{ kzt: 1740, name: 'ТОО "Үлгі Кеңсе"', number: '', purpose: 'Оплата по договору' },
	]);
	await importStatement(pool, { file, fileName: 'vypiska.txt', iik: supplier.iik, adminId, ipHash });
}

/** Published, so that the tariffs page and the desk show the day from which it is in force. */
async function seedPrice(pool: Pool, admins: { first: number; second: number }): Promise<void> {
	const known = (await findTermsVersions(pool)).filter(({ plan, holder }) => plan === 'pro' && holder === null);
	if (known.some(({ draftedBy }) => draftedBy !== null)) return;
	await inTransaction(pool, async (client) => {
		const id = await createDraft(client, { plan: 'pro', adminId: admins.first });
		const [draft] = (await findTermsVersions(client)).filter((version) => version.id === id);
		if (draft?.editedAt == null) throw new Error('a draft that was made is found');
		const validFrom = new Date(Date.parse(draft.validFrom) + priceInDays * dayMs).toISOString().slice(0, 10);
		// two per cent more, which is still consistent with the advertised yearly saving
		const prices = draft.prices.map(({ period, netTiyn }) => ({
			period,
			netTiyn: netTiyn === null ? null : netTiyn * 1.02,
		}));
		const terms = { ...draft, validFrom, prices };
		await editDraft(client, { id, adminId: admins.first, seen: draft.editedAt, terms });
		const [edited] = (await findTermsVersions(client)).filter((version) => version.id === id);
		await publishDraft(client, { id, adminId: admins.second, seen: edited?.editedAt ?? '' });
		const details = { plan: 'pro', validFrom, draftedBy: admins.first };
		const actor = { kind: 'admin', id: admins.second } as const;
		await recordAudit(client, {
			actor,
			action: 'terms.publish',
			outcome: 'ok',
			object: `terms:${id}`,
			ipHash,
			details,
		});
	});
}

/** Part of the balance, to a bank account; one administrator has approved, a second one has to. */
async function seedRefund(pool: Pool, accountId: number, adminId: number): Promise<void> {
	const owner = { accountId, holder: `account:${accountId}` };
	if ((await findOwnRefunds(pool, owner)).length > 0) return;
	const to = { iik: 'KZ886010000012345678', bik: 'HSBKKZKX' };
	const asked = { ...owner, ipHash, amountTiyn: 200_000, reason: 'Отчёты больше не нужны', to };
	await approveRefund(pool, await inTransaction(pool, (client) => keepRefund(client, asked)), { adminId, ipHash });
}
