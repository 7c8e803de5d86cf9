import type { FastifyRequest } from 'fastify';
import { recordAudit } from '#features/audit/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { findAsker } from './asker.ts';
import type { Checks } from './deps.ts';
import { noteOf } from './open-subject.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Writes down that somebody reads what he has asked for before. A process writes it once a day for each subject, because a
 * page that follows a report asks again and again.
 *
 * @param object `report:<id>`
 * @param reader transaction of the act itself, where it is one
 */
export async function recordReading(
	checks: Checks,
	request: FastifyRequest,
	{ action, object, subject }: { action: string; object: string; subject: string },
	reader: Reader = checks.auth.pool,
): Promise<void> {
	const { actor, ipHash } = await findAsker(checks, request);
	const { purpose, details } = noteOf(request);
	const key = [action, actor.kind, actor.id, object, subject, purpose ?? ''].join(' ');
	if (checks.opened.has(key)) return;
	await recordAudit(reader, {
		...{ actor, action, outcome: 'ok', subject, object, purpose: purpose ?? undefined, ipHash, details },
	});
	checks.opened.set(key, subject, { ttl: dayMs });
}
