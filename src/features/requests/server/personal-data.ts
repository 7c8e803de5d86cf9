import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { addWorkingDays } from '#domain/calendar/working-calendar.ts';
import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { PersonalDataKind, PersonalDataRequest } from '../contract-personal-data.ts';

/**
 * Working days to answer (law on personal data and their protection, articles 24 and 25): blocking in one, all else in
 * three. Who deletes or withdraws must stop the processing at once, which is blocking.
 */
const termWorkingDays: Readonly<Record<PersonalDataKind, number>> = {
	access: 3,
	export: 3,
	correction: 3,
	blocking: 1,
	deletion: 1,
	withdrawal: 1,
};

type Row = Pick<Rows['personal_data_request'], 'id' | 'text' | 'answer'> & {
	kind: Known<Rows['personal_data_request']['kind'], PersonalDataRequest['kind']>;
	state: Known<Rows['personal_data_request']['state'], PersonalDataRequest['state']>;
	createdAt: Rows['personal_data_request']['created_at'];
	dueOn: Known<Rows['personal_data_request']['due_on'], string>;
	answeredAt: Rows['personal_data_request']['answered_at'];
};

const columns = `id, kind, text, state, created_at as "createdAt", due_on as "dueOn", answer, answered_at as "answeredAt"`;

/**
 * Asking again while the first request of this kind waits answers that one.
 * @throws AppError bad_request for a correction that does not say what
 */
export async function keepRequest(
	{ pool, clock }: { pool: Pool; clock: Clock },
	{
		accountId,
		kind,
		text = null,
		ipHash,
	}: { accountId: number; kind: PersonalDataKind; text?: string | null; ipHash: string },
): Promise<PersonalDataRequest> {
	if (kind === 'correction' && text === null)
		throw new AppError('bad_request', { fields: [{ field: 'text', rule: 'required' }] });
	const dueOn = addWorkingDays(dayInAlmaty(clock.now()), termWorkingDays[kind], decreedDays);
	return inTransaction(pool, async (client) => {
		const { rows } = await client.query<Row>(
			`insert into personal_data_request (account_id, kind, text, due_on) values ($1, $2, $3, $4)
			 on conflict (account_id, kind) where state <> 'answered' do nothing returning ${columns}`,
			[accountId, kind, text, dueOn],
		);
		const [asked] = rows;
		if (asked === undefined) return getOpen(client, accountId, kind);
		await recordAudit(client, {
			actor: { kind: 'account', id: accountId },
			...{ action: 'personal_data.ask', outcome: 'ok', object: `personal_data:${asked.id}`, ipHash },
			details: { kind, dueOn },
		});
		return present(asked);
	});
}

async function getOpen(reader: Reader, accountId: number, kind: PersonalDataKind): Promise<PersonalDataRequest> {
	const { rows } = await reader.query<Row>(
		`select ${columns} from personal_data_request where account_id = $1 and kind = $2 order by id desc limit 1`,
		[accountId, kind],
	);
	if (rows[0] === undefined) throw new Error('a request on personal data was not stored');
	return present(rows[0]);
}

/** Own ones, the newest first. */
export async function findRequests(reader: Reader, accountId: number): Promise<PersonalDataRequest[]> {
	const { rows } = await reader.query<Row>(
		`select ${columns} from personal_data_request where account_id = $1 order by id desc limit 100`,
		[accountId],
	);
	return rows.map(present);
}

function present({ id, kind, text, state, createdAt, dueOn, answer, answeredAt }: Row): PersonalDataRequest {
	return {
		...{ id, kind, text, state, created_at: createdAt.toISOString(), due_on: dueOn },
		// of a stranger whom whoever answered may have named
		answer: maskPersonsIn(answer),
		answered_at: answeredAt?.toISOString() ?? null,
	};
}
