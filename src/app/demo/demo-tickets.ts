import type { Clock } from '#domain/clock.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	confirmTicket,
	findTicket,
	keepTicket,
	refuseTicket,
	revokeOwnTicket,
	submitTicket,
} from '#features/tickets/public.ts';
import { clientAddressOf } from '#platform/client-address.ts';
import type { Pool } from '#platform/db/pool.ts';
import { entrepreneurLogin } from './demo-login.ts';

export type Sales = { pool: Pool; clock: Clock; auth: Auth; supplier: Supplier };

type People = { accountId: number; entrepreneurId: number; adminId: number };
type Asked = { key: string; accountId: number; plan: string; name: string; company: string };

const ipHash = 'demo';
/** Reserved for documentation. */
const ip = clientAddressOf('192.0.2.1');
const bank = { bik: 'HSBKKZKX', kato: '750000000', iik: 'KZ886010000012345678' };
const requisites = {
	...{ tariff: 'pro', period: 'months_12', bin: '160340001109', organization_name: 'ТОО "Үлгі Құрылыс-7"' },
	...{ address: 'г. Алматы, ул. Примерная, 7', ...bank },
};

/** One application in each state. Can be repeated: applications that were changed since are left alone. */
export async function seedTickets(sales: Sales, { accountId, entrepreneurId, adminId }: People): Promise<void> {
	const { pool } = sales;
	const company = 'ТОО "Үлгі Құрылыс-7"';
	const own = { accountId, company, plan: 'pro' };
	await keep(sales, { ...own, key: 'new', name: 'Айгерим Тестова' });

	const submitted = await keep(sales, { ...own, key: 'submitted', name: 'Айгерим Тестова' });
	if (submitted.isNew) await submitTicket(pool, { id: submitted.id, accountId, ipHash }, requisites);

	const withdrawn = await keep(sales, { ...own, key: 'revoked_by_author', name: 'Айгерим Тестова' });
	if (withdrawn.isNew) await revokeOwnTicket(pool, { id: withdrawn.id, accountId, ipHash });

	const rejected = await keep(sales, { ...own, key: 'rejected', name: 'Данияр Мысалов' });
	const refusing = { adminId, ipHash };
	if (rejected.isNew)
		await refuseTicket(pool, { id: rejected.id, ...refusing, to: 'rejected', reason: 'bin_not_confirmed' });

	const revoked = await keep(sales, { ...own, key: 'revoked', name: 'Данияр Мысалов' });
	if (revoked.isNew) await refuseTicket(pool, { id: revoked.id, ...refusing, to: 'revoked', reason: 'duplicate' });

	await seedConfirmed(sales, entrepreneurId, adminId);
}

/** Confirming it issues its invoice. */
async function seedConfirmed(sales: Sales, accountId: number, adminId: number): Promise<void> {
	const { pool, clock, supplier } = sales;
	const { iin: bin, name } = entrepreneurLogin;
	const contacts = { plan: 'pro_unlim_365', name: 'Жаңа Тестбаева', company: name };
	const { id, isNew } = await keep(sales, { ...contacts, key: 'confirmed', accountId });
	const wanted = { ...requisites, tariff: 'pro_unlim_365', period: 'year', bin, organization_name: name };
	if (isNew) await submitTicket(pool, { id, accountId, ipHash }, wanted);
	const ticket = await findTicket(pool, id);
	if (ticket?.state === 'submitted') await confirmTicket(pool, { clock, supplier }, { id, adminId, ipHash });
}

async function keep({ auth, pool }: Sales, asked: Asked): Promise<{ id: string; isNew: boolean }> {
	const { key, accountId, plan, name, company } = asked;
	const contacts = { name, company_name: company, phone: '+77010000100', email: 'name@example.kz', agreement: true };
	const body = { ...contacts, tariff_code: plan, request_type: 1 };
	const id = await keepTicket(auth, { body, accountId, ip, idempotencyKey: `demo ${key}` });
	return { id, isNew: (await findTicket(pool, id))?.state === 'new' };
}
