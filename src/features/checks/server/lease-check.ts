import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { requireNamed, withPersons } from './asked-subjects.ts';
import { findAsker } from './asker.ts';
import type { Checks } from './deps.ts';
import { countingOf, noteOf, requireGranted } from './open-subject.ts';
import { settleCheck, takeChecks } from './take-check.ts';

/** `keep` when what was asked for is made, with what it is; `release` on a failure: then it was free. */
export type CheckLease = { bin: string; keep(object: string): Promise<void>; release(): Promise<void> };

const leaseSeconds = 60;

/**
 * Takes a check before something is made that may fail. A process that dies gives it back within a minute. The audit
 * journal gets its line with `keep`; a refused one is counted there like a refused opening.
 *
 * @param text BIN, IIN or our own id
 * @param field that the caller gave it in
 * @param action of the audit journal
 * @throws AppError bin_incorrect, subject_not_found, quota_exhausted, numbers_exhausted, proof_needed
 */
export async function leaseCheck(
	checks: Checks,
	request: FastifyRequest,
	reply: FastifyReply,
	{ text, field, action }: { text: string; field: string; action: string },
): Promise<CheckLease> {
	const { pool } = checks.auth;
	const asked = await withPersons(checks, [requireNamed(text, field)]);
	const asker = await findAsker(checks, request);
	const note = { ...noteOf(request), action };
	const [taken] = await takeChecks(countingOf(checks), asker, asked, { mode: 'lease', leaseSeconds, note });
	if (taken === undefined) throw new Error('open_subjects answers a row for every subject');
	checks.quotas.set(asker.holder, taken);
	const bin = requireGranted(reply, asker, taken);
	const isLeased = taken.outcome !== 'repeat';
	return {
		bin,
		keep: (object) =>
			inTransaction(pool, async (client) => {
				if (isLeased) await settleCheck(client, asker, taken, true);
				await recordAudit(client, {
					...{ actor: asker.actor, action, outcome: 'ok', subject: bin, object },
					...{ purpose: note.purpose ?? undefined, ipHash: asker.ipHash, details: note.details },
				});
			}),
		release: async () => {
			if (isLeased) await settleCheck(pool, asker, taken, false);
		},
	};
}
