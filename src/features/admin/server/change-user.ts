import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type AccountState, endSessions, lockAccount, setBlocked } from '#features/auth/public.ts';
import { giveBackChecks } from '#features/checks/public.ts';
import { grantPlan } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { UserAct } from '../contract.ts';

export type UserChange = { accountId: number; adminId: number; reason: string; ipHash: string } & (
	| { act: Exclude<UserAct, 'change-plan'> }
	| { act: 'change-plan'; plan: string }
);

const actionOf: Readonly<Record<UserAct, string>> = {
	block: 'admin.account_block',
	unblock: 'admin.account_unblock',
	'end-sessions': 'admin.sessions_end',
	'give-back-checks': 'admin.checks_give_back',
	'change-plan': 'admin.plan_change',
};

/** One act on one account: done and written down, with what was before and after, or neither. */
export async function changeUser(pool: Pool, change: UserChange): Promise<void> {
	const { act, accountId, adminId, reason, ipHash } = change;
	await inTransaction(pool, async (client) => {
		const before = await lockAccount(client, accountId);
		if (before === undefined) throw new AppError('not_found');
		const details = await apply(client, change, before);
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: actionOf[act], outcome: 'ok', object: `account:${accountId}`, purpose: reason, ipHash, details },
		});
	});
}

async function apply(
	client: PoolClient,
	change: UserChange,
	before: AccountState,
): Promise<Readonly<Record<string, unknown>>> {
	const { accountId } = change;
	switch (change.act) {
		case 'block':
		case 'unblock': {
			const isBlocked = change.act === 'block';
			if (before.isBlocked === isBlocked) throw new AppError('conflict');
			await setBlocked(client, accountId, isBlocked);
			const ended = isBlocked ? await endSessions(client, accountId, 'ended_by_admin') : 0;
			return { before: { isBlocked: before.isBlocked }, after: { isBlocked }, sessionsEnded: ended };
		}
		case 'end-sessions': {
			const ended = await endSessions(client, accountId, 'ended_by_admin');
			return { before: { sessions: ended }, after: { sessions: 0 } };
		}
		case 'give-back-checks': {
			const { count, day } = await giveBackChecks(client, accountId);
			return { before: { checks: count }, after: { checks: 0 }, day };
		}
		case 'change-plan': {
			if (change.plan === before.plan) throw new AppError('conflict');
			if (!(await grantPlan(client, `account:${accountId}`, change.plan)))
				throw new AppError('bad_request', { fields: [{ field: 'plan', rule: 'unknown' }] });
			return { before: { plan: before.plan }, after: { plan: change.plan } };
		}
	}
}
