import { type Static, Type } from 'typebox';

const text = Type.String();
const localeName = Type.Enum(['ru', 'kz', 'en']);

export const AuthQuery = Type.Object({ locale: Type.Optional(localeName) }, { additionalProperties: false });

const username = Type.String({ minLength: 1, maxLength: 32 });
/** the rules are in words of their own; here only what no password may exceed */
const password = Type.String({ maxLength: 1024 });
const agreement = Type.Boolean();
/** six digits of the authenticator, or a recovery code */
const secondFactor = Type.String({ maxLength: 32 });

export const LoginBody = Type.Object(
	{ username, password, agreement: Type.Optional(agreement), totp_code: Type.Optional(secondFactor) },
	{ additionalProperties: false },
);

/** Registration and recovery: which fields a step needs is said by the step. */
export const FlowBody = Type.Object(
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
export const RefreshBody = Type.Unsafe<{ refresh_token?: string } | null | undefined>({
	type: ['object', 'null'],
	properties: { refresh_token: { type: 'string', maxLength: 200 } },
	additionalProperties: false,
});

export const ProfileView = Type.Object({
	/** E.164 */
	username: text,
	locale: localeName,
	plan: text,
	created_at: text,
});
export type ProfileView = Static<typeof ProfileView>;

const JwtView = Type.Object({ access_token: text, refresh_token: text });
export const SignedInView = Type.Object({ jwt: JwtView, profile: ProfileView });
export type SignedInView = Static<typeof SignedInView>;

/** Steps before the last answer how long the code lives and when another one may be asked for. */
export const FlowView = Type.Object({
	next: Type.Enum(['confirm', 'save', 'done']),
	expires_in_seconds: Type.Optional(Type.Integer()),
	resend_after_seconds: Type.Optional(Type.Integer()),
	jwt: Type.Optional(JwtView),
	profile: Type.Optional(ProfileView),
});
export type FlowView = Static<typeof FlowView>;

/** `refresh_token` is there only for whoever sent it in the body: a page's stays in its cookie. */
export const RefreshedView = Type.Object({
	jwt: Type.Object({ access_token: text, refresh_token: Type.Optional(text) }),
});

export const SessionView = Type.Object({
	id: text,
	device: text,
	created_at: text,
	last_used_at: text,
	is_current: Type.Boolean(),
});
export type SessionView = Static<typeof SessionView>;

export const SessionParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const EndSessionsQuery = Type.Object(
	{ locale: Type.Optional(localeName), keep_current: Type.Optional(Type.Boolean()) },
	{ additionalProperties: false },
);

export const OfferView = Type.Object({ version: Type.Integer(), sha256: text, text, effective_from: text });
export type OfferView = Static<typeof OfferView>;

export const KeySetView = Type.Object({
	keys: Type.Array(Type.Object({ kid: text, kty: text, crv: text, x: text, y: text, use: text, alg: text })),
});

/** The pair a hand-off gave, good once. */
export const HandoffBody = Type.Object(
	{ access_token: Type.String({ maxLength: 2000 }), refresh_token: Type.String({ maxLength: 200 }) },
	{ additionalProperties: false },
);
export type HandoffBody = Static<typeof HandoffBody>;

export const HandoffView = Type.Object({ url: text });
export type HandoffView = Static<typeof HandoffView>;

/** Enough to recognise one's own number by, and no more. */
export const HandoffOwnerView = Type.Object({ username_masked: text });
export type HandoffOwnerView = Static<typeof HandoffOwnerView>;

/** One of both; with a second factor it is the code. */
export const StepUpBody = Type.Object(
	{ password: Type.Optional(password), totp_code: Type.Optional(secondFactor) },
	{ additionalProperties: false },
);
export type StepUpBody = Static<typeof StepUpBody>;
