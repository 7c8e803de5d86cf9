import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { findAsker } from './asker.ts';
import type { Checks } from './deps.ts';
import { noteOf, refusal, tellQuota, whyRefused } from './open-subject.ts';
import { settleCheck, takeChecks } from './take-check.ts';

/** `keep` when what was asked for is made, with what it is; `release` on a miss or a failure: then it was free. */
export type CheckLease = { keep(object: string): Promise<void>; release(): Promise<void> };

const leaseSeconds = 60;

/**
 * Takes a check before something is made that may fail. A process that dies gives it back within a minute. The audit
 * journal gets its line with `keep`, or at once where the check is refused.
 *
 * @param action of the audit journal
 * @throws AppError quota_exhausted, proof_needed
 */
export async function leaseCheck(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	{ bin, action }: { bin: string; action: string },
): Promise<CheckLease> {
	const { pool } = checks.auth;
	const asker = await findAsker(checks, request);
	const note = { ...noteOf(request), action: null };
	const [taken] = await takeChecks(pool, asker, [bin], { leaseSeconds, note });
	if (taken === undefined) throw new Error('take_check answers a row for every subject');
	checks.quotas.set(asker.holder, taken);
	const { actor, ipHash } = asker;
	const entry = {
		actor,
		action,
		subject: bin,
		purpose: note.purpose ?? undefined,
		ipHash,
		details: note.details,
	};
	const why = whyRefused(taken);
	if (why !== null) {
		await recordAudit(pool, { ...entry, outcome: 'refused' });
		throw refusal(reply, asker, taken, why);
	}
	tellQuota(reply, taken);
	const isLeased = taken.outcome !== 'repeat';
	return {
		keep: (object) =>
			inTransaction(pool, async (client) => {
				if (isLeased) await settleCheck(client, asker, taken, true);
				await recordAudit(client, { ...entry, outcome: 'ok', object });
			}),
		release: async () => {
			if (isLeased) await settleCheck(pool, asker, taken, false);
		},
	};
}
