import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { localeName, text, textOrNull } from '#domain/api/schemas.ts';
import { roles } from '#domain/organisation.ts';

const closed = { additionalProperties: false };

const OwnProfileView = Type.Object({
	/** E.164 */
	username: text,
	name: textOrNull,
	locale: localeName,
	plan: text,
	created_at: text,
	password_changed_at: text,
	/** by a digital signature; `pending`: it signed once and is bound when it signs again after `opens_at` */
	identity: Type.Union([
		Type.Object({ state: Type.Literal('confirmed'), iin_masked: text, confirmed_at: text }),
		Type.Object({
			state: Type.Literal('pending'),
			...{ iin_masked: text, asked_at: text, opens_at: text, is_open: Type.Boolean() },
		}),
		Type.Null(),
	]),
	/** sensitive actions are blocked until then after a recovery by text message; null: not blocked */
	held_until: textOrNull,
	/** the session has a proof of the last ten minutes */
	is_proved: Type.Boolean(),
	/** a text message tells of a sign-in from a browser not seen before */
	tells_new_device: Type.Boolean(),
	/** null: the password alone signs in */
	totp: Type.Union([Type.Object({ since: text, recovery_codes_left: Type.Integer() }), Type.Null()]),
});
export type OwnProfileView = Static<typeof OwnProfileView>;

const ChangeProfileBody = Type.Object(
	{
		/** null takes it away */
		name: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()])),
		locale: Type.Optional(localeName),
		tells_new_device: Type.Optional(Type.Boolean()),
	},
	closed,
);
export type ChangeProfileBody = Static<typeof ChangeProfileBody>;

const username = Type.String({ minLength: 1, maxLength: 32 });
const password = Type.String({ minLength: 1, maxLength: 1024 });
const code = Type.String({ minLength: 1, maxLength: 32 });

const AskPhoneBody = Type.Object({ username }, closed);
const ConfirmPhoneBody = Type.Object({ username, sms_verify: code }, closed);
const PhoneAskedView = Type.Object({ expires_in_seconds: Type.Integer(), resend_after_seconds: Type.Integer() });

/** Without the old one a fresh proof is asked for. */
const ChangePasswordBody = Type.Object({ old_password: Type.Optional(password), password }, closed);

const TotpSecretView = Type.Object({ secret: text, uri: text });
const ConfirmTotpBody = Type.Object({ totp_code: code }, closed);
const RecoveryCodesView = Type.Object({ recovery_codes: Type.Array(text) });

const ConsentView = Type.Object({
	version: Type.Integer(),
	given_at: text,
	/** where it was given */
	step: Type.Enum(['signin', 'restore', 'login']),
	effective_from: text,
	text,
});
export type ConsentView = Static<typeof ConsentView>;

const MemberView = Type.Object({
	id: Type.Integer(),
	name: textOrNull,
	phone_masked: text,
	role: Type.Enum([...roles]),
	joined_at: text,
	/** has not signed for the organisation: nothing about it is confirmed by this member */
	is_invited: Type.Boolean(),
	is_me: Type.Boolean(),
	/** of the organisation's balance in a month: told to owners and to the member; null: what there is, or not the caller's to know */
	limit: Type.Union([Type.Object({ monthly_kzt: Type.Number(), spent_kzt: Type.Number() }), Type.Null()]),
});
export type MemberView = Static<typeof MemberView>;

const OrganisationView = Type.Object({
	bin: text,
	name: text,
	role: Type.Enum([...roles]),
	joined_at: text,
	/** the caller's checks are counted with it, and what he reads and makes is its */
	is_acting: Type.Boolean(),
	/** of today, shared by all who act for it */
	checks: Type.Object({ limit: Type.Integer(), left: Type.Integer() }),
	members: Type.Array(MemberView),
});
export type OrganisationView = Static<typeof OrganisationView>;

const bin = Type.String({ pattern: '^\\d{12}$' });
const OrganisationParams = Type.Object({ bin });
const MemberParams = Type.Object({ bin, id: Type.Integer({ minimum: 1 }) });
const SpendLimitBody = Type.Object({ monthly_kzt: Type.Number({ minimum: 0, maximum: 1e9 }) }, closed);
const HandOverBody = Type.Object({ member_id: Type.Integer({ minimum: 1 }) }, closed);
/** An owner is made by handing over. */
const RoleBody = Type.Object({ role: Type.Enum(['editor', 'viewer']) }, closed);
export type GivenRole = Static<typeof RoleBody>['role'];
/** null: for oneself */
const ActForBody = Type.Object({ bin: Type.Union([bin, Type.Null()]) }, closed);

const tag = 'profile';
const own = { tag, callers: 'account' } as const;
/** For what a session alone may not do. */
const proved = ['step_up_needed', 'recovery_hold'] as const;

export const getProfile = call('GET', '/api/v1/profile', {
	...own,
	summary: 'The profile of the caller',
	answer: OwnProfileView,
});

export const patchProfile = call('PATCH', '/api/v1/profile', {
	...own,
	summary: 'How the caller wants to be called, the language of messages to him, and what he is told',
	body: ChangeProfileBody,
	answer: OwnProfileView,
	errors: proved,
});

export const listConsents = call('GET', '/api/v1/profile/consents', {
	...own,
	summary: 'Consents to versions of the public offer, with their words, the newest first',
	answer: Type.Array(ConsentView),
});

export const exportProfile = call('GET', '/api/v1/profile/export', {
	...own,
	summary: 'All that is kept about the account, as one JSON file',
	answer: { mediaTypes: ['application/json'] },
	errors: [...proved, 'too_many_requests'],
});

export const askPhone = call('POST', '/api/v1/profile/phone', {
	...own,
	summary: 'Send a code to a new number; the answer is the same for a taken one',
	body: AskPhoneBody,
	answer: PhoneAskedView,
	errors: [...proved, 'too_many_requests'],
});

export const confirmPhone = call('PUT', '/api/v1/profile/phone', {
	...own,
	summary: 'Take the new number with its code: other sessions end',
	body: ConfirmPhoneBody,
	answer: null,
	errors: [...proved, 'code_incorrect', 'too_many_requests'],
});

export const putPassword = call('PUT', '/api/v1/profile/password', {
	...own,
	summary: 'A new password, for the old one or after a fresh proof: other sessions end',
	body: ChangePasswordBody,
	answer: null,
	errors: ['step_up_needed', 'credentials_incorrect', 'too_many_requests'],
});

export const askTotpSecret = call('POST', '/api/v1/profile/totp', {
	...own,
	summary: 'A secret for an authenticator; it waits a quarter of an hour for its code',
	answer: TotpSecretView,
	errors: [...proved, 'conflict'],
});

export const turnTotpOn = call('PUT', '/api/v1/profile/totp', {
	...own,
	summary: 'Turn the second factor on with the first code; answers recovery codes, once',
	body: ConfirmTotpBody,
	answer: RecoveryCodesView,
	errors: [...proved, 'code_incorrect', 'conflict', 'too_many_requests'],
});

export const turnTotpOff = call('DELETE', '/api/v1/profile/totp', {
	...own,
	summary: 'Turn the second factor off',
	answer: null,
	errors: [...proved, 'conflict'],
});

export const renewRecoveryCodes = call('POST', '/api/v1/profile/recovery-codes', {
	...own,
	summary: 'New recovery codes in the place of all before, told once',
	answer: RecoveryCodesView,
	errors: [...proved, 'conflict'],
});

export const giveUpIdentity = call('DELETE', '/api/v1/profile/identity', {
	...own,
	summary: 'Unbind the digital signature: organisations joined by it and sessions it opened end',
	answer: null,
	errors: [...proved, 'not_found', 'sole_owner'],
});

export const refuseIdentity = call('DELETE', '/api/v1/profile/identity/pending', {
	...own,
	summary: 'Refuse a digital signature that waits',
	answer: null,
	errors: ['not_found'],
});

export const listOrganisations = call('GET', '/api/v1/profile/organisations', {
	...own,
	summary: 'Organisations of the caller with their members and shared checks',
	answer: Type.Array(OrganisationView),
});

export const putActing = call('PUT', '/api/v1/profile/acting', {
	...own,
	summary: 'For whom the caller acts: an organisation, or himself; its lists, reports and checks, or his own',
	body: ActForBody,
	answer: null,
	errors: ['not_found'],
});

export const endMembership = call('DELETE', '/api/v1/profile/organisations/:bin', {
	...own,
	summary: 'Leave an organisation',
	params: OrganisationParams,
	answer: null,
	errors: [...proved, 'sole_owner'],
});

export const endMembershipOf = call('DELETE', '/api/v1/profile/organisations/:bin/members/:id', {
	...own,
	summary: 'Remove a member; owners only',
	params: MemberParams,
	answer: null,
	errors: [...proved, 'conflict'],
});

export const putRole = call('PUT', '/api/v1/profile/organisations/:bin/members/:id', {
	...own,
	summary: 'Change a member to an editor or a viewer, from the next request on; owners only',
	params: MemberParams,
	body: RoleBody,
	answer: null,
	errors: [...proved, 'conflict'],
});

export const putSpendLimit = call('PUT', '/api/v1/profile/organisations/:bin/members/:id/limit', {
	...own,
	summary: 'What a member may spend of the organisation’s balance in a month, 0 for nothing; owners only',
	params: MemberParams,
	body: SpendLimitBody,
	answer: null,
	errors: [...proved, 'conflict'],
});

export const putOwner = call('PUT', '/api/v1/profile/organisations/:bin/owner', {
	...own,
	summary: 'Hand ownership over to a member; the caller becomes an editor',
	params: OrganisationParams,
	body: HandOverBody,
	answer: null,
	errors: [...proved, 'conflict'],
});
