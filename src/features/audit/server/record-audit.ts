import type { Reader } from '#platform/db/pool.ts';

export type AuditEntry = {
	actor: { kind: 'visitor' | 'account' | 'admin'; id: string | number } | { kind: 'system' };
	/** `<thing>.<verb>`: `subject.view`, `report.read`, `consent.give`, `admin.account_block` */
	action: string;
	outcome: 'ok' | 'refused';
	/** BIN/IIN that was looked at */
	subject?: string | undefined;
	/** `report:<id>`, `session:<id>`, `account:<id>` */
	object?: string | undefined;
	purpose?: string | undefined;
	ipHash?: string | undefined;
	/** never a code, a password, a token or a full phone number */
	details?: Readonly<Record<string, unknown>> | undefined;
};

/** Writes in the caller's transaction: what is not recorded has not happened, and the other way round. */
export async function recordAudit(reader: Reader, entry: AuditEntry): Promise<void> {
	await reader.query({
		name: 'record_audit',
		text: `insert into audit_entry (actor_kind, actor, action, outcome, subject, object, purpose, ip_hash, details)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		values: [
			entry.actor.kind,
			entry.actor.kind === 'system' ? null : String(entry.actor.id),
			entry.action,
			entry.outcome,
			entry.subject ?? null,
			entry.object ?? null,
			entry.purpose ?? null,
			entry.ipHash ?? null,
			entry.details === undefined ? null : JSON.stringify(entry.details),
		],
	});
}

/** One act on many subjects, an entry each, in one statement. */
export async function recordAuditOfEach(
	reader: Reader,
	{ actor, action, outcome, object, details }: Pick<AuditEntry, 'actor' | 'action' | 'outcome' | 'object' | 'details'>,
	subjects: readonly string[],
): Promise<void> {
	if (subjects.length === 0) return;
	await reader.query({
		name: 'record_audit_of_each',
		text: `insert into audit_entry (actor_kind, actor, action, outcome, subject, object, details)
			select $1, $2, $3, $4, subject, $5, $6::jsonb from unnest($7::text[]) subject`,
		values: [
			...[actor.kind, actor.kind === 'system' ? null : String(actor.id), action, outcome, object ?? null],
			...[details === undefined ? null : JSON.stringify(details), subjects],
		],
	});
}

/** What an administrator did, for the transaction of the act. */
export function recordAdminAct(
	reader: Reader,
	{ adminId, ipHash }: { adminId: number; ipHash: string },
	act: Pick<AuditEntry, 'action' | 'object' | 'purpose' | 'details'>,
): Promise<void> {
	return recordAudit(reader, { actor: { kind: 'admin', id: adminId }, outcome: 'ok', ipHash, ...act });
}
