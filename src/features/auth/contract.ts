import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { localeName, text, uuid } from '#domain/api/schemas.ts';
import { roles } from '#domain/organisation.ts';

const username = Type.String({ minLength: 1, maxLength: 32 });
/** the rules are in words of their own; here only what no password may exceed */
const password = Type.String({ maxLength: 1024 });
const agreement = Type.Boolean();
/** six digits of the authenticator, or a recovery code */
const secondFactor = Type.String({ maxLength: 32 });

const LoginBody = Type.Object(
	{
		...{ username, password, totp_code: Type.Optional(secondFactor) },
		/** with the offer in force; may be left out where this account has agreed to that version before */
		agreement: Type.Optional(agreement),
	},
	{ additionalProperties: false },
);

/** Registration and recovery: which fields a step needs is said by the step. */
const FlowBody = Type.Object(
	{
		action: Type.Enum(['start', 'confirm', 'save']),
		username,
		sms_verify: Type.Optional(Type.String({ maxLength: 32 })),
		password: Type.Optional(password),
		agreement: Type.Optional(agreement),
		/** of `save`, where the account has a second factor */
		totp_code: Type.Optional(secondFactor),
	},
	{ additionalProperties: false },
);
export type FlowBody = Static<typeof FlowBody>;

/** nothing at all where the token is in a cookie */
const RefreshBody = Type.Unsafe<{ refresh_token?: string } | null | undefined>({
	type: ['object', 'null'],
	properties: { refresh_token: { type: 'string', maxLength: 200 } },
	additionalProperties: false,
});

const ProfileView = Type.Object({
	/** E.164 */
	username: text,
	locale: localeName,
	plan: text,
	created_at: text,
	/** the organisation that is acted for, and as what; null: oneself */
	acting: Type.Union([Type.Object({ bin: text, role: Type.Enum([...roles]) }), Type.Null()]),
});
export type ProfileView = Static<typeof ProfileView>;

const JwtView = Type.Object({ access_token: text, refresh_token: text });
const SignedInView = Type.Object({ jwt: JwtView, profile: ProfileView });
export type SignedInView = Static<typeof SignedInView>;

/** Steps before the last answer how long the code lives and when another one may be asked for. */
const FlowView = Type.Object({
	next: Type.Enum(['confirm', 'save', 'done']),
	expires_in_seconds: Type.Optional(Type.Integer()),
	resend_after_seconds: Type.Optional(Type.Integer()),
	jwt: Type.Optional(JwtView),
	profile: Type.Optional(ProfileView),
});
export type FlowView = Static<typeof FlowView>;

/** `refresh_token` is present only if it was sent in the body: a page's stays in its cookie. */
const RefreshedView = Type.Object({
	jwt: Type.Object({ access_token: text, refresh_token: Type.Optional(text) }),
});

const SessionView = Type.Object({
	id: text,
	device: text,
	created_at: text,
	last_used_at: text,
	is_current: Type.Boolean(),
});
export type SessionView = Static<typeof SessionView>;

const SessionParams = Type.Object({ id: uuid });
const EndSessionsQuery = Type.Object({ keep_current: Type.Optional(Type.Boolean()) });

const OfferView = Type.Object({ version: Type.Integer(), sha256: text, text, effective_from: text });
export type OfferView = Static<typeof OfferView>;

const KeySetView = Type.Object({
	keys: Type.Array(Type.Object({ kid: text, kty: text, crv: text, x: text, y: text, use: text, alg: text })),
});

/** The pair a hand-off gave, good once. */
const HandoffBody = Type.Object(
	{ access_token: Type.String({ maxLength: 2000 }), refresh_token: Type.String({ maxLength: 200 }) },
	{ additionalProperties: false },
);
export type HandoffBody = Static<typeof HandoffBody>;

const HandoffView = Type.Object({ url: text });
export type HandoffView = Static<typeof HandoffView>;

/** Enough to recognise one's own number by, and no more. */
const HandoffOwnerView = Type.Object({ username_masked: text });
export type HandoffOwnerView = Static<typeof HandoffOwnerView>;

/** One of both; with a second factor it is the code. */
const StepUpBody = Type.Object(
	{ password: Type.Optional(password), totp_code: Type.Optional(secondFactor) },
	{ additionalProperties: false },
);
export type StepUpBody = Static<typeof StepUpBody>;

const tag = 'auth';
const forms = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'] as const;

export const signIn = call('POST', '/api/v1/auth/login/v2', {
	...{ tag, summary: 'Logs in with a phone number and a password' },
	callers: 'anybody',
	consumes: forms,
	body: LoginBody,
	example: { body: { username: '+77010000000', password: 'Senim-example-1', agreement: true } },
	answer: SignedInView,
	errors: ['credentials_incorrect', 'totp_needed', 'code_incorrect', 'forbidden', 'too_many_requests'],
});

const steps = 'start asks for a code, confirm checks it, save takes the password and logs in';
const flow = {
	...{ tag, consumes: forms, body: FlowBody, answer: FlowView },
	callers: 'anybody',
	errors: ['code_incorrect', 'totp_needed', 'forbidden', 'too_many_requests'],
} as const;

export const register = call('POST', '/api/v1/auth/signin/v2', {
	...flow,
	summary: `Registration in three steps: ${steps}`,
});

export const recover = call('POST', '/api/v1/auth/restore/v2', {
	...flow,
	summary: `Recovery of the password in three steps: ${steps}`,
});

export const stepUp = call('POST', '/api/v1/auth/step-up', {
	...{
		tag,
		summary: 'Show once more who sits at this session: the password, or the code where there is a second factor',
	},
	callers: 'account',
	body: StepUpBody,
	answer: Type.Object({ fresh_for_seconds: Type.Integer() }),
	errors: ['credentials_incorrect', 'code_incorrect', 'totp_needed', 'too_many_requests'],
});

export const checkSession = call('GET', '/api/v1/auth/check/v2', {
	...{ tag, summary: 'The profile of whoever the access token belongs to' },
	callers: 'account',
	answer: ProfileView,
});

export const renewTokens = call('POST', '/api/v1/auth/refresh/v2', {
	...{ tag, summary: 'A new pair of tokens for a refresh token, in the body or in the cookie' },
	callers: 'anybody',
	body: RefreshBody,
	answer: RefreshedView,
	errors: ['unauthorized', 'forbidden'],
});

export const listOwnSessions = call('GET', '/api/v1/auth/sessions', {
	...{ tag, summary: 'Own devices: sessions that live, the last used first' },
	callers: 'account',
	answer: Type.Array(SessionView),
});

export const endOwnSession = call('DELETE', '/api/v1/auth/sessions/:id', {
	...{ tag, summary: 'End one own session' },
	callers: 'account',
	params: SessionParams,
	answer: null,
});

export const endOwnSessions = call('DELETE', '/api/v1/auth/sessions', {
	...{ tag, summary: 'End all own sessions; keep_current=true leaves this one' },
	callers: 'account',
	query: EndSessionsQuery,
	answer: null,
});

export const logOutByToken = call('GET', '/api/v1/auth/logout/v2', {
	...{ tag, summary: 'Ends the session of the Bearer token; a cookie alone ends nothing' },
	callers: 'anybody',
	answer: null,
	errors: ['unauthorized'],
});

export const logOut = call('POST', '/api/v1/auth/logout/v2', {
	...{ tag, summary: 'Ends the session of the cookies: the button “Log out” of a page of the portal' },
	callers: 'anybody',
	answer: null,
	errors: ['forbidden'],
});

export const handOff = call('POST', '/api/v1/auth/handoff', {
	...{
		tag,
		summary: 'An address of the account pages that logs in once, within a minute; only for a page of the portal',
	},
	callers: 'account',
	answer: HandoffView,
});

export const getHandoffOwner = call('POST', '/api/v1/auth/handoff/owner', {
	...{ tag, summary: 'Whose pair of codes this is, for the question “Continue as…”; the pair stays valid' },
	callers: 'anybody',
	body: HandoffBody,
	answer: HandoffOwnerView,
	errors: ['unauthorized', 'too_many_requests'],
});

export const takeHandoff = call('POST', '/api/v1/auth/handoff/exchange', {
	...{
		tag,
		summary: 'Logs in to the account pages for a pair of codes; a pair that comes twice ends the session it opened',
	},
	callers: 'anybody',
	body: HandoffBody,
	answer: SignedInView,
	errors: ['unauthorized', 'forbidden', 'too_many_requests'],
});

export const getPublicOffer = call('GET', '/api/v1/auth/offer', {
	...{ tag, summary: 'The public offer in force, in the language of the caller' },
	callers: 'anybody',
	answer: OfferView,
});

export const getKeySet = call('GET', '/api/v1/auth/jwks', {
	...{ tag, summary: 'Keys that verify access tokens (RFC 7517)' },
	callers: 'anybody',
	answer: KeySetView,
	isForeign: true,
});
