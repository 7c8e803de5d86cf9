import { AppError } from '#domain/error.ts';
import type { ObjectionOutcome } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { getObjection, type Objection } from './objection-store.ts';
import { type Acting, whyNot } from './queues.ts';
import { tellRemarks } from './remarks.ts';
import { tellAnswer } from './tell-answer.ts';

export type AnsweringDeps = Pick<Auth, 'pool' | 'secrets' | 'publicOrigin'> & { isMailOn: boolean };

/** in work → forwarded, to whoever keeps the data. @throws AppError not_found, conflict */
export async function forwardObjection(pool: Pool, { to, ...acting }: Acting & { to: string }): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update objection set state = 'forwarded', forwarded_to = $2, forwarded_at = clock_timestamp()
			 where id = $1 and state = 'in_work'`,
			[acting.id, to],
		);
		if (rowCount !== 1) throw await whyNot(client, 'objections', acting.id);
		await record(client, acting, 'objection.forward', {
			before: { state: 'in_work' },
			after: { state: 'forwarded', to },
		});
	});
}

export type Answer = {
	outcome: ObjectionOutcome;
	answer: string;
	/** what stands beside the fact from then on; of an objection that is upheld and names one */
	correction: string | null;
};

/**
 * in work or forwarded → answered. One that is upheld and names a fact waits for a second administrator, and its author learns
 * nothing before.
 *
 * @throws AppError not_found, conflict, bad_request where an upheld objection does not say what is put right
 */
export async function answerObjection(deps: AnsweringDeps, acting: Acting, answer: Answer): Promise<void> {
	await inTransaction(deps.pool, async (client) => {
		const objection = await lockOpen(client, acting.id);
		const isAboutAFact = objection.finding !== null || objection.sourceId !== null;
		if (answer.outcome === 'upheld' && isAboutAFact) return propose(client, acting, objection, answer);
		await close(deps, client, acting, answer);
	});
}

/** Nobody answers one that a second administrator has to look at. */
async function lockOpen(client: PoolClient, id: number): Promise<Objection> {
	const { rowCount } = await client.query(
		`select from objection where id = $1 and state in ('in_work', 'forwarded')
		 and not exists (select from correction where objection_id = $1 and state = 'proposed') for update`,
		[id],
	);
	if (rowCount !== 1) throw await whyNot(client, 'objections', id);
	return getObjection(client, id);
}

async function propose(client: PoolClient, acting: Acting, objection: Objection, answer: Answer): Promise<void> {
	const text = answer.correction?.trim() ?? '';
	if (text.length < 3) throw new AppError('bad_request', { fields: [{ field: 'correction', rule: 'required' }] });
	await client.query(
		`insert into correction (objection_id, subject, finding, source_id, text, answer, proposed_by)
		 values ($1, $2, $3, $4, $5, $6, $7)`,
		[objection.id, objection.subject, objection.finding, objection.sourceId, text, answer.answer, acting.adminId],
	);
	await record(client, acting, 'correction.propose', { text });
}

async function close(
	deps: AnsweringDeps,
	client: PoolClient,
	acting: Acting,
	{ outcome, answer }: Pick<Answer, 'outcome' | 'answer'>,
): Promise<void> {
	const { rows } = await client.query<Pick<Rows['objection'], 'subject'>>(
		`update objection set state = 'answered', outcome = $2, answer = $3, answered_at = clock_timestamp()
		 where id = $1 and state in ('in_work', 'forwarded') returning subject`,
		[acting.id, outcome, answer],
	);
	if (rows[0] === undefined) throw await whyNot(client, 'objections', acting.id);
	await record(client, acting, 'objection.answer', { after: { state: 'answered', outcome, answer } });
	await tellAnswer(deps, client, await getObjection(client, acting.id));
	await tellRemarks(client, rows[0].subject);
}

type Proposed = { id: Rows['correction']['id']; answer: Rows['correction']['answer'] } & {
	proposedBy: Rows['correction']['proposed_by'];
};

/**
 * Four eyes: what one administrator proposed, another confirms, and only then it is told and shown; or declines, and the
 * objection is worked on.
 *
 * @throws AppError not_found, conflict; second_person_needed for who proposed it
 */
export async function decideCorrection(
	deps: AnsweringDeps,
	acting: Acting,
	{ isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
	await inTransaction(deps.pool, async (client) => {
		const { rows } = await client.query<Proposed>(
			`select id, answer, proposed_by as "proposedBy" from correction where objection_id = $1 and state = 'proposed' for update`,
			[acting.id],
		);
		const [proposed] = rows;
		if (proposed === undefined) throw await whyNot(client, 'objections', acting.id);
		if (proposed.proposedBy === acting.adminId) throw new AppError('second_person_needed');
		await client.query(
			`update correction set state = $2, decided_by = $3, decided_at = clock_timestamp() where id = $1 and state = 'proposed'`,
			[proposed.id, isConfirmed ? 'confirmed' : 'declined', acting.adminId],
		);
		await record(client, acting, isConfirmed ? 'correction.confirm' : 'correction.decline', {
			correction: proposed.id,
		});
		if (isConfirmed) await close(deps, client, acting, { outcome: 'upheld', answer: proposed.answer });
	});
}

async function record(
	client: PoolClient,
	{ id, adminId, ipHash }: Acting,
	action: string,
	details: Readonly<Record<string, unknown>>,
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'admin', id: adminId },
		...{ action, outcome: 'ok', object: `objection:${id}`, ipHash, details },
	});
}
