import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Auth } from '#features/auth/public.ts';
import {
	AdminQuery,
	IdParams,
	PlanBody,
	ReasonBody,
	type UserAct,
	UserRow,
	UsersQuery,
	UserView,
	userActs,
} from '../contract.ts';
import { actorOf } from './admin-session.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { recordLookUp } from './record-look-up.ts';
import { findUsers, getUser } from './users.ts';

const tags = ['admin'];
const ok = Type.Literal('ok');
const UserAnswer = Type.Object({ status: ok, data: UserView });
const readers = { callers: ['support', 'sales'] } as const;

const summaries: Readonly<Record<UserAct, string>> = {
	block: 'Block an account: nobody signs in to it, its sessions are over',
	unblock: 'Let a blocked account in again',
	'end-sessions': 'End all sessions of an account',
	'give-back-checks': 'Give today’s checks back',
	'change-plan': 'Change the plan of an account',
};

/** Accounts: found, looked at, changed with a reason. */
export function userRoutes(instance: FastifyInstance, auth: Auth): void {
	addReading(instance, auth);
	for (const act of userActs) if (act !== 'change-plan') addAct(instance, auth, act);
	addPlan(instance, auth);
}

function addReading(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/users',
		{
			config: readers,
			schema: {
				tags,
				summary: 'Accounts by telephone number, its last digits, or id',
				querystring: UsersQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(UserRow) }) },
			},
		},
		async (request) => {
			const { search = '' } = request.query;
			const data = await findUsers(auth.pool, search);
			await recordLookUp(auth, request, {
				action: 'admin.account_search',
				// a whole number is never written down
				details: { ends: search.replace(/\D/g, '').slice(-4), found: data.map(({ id }) => id) },
			});
			return { status: 'ok' as const, data };
		},
	);

	app.get(
		'/users/:id',
		{
			config: readers,
			schema: {
				tags,
				summary: 'One account: state, plan, sessions, checks of today, consents; who looked is written down',
				params: IdParams,
				querystring: AdminQuery,
				response: { 200: UserAnswer },
			},
		},
		async (request) => {
			const { id } = request.params;
			const data = await getUser(auth.pool, id);
			await recordLookUp(auth, request, { action: 'admin.account_view', object: `account:${id}` });
			return { status: 'ok' as const, data };
		},
	);
}

function addAct(instance: FastifyInstance, auth: Auth, act: Exclude<UserAct, 'change-plan'>): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		`/users/:id/${act}`,
		{
			config: { callers: ['support'] },
			schema: {
				tags,
				summary: summaries[act],
				params: IdParams,
				querystring: AdminQuery,
				body: ReasonBody,
				response: { 200: UserAnswer },
			},
		},
		async (request) => {
			const { id: accountId } = request.params;
			return change(auth, { act, accountId, ...(await actorOf(auth, request)), reason: request.body.reason });
		},
	);
}

function addPlan(instance: FastifyInstance, auth: Auth): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().post(
		'/users/:id/change-plan',
		{
			config: readers,
			schema: {
				tags,
				summary: summaries['change-plan'],
				params: IdParams,
				querystring: AdminQuery,
				body: PlanBody,
				response: { 200: UserAnswer },
			},
		},
		async (request) => {
			const { id: accountId } = request.params;
			return change(auth, { act: 'change-plan', accountId, ...(await actorOf(auth, request)), ...request.body });
		},
	);
}

async function change({ pool }: Auth, wanted: UserChange): Promise<{ status: 'ok'; data: UserView }> {
	await changeUser(pool, wanted);
	return { status: 'ok', data: await getUser(pool, wanted.accountId) };
}
