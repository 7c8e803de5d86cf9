import { recordAudit } from '#features/audit/public.ts';
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
		| 'refresh_reused'
		| 'step_up'
		| 'handoff'
		| 'handoff_reused';
	outcome: 'ok' | 'refused';
	ipHash: string;
	accountId?: number | undefined;
	phoneHash?: string | undefined;
	sessionId?: string | undefined;
	details?: Readonly<Record<string, string | number>>;
};

/** Into the journal of the installation, as `auth.<action>`: never a number, a code, a password or a token. */
export async function recordEvent(reader: Reader, event: AuthEvent): Promise<void> {
	const { action, outcome, ipHash, accountId, phoneHash, sessionId } = event;
	const object = sessionId === undefined ? phoneHash && `phone:${phoneHash}` : `session:${sessionId}`;
	const details = { ...event.details, ...(phoneHash === undefined ? {} : { phoneHash }) };
	await recordAudit(reader, {
		// a stranger is known by the number he tried, as a hash
		actor: accountId === undefined ? { kind: 'visitor', id: phoneHash ?? ipHash } : { kind: 'account', id: accountId },
		...{ action: `auth.${action}`, outcome, object, ipHash },
		details: Object.keys(details).length === 0 ? undefined : details,
	});
}
