import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, uuid, written } from '#domain/api/schemas.ts';

const closed = { additionalProperties: false };
const bin = Type.String({ pattern: '^\\d{12}$' });
/** An owner is made by a signature, or by handing over. */
const role = Type.Enum(['editor', 'viewer']);

const InviteBody = Type.Object(
	{
		/** one of them: of a mobile telephone of Kazakhstan */
		phone: Type.Optional(written(32)),
		/** or an address */
		email: Type.Optional(written(254)),
		role,
	},
	closed,
);
export type InviteBody = Static<typeof InviteBody>;

const InviteView = Type.Object({
	id: text,
	/** as it was typed for who typed it, masked for other owners */
	contact: text,
	role,
	/** from waiting to one of the others, for good */
	state: Type.Enum(['waiting', 'accepted', 'refused', 'revoked', 'expired']),
	made_at: text,
	expires_at: text,
});
export type InviteView = Static<typeof InviteView>;

const InvitesMeta = Type.Object({
	/** letters are sent by this portal */
	takes_email: Type.Boolean(),
	/** how many may wait at once */
	waiting_max: Type.Integer(),
});
export type InvitesMeta = Static<typeof InvitesMeta>;

const OwnInvite = Type.Object({
	id: text,
	bin: text,
	organisation: text,
	role,
	/** a name, else a masked number */
	invited_by: text,
	expires_at: text,
});
export type OwnInvite = Static<typeof OwnInvite>;

/** What stood in a letter. Whoever was invited by his number needs none. */
const token = Type.String({ minLength: 1, maxLength: 64 });
const TokenBody = Type.Object({ token: Type.Optional(token) }, closed);

const tag = 'profile';
const own = { tag, callers: 'account' } as const;
const proved = ['step_up_needed', 'recovery_hold'] as const;
const OrganisationParams = Type.Object({ bin });
const InviteParams = Type.Object({ id: uuid });

export const listInvites = call('GET', '/api/v1/profile/organisations/:bin/invites', {
	...own,
	summary: 'Whom an organisation has invited, those who have not answered first; owners only',
	params: OrganisationParams,
	answer: Type.Array(InviteView),
	meta: InvitesMeta,
});

export const sendInvite = call('POST', '/api/v1/profile/organisations/:bin/invites', {
	...own,
	summary: 'Invite somebody as an editor or a viewer, by a number or an address, for 7 days; owners only',
	params: OrganisationParams,
	body: InviteBody,
	example: { body: { phone: '+77010000000', role: 'editor' } },
	answer: InviteView,
	status: 201,
	errors: [...proved, 'conflict', 'too_many_requests'],
});

export const revokeInvite = call('DELETE', '/api/v1/profile/organisations/:bin/invites/:id', {
	...own,
	summary: 'Take back an invitation that waits; owners only',
	params: Type.Object({ bin, id: uuid }),
	answer: null,
});

export const listOwnInvites = call('GET', '/api/v1/profile/invites', {
	...own,
	summary: 'Organisations that invite the caller: by his number, or by what stood in a letter',
	query: Type.Object({ token: Type.Optional(token) }),
	answer: Type.Array(OwnInvite),
});

export const acceptInvite = call('POST', '/api/v1/profile/invites/:id/accept', {
	...own,
	summary: 'Join the organisation that invites',
	params: InviteParams,
	body: TokenBody,
	answer: null,
	errors: proved,
});

export const refuseInvite = call('POST', '/api/v1/profile/invites/:id/refuse', {
	...own,
	summary: 'Refuse an invitation: nobody is told more than that',
	params: InviteParams,
	body: TokenBody,
	answer: null,
});
