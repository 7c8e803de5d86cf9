import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { isIinBin, maskPersonsIn } from '#domain/iin-bin.ts';
import { endOfTerm } from '#domain/working-calendar.ts';
import { recordAudit } from '#features/audit/public.ts';
import { lockAccount } from '#features/auth/public.ts';
import { readMovedDays } from '#features/idn/public.ts';
import { inTransaction, type Pool, type Reader } from '#platform/db/pool.ts';
import type { ObjectionBody, ObjectionView } from '../contract-objections.ts';

/** Claims are answered in 20 days (specification §9). */
const termDays = 20;
/** Of one account that wait for an answer: nobody writes more by hand. */
const mostOpen = 20;

type Row = Pick<ObjectionView, 'id' | 'subject' | 'about' | 'text' | 'state' | 'answer'> & {
	createdAt: Date;
	dueOn: string;
	answeredAt: Date | null;
};

const columns = `id, subject, about, text, state, created_at as "createdAt", due_on as "dueOn", answer,
  answered_at as "answeredAt"`;

/** @throws AppError bin_incorrect, too_many_requests where as many wait already */
export async function keepObjection(
	{ pool, clock }: { pool: Pool; clock: Clock },
	{ accountId, subject, about, text, ipHash }: ObjectionBody & { accountId: number; ipHash: string },
): Promise<ObjectionView> {
	if (!isIinBin(subject)) throw new AppError('bin_incorrect', { fields: [{ field: 'subject', rule: 'format' }] });
	const dueOn = endOfTerm(dayInAlmaty(clock.now()), termDays, await readMovedDays());
	return inTransaction(pool, async (client) => {
		// of one account one after the other: the count is exact
		await lockAccount(client, accountId);
		const open = await client.query<{ open: number }>(
			`select count(*) as open from objection where account_id = $1 and state <> 'answered'`,
			[accountId],
		);
		if ((open.rows[0]?.open ?? 0) >= mostOpen) throw new AppError('too_many_requests', { retryAfterSeconds: 86_400 });
		const { rows } = await client.query<Row>(
			`insert into objection (account_id, subject, about, text, due_on) values ($1, $2, $3, $4, $5)
			 returning ${columns}`,
			[accountId, subject, about, text, dueOn],
		);
		if (rows[0] === undefined) throw new Error('an objection was not stored');
		await recordAudit(client, {
			actor: { kind: 'account', id: accountId },
			...{ action: 'objection.raise', outcome: 'ok', subject, object: `objection:${rows[0].id}`, ipHash },
			details: { about, dueOn },
		});
		return present(rows[0]);
	});
}

/** Own ones, the newest first. */
export async function findObjections(reader: Reader, accountId: number): Promise<ObjectionView[]> {
	const { rows } = await reader.query<Row>(
		`select ${columns} from objection where account_id = $1 order by id desc limit 100`,
		[accountId],
	);
	return rows.map(present);
}

function present({ id, subject, about, text, state, createdAt, dueOn, answer, answeredAt }: Row): ObjectionView {
	return {
		...{ id, subject, about, text, state, created_at: createdAt.toISOString(), due_on: dueOn },
		// of a stranger whom whoever answered may have named
		answer: maskPersonsIn(answer),
		answered_at: answeredAt?.toISOString() ?? null,
	};
}
