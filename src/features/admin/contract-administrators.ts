import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { adminRoles } from '#domain/api/callers.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';
import { email, IdParams, ReasonBody, Role, reason } from './contract.ts';

const AdministratorView = Type.Object({
	id: Type.Integer(),
	email: text,
	roles: Type.Array(Role),
	is_blocked: Type.Boolean(),
	is_enrolled: Type.Boolean(),
	last_seen_at: textOrNull,
});
export type AdministratorView = Static<typeof AdministratorView>;
const roles = Type.Array(Role, { minItems: 1, maxItems: adminRoles.length, uniqueItems: true });
const InviteBody = Type.Object({ email, roles, reason }, { additionalProperties: false });
const RolesBody = Type.Object({ roles, reason }, { additionalProperties: false });
const InvitedView = Type.Object({
	id: Type.Integer(),
	email: text,
	/** of the page, to be sent to the invited */
	path: text,
});

const security = { tag: 'admin', callers: ['security'] } as const;

export const listAdministrators = call('GET', '/api/v1/admin/administrators', {
	...security,
	summary: 'Administrators with their roles',
	answer: Type.Array(AdministratorView),
});

export const inviteAdministrator = call('POST', '/api/v1/admin/administrators', {
	...security,
	summary: 'Invite a new administrator: a link that is good once, for an hour',
	body: InviteBody,
	answer: InvitedView,
	status: 201,
	errors: ['conflict'],
});

export const inviteAdministratorAgain = call('POST', '/api/v1/admin/administrators/:id/invite', {
	...security,
	summary: 'A new link for an administrator who was invited and has not come in yet',
	params: IdParams,
	body: ReasonBody,
	answer: InvitedView,
	errors: ['conflict'],
});

const changing = { ...security, params: IdParams, answer: AdministratorView, errors: ['conflict'] } as const;

export const blockAdministrator = call('POST', '/api/v1/admin/administrators/:id/block', {
	...changing,
	summary: 'Shut an administrator out at once',
	body: ReasonBody,
});

export const unblockAdministrator = call('POST', '/api/v1/admin/administrators/:id/unblock', {
	...changing,
	summary: 'Let an administrator in again',
	body: ReasonBody,
});

export const changeAdministratorRoles = call('POST', '/api/v1/admin/administrators/:id/roles', {
	...changing,
	summary: 'Give an administrator other roles, from his next request on',
	body: RolesBody,
});
