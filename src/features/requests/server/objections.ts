import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { endOfTerm } from '#domain/calendar/working-calendar.ts';
import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { isIinBin, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { lockAccount } from '#features/auth/public.ts';
import { inTransaction, type Pool, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { ObjectionBody, ObjectionView } from '../contract-objections.ts';

/** Claims are answered in 20 days (specification §9). */
const termDays = 20;
/** Open requests per account: more than anybody writes by hand. */
const mostOpen = 20;

type Row = Pick<Rows['objection'], 'id' | 'subject' | 'text' | 'answer'> & {
	about: Known<Rows['objection']['about'], ObjectionView['about']>;
	state: Known<Rows['objection']['state'], ObjectionView['state']>;
	createdAt: Rows['objection']['created_at'];
	dueOn: Known<Rows['objection']['due_on'], string>;
	answeredAt: Rows['objection']['answered_at'];
};

const columns = `id, subject, about, text, state, created_at as "createdAt", due_on as "dueOn", answer,
  answered_at as "answeredAt"`;

/** @throws AppError bin_incorrect, too_many_requests where as many wait already */
export async function keepObjection(
	{ pool, clock }: { pool: Pool; clock: Clock },
	{ accountId, subject, about, text, ipHash }: ObjectionBody & { accountId: number; ipHash: string },
): Promise<ObjectionView> {
	if (!isIinBin(subject)) throw new AppError('bin_incorrect', { fields: [{ field: 'subject', rule: 'format' }] });
	const dueOn = endOfTerm(dayInAlmaty(clock.now()), termDays, decreedDays);
	return inTransaction(pool, async (client) => {
		// of one account one after the other: the count is exact
		await lockAccount(client, accountId);
		const open = await client.query<Promised<{ open: number }>>(
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
