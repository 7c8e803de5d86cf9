import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { type Asked, route } from '#platform/http/route.ts';
import {
	blockUser,
	changePlan,
	endUserSessions,
	getUser,
	giveBackChecks,
	listUsers,
	refusePlan,
	type UserAct,
	type UserView,
	unblockUser,
} from '../contract.ts';
import { actorOf } from './admin-session.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { recordLookUp } from './record-look-up.ts';
import { findUsers, readUser } from './users.ts';

/** Accounts: found, looked at, changed with a reason. */
export function userRoutes(app: FastifyInstance, auth: Auth): void {
	addReading(app, auth);
	route(app, { blockUser }, (asked) => act(auth, 'block', asked));
	route(app, { unblockUser }, (asked) => act(auth, 'unblock', asked));
	route(app, { endUserSessions }, (asked) => act(auth, 'end-sessions', asked));
	route(app, { giveBackChecks }, (asked) => act(auth, 'give-back-checks', asked));
	route(app, { refusePlan }, (asked) => act(auth, 'refuse-plan', asked));
	route(app, { changePlan }, async ({ params: { id: accountId }, body, request }) =>
		change(auth, { act: 'change-plan', accountId, ...(await actorOf(auth, request)), ...body }),
	);
}

function addReading(app: FastifyInstance, auth: Auth): void {
	route(app, { listUsers }, async ({ query: { search = '' }, request }) => {
		const users = await findUsers(auth.pool, search);
		await recordLookUp(auth, request, {
			action: 'admin.account_search',
			// a whole number is never written down
			details: { ends: search.replace(/\D/g, '').slice(-4), found: users.map(({ id }) => id) },
		});
		return users;
	});

	route(app, { getUser }, async ({ params: { id }, request }) => {
		const user = await readUser(auth.pool, id);
		await recordLookUp(auth, request, { action: 'admin.account_view', object: `account:${id}` });
		return user;
	});
}

type AskedAct = Pick<Asked<typeof blockUser>, 'params' | 'body' | 'request'>;

async function act(
	auth: Auth,
	name: Exclude<UserAct, 'change-plan'>,
	{ params, body, request }: AskedAct,
): Promise<UserView> {
	const actor = await actorOf(auth, request);
	return change(auth, { act: name, accountId: params.id, ...actor, reason: body.reason });
}

async function change({ pool }: Auth, wanted: UserChange): Promise<UserView> {
	await changeUser(pool, wanted);
	return readUser(pool, wanted.accountId);
}
