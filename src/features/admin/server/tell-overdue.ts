import { dayInAlmaty } from '#domain/clock.ts';
import { formatDay } from '#domain/formats.ts';
import type { Auth } from '#features/auth/public.ts';
import { takeOverdue } from '#features/requests/public.ts';
import { m } from '#paraglide/messages.js';
import { inTransaction } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { orderMail } from '#platform/mail/outbox.ts';

type Deps = Pick<Auth, 'pool' | 'clock' | 'secrets'> & { isMailOn: boolean };

/**
 * Writes to every administrator of the support that objections have waited for twenty working days; each is told once. Without
 * letters the first page of the administration says so.
 *
 * @returns how many objections were told of now
 */
export async function tellOverdueObjections({ pool, clock, secrets, isMailOn }: Deps): Promise<number> {
	return inTransaction(pool, async (client) => {
		const overdue = await takeOverdue(client, dayInAlmaty(clock.now()));
		if (overdue.length === 0 || !isMailOn) return overdue.length;
		const { rows } = await client.query<Pick<Rows['admin_account'], 'email'>>(
			`select email from admin_account where blocked_at is null and password_hash is not null and 'support' = any(roles)`,
		);
		const options = { locale: 'ru' as const };
		const list = overdue.map(({ id, dueOn }) =>
			m.requests_overdue_line({ number: String(id), day: dueOn === null ? '' : formatDay(dueOn, 'ru') }, options),
		);
		for (const { email } of rows)
			await orderMail(client, await secrets(), {
				to: email,
				subject: m.requests_overdue_subject({ count: overdue.length }, options),
				text: m.requests_overdue_text({ list: list.join('\n') }, options),
			});
		return overdue.length;
	});
}
