import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { adminRoles } from '#domain/api/callers.ts';
import { localeName, text, textOrNull } from '#domain/api/schemas.ts';
import { requestQueues } from '#domain/requests.ts';

export const Role = Type.Enum([...adminRoles]);
/** Why an administrator does it: kept in the journal. */
export const reason = Type.String({ minLength: 3, maxLength: 500 });
export const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+$' });
const code = Type.String({ minLength: 6, maxLength: 12 });
const closed = { additionalProperties: false } as const;

const AdminLoginBody = Type.Object({ email, password: Type.String({ minLength: 1, maxLength: 256 }), code }, closed);

const enrolmentToken = Type.String({ minLength: 43, maxLength: 43 });
const EnrolmentQuery = Type.Object({ token: enrolmentToken });
const EnrolBody = Type.Object(
	{ token: enrolmentToken, password: Type.String({ minLength: 12, maxLength: 256 }), code },
	closed,
);

const AdminView = Type.Object({ id: Type.Integer(), email: text, roles: Type.Array(Role) });
export type AdminView = Static<typeof AdminView>;

const EnrolmentView = Type.Object({
	email: text,
	/** base32, for typing */
	totp_secret: text,
	/** SVG of the same for a camera */
	qr_svg: text,
});
export type EnrolmentView = Static<typeof EnrolmentView>;

const OverviewView = Type.Object({
	accounts: Type.Integer(),
	accounts_today: Type.Integer(),
	checks_today: Type.Integer(),
	reports_today: Type.Integer(),
	/** holders and networks that asked for very many numbers of people, hour by hour, in the last day */
	number_alarms: Type.Integer(),
	/** sources asked in the last day whose last answer was a failure */
	failing_sources: Type.Array(text),
	queues: Type.Array(
		Type.Object({
			queue: Type.Enum([...requestQueues, 'replies', 'debtor-claims']),
			open: Type.Integer(),
			overdue: Type.Integer(),
			/** objections that have waited for twenty working days */
			escalated: Type.Integer(),
		}),
	),
});
export type OverviewView = Static<typeof OverviewView>;

const UsersQuery = Type.Object({ search: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })) });
const UserRow = Type.Object({
	id: Type.Integer(),
	/** all but the last two digits hidden */
	phone: text,
	plan: text,
	is_blocked: Type.Boolean(),
	created_at: text,
});
export type UserRow = Static<typeof UserRow>;

export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

const UserView = Type.Object({
	id: Type.Integer(),
	phone: text,
	locale: localeName,
	plan: text,
	plans: Type.Array(text),
	/** asked for by one administrator; another one grants it */
	asked_plan: Type.Union([
		Type.Object({ id: Type.Integer(), plan: text, reason: text, by: text, at: text }),
		Type.Null(),
	]),
	created_at: text,
	blocked_at: textOrNull,
	checks: Type.Object({ used: Type.Integer(), limit: Type.Integer() }),
	sessions: Type.Array(Type.Object({ device: text, created_at: text, last_used_at: text })),
	consents: Type.Array(Type.Object({ version: Type.Integer(), step: text, given_at: text })),
});
export type UserView = Static<typeof UserView>;

export type UserAct = 'block' | 'unblock' | 'end-sessions' | 'give-back-checks' | 'change-plan' | 'refuse-plan';
export const ReasonBody = Type.Object({ reason }, closed);
const PlanBody = Type.Object(
	{
		reason,
		plan: Type.String({ minLength: 1, maxLength: 40 }),
		/** `asked_plan.id` that is granted; without it the plan is asked for */
		seen: Type.Optional(Type.Integer({ minimum: 1 })),
	},
	closed,
);

const tag = 'admin';
/** Without a session of an administrator. */
const atTheDoor = { tag, callers: 'anybody' } as const;
const Entered = Type.Object({ next: Type.Literal('admin') });

export const signInAdministrator = call('POST', '/api/v1/admin/login', {
	...atTheDoor,
	summary: 'Sign in as an administrator: password and code of the authenticator',
	body: AdminLoginBody,
	answer: Entered,
	errors: ['credentials_incorrect', 'forbidden', 'too_many_requests'],
});

export const getAdminInvitation = call('GET', '/api/v1/admin/enrolment', {
	...atTheDoor,
	summary: 'What a link of an administrator is for, with the secret for the authenticator',
	query: EnrolmentQuery,
	answer: EnrolmentView,
	errors: ['not_found', 'too_many_requests'],
});

export const enrolAdministrator = call('POST', '/api/v1/admin/enrolment', {
	...atTheDoor,
	summary: 'Set password and authenticator by a link, once, and sign in',
	body: EnrolBody,
	answer: Entered,
	errors: ['not_found', 'code_incorrect', 'forbidden', 'too_many_requests'],
});

export const getOwnAdministrator = call('GET', '/api/v1/admin/me', {
	...{ tag, summary: 'The administrator who asks, with his roles' },
	callers: [],
	answer: AdminView,
});

export const logOutAdministrator = call('POST', '/api/v1/admin/logout', {
	...{ tag, summary: 'End this session of an administrator' },
	callers: [],
	answer: Entered,
});

export const getAdminOverview = call('GET', '/api/v1/admin/overview', {
	...{ tag, summary: 'Accounts, checks and reports of today, failing sources, what waits for an answer' },
	callers: [],
	answer: OverviewView,
});

const aboutUsers = { tag, callers: ['support', 'sales'] } as const;
const changingUser = {
	...{ tag, params: IdParams, body: ReasonBody, answer: UserView },
	callers: ['support'],
	errors: ['conflict'],
} as const;

export const listUsers = call('GET', '/api/v1/admin/users', {
	...aboutUsers,
	summary: 'Accounts by telephone number, its last digits, or id',
	query: UsersQuery,
	answer: Type.Array(UserRow),
});

export const getUser = call('GET', '/api/v1/admin/users/:id', {
	...aboutUsers,
	summary: 'One account: state, plan, sessions, checks of today, consents; who looked is written down',
	params: IdParams,
	answer: UserView,
});

export const blockUser = call('POST', '/api/v1/admin/users/:id/block', {
	...changingUser,
	summary: 'Block an account: nobody signs in to it, its sessions are over',
});

export const unblockUser = call('POST', '/api/v1/admin/users/:id/unblock', {
	...changingUser,
	summary: 'Let a blocked account in again',
});

export const endUserSessions = call('POST', '/api/v1/admin/users/:id/end-sessions', {
	...changingUser,
	summary: 'End all sessions of an account',
});

export const giveBackChecks = call('POST', '/api/v1/admin/users/:id/give-back-checks', {
	...changingUser,
	summary: 'Give today’s checks back',
});

export const changePlan = call('POST', '/api/v1/admin/users/:id/change-plan', {
	...aboutUsers,
	summary: 'Give an account a plan for a year: one administrator asks for it, another one grants it as he saw it',
	params: IdParams,
	body: PlanBody,
	answer: UserView,
	errors: ['conflict', 'second_person_needed'],
});

export const refusePlan = call('POST', '/api/v1/admin/users/:id/refuse-plan', {
	...aboutUsers,
	summary: 'Refuse the plan that an administrator asked for',
	params: IdParams,
	body: ReasonBody,
	answer: UserView,
	errors: ['conflict'],
});
