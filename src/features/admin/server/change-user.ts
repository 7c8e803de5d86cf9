import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type AccountState, endSessions, lockAccount, setBlocked } from '#features/auth/public.ts';
import { giveBackChecks } from '#features/checks/public.ts';
import { givePlan, lockHolder } from '#features/orders/public.ts';
import { askGrant, closeGrant, findAskedGrant } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { UserAct } from '../contract.ts';

export type UserChange = { accountId: number; adminId: number; reason: string; ipHash: string } & (
	| { act: Exclude<UserAct, 'change-plan'> }
	| { act: 'change-plan'; plan: string /** the request that is granted */; seen?: number | undefined }
);

const actionOf: Readonly<Record<UserAct, string>> = {
	block: 'admin.account_block',
	unblock: 'admin.account_unblock',
	'end-sessions': 'admin.sessions_end',
	'give-back-checks': 'admin.checks_give_back',
	'change-plan': 'admin.plan_change',
	'refuse-plan': 'admin.plan_refuse',
};

/** One act on one account: done and written down, with what was before and after, or neither. */
export async function changeUser(pool: Pool, change: UserChange): Promise<void> {
	const { act, accountId, adminId, reason, ipHash } = change;
	await inTransaction(pool, async (client) => {
		// money is locked before the account: a purchase of the same moment does so too
		if (act === 'change-plan') await lockHolder(client, `account:${accountId}`);
		const before = await lockAccount(client, accountId);
		if (before === undefined) throw new AppError('not_found');
		const { isAsked = false, ...details } = await apply(client, change, before);
		// the first of two has changed nothing yet
		const action = isAsked ? 'admin.plan_ask' : actionOf[act];
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action, outcome: 'ok', object: `account:${accountId}`, purpose: reason, ipHash, details },
		});
	});
}

async function apply(
	client: PoolClient,
	change: UserChange,
	before: AccountState,
): Promise<Readonly<Record<string, unknown>> & { isAsked?: true }> {
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
		case 'change-plan':
			return changePlan(client, change, before.plan);
		case 'refuse-plan': {
			const asked = await findAskedGrant(client, `account:${accountId}`);
			const refused = asked && (await closeGrant(client, { id: asked.id, state: 'refused', adminId: change.adminId }));
			if (refused !== true) throw new AppError('conflict');
			return { before: { asked: asked?.plan }, after: { plan: before.plan } };
		}
	}
}

/** Value without money: one asks for it, another one grants it by the same call. The account is locked. */
async function changePlan(
	client: PoolClient,
	{ accountId, adminId, plan, reason, seen }: Extract<UserChange, { act: 'change-plan' }>,
	former: string,
): Promise<Readonly<Record<string, unknown>> & { isAsked?: true }> {
	const holder = `account:${accountId}`;
	const asked = await findAskedGrant(client, holder);
	const details = { before: { plan: former }, after: { plan } };
	if (asked === undefined && seen === undefined) {
		if (plan === former) throw new AppError('conflict');
		if (!(await askGrant(client, { holder, plan, reason, adminId })))
			throw new AppError('bad_request', { fields: [{ field: 'plan', rule: 'unknown' }] });
		return { ...details, isAsked: true };
	}
	if (asked?.askedBy === adminId) throw new AppError('second_person_needed');
	// refused or granted meanwhile, or asked for while this page was open
	if (asked === undefined || asked.id !== seen || asked.plan !== plan) throw new AppError('conflict');
	if (!(await closeGrant(client, { id: asked.id, state: 'granted', adminId }))) throw new AppError('conflict');
	if (!(await givePlan(client, holder, plan))) throw new AppError('conflict');
	return { ...details, askedBy: asked.askedBy };
}
