import type { Reader } from '#platform/db/pool.ts';

export type AuthEvent = {
	action:
		| 'signin_start'
		| 'signin_confirm'
		| 'signin_save'
		| 'restore_start'
		| 'restore_confirm'
		| 'restore_save'
		| 'login'
		| 'logout'
		| 'session_end'
		| 'refresh_reused';
	outcome: 'ok' | 'refused';
	ipHash: string;
	accountId?: number | undefined;
	phoneHash?: string | undefined;
	sessionId?: string | undefined;
	details?: Readonly<Record<string, string | number>>;
};

/** Who did what, from where, and how it ended: never a number, a code, a password or a token. */
export async function recordEvent(reader: Reader, event: AuthEvent): Promise<void> {
	await reader.query(
		`insert into auth_event (action, outcome, account_id, phone_hash, session_id, ip_hash, details)
		 values ($1, $2, $3, $4, $5, $6, $7)`,
		[
			event.action,
			event.outcome,
			event.accountId ?? null,
			event.phoneHash ?? null,
			event.sessionId ?? null,
			event.ipHash,
			event.details === undefined ? null : JSON.stringify(event.details),
		],
	);
}
