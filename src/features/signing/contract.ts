import { type Static, Type } from 'typebox';

const text = Type.String();
const localeName = Type.Enum(['ru', 'kz', 'en']);

/** What a signature can be given for. */
const signingActions = ['sign_in', 'register', 'confirm_identity', 'join_organisation', 'consent', 'step_up'] as const;
export type SigningAction = (typeof signingActions)[number];

export const SigningQuery = Type.Object({ locale: Type.Optional(localeName) }, { additionalProperties: false });

export const ChallengeBody = Type.Object(
	{
		action: Type.Enum(signingActions),
		/** of `join_organisation` */
		bin: Type.Optional(Type.String({ maxLength: 64 })),
		/** of `sign_in`: to the public offer, as with a password */
		agreement: Type.Optional(Type.Boolean()),
	},
	{ additionalProperties: false },
);
export type ChallengeBody = Static<typeof ChallengeBody>;

export const ChallengeView = Type.Object({
	id: text,
	action: Type.Enum(signingActions),
	/** to be signed to the letter */
	xml: text,
	/** stands in the XML (of `sign_in` and `step_up` the token); a signed document without it answers something else */
	nonce: text,
	bin: Type.Union([text, Type.Null()]),
	/** until when it must be signed */
	expires_at: text,
});
export type ChallengeView = Static<typeof ChallengeView>;

export const ChallengeParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** of an account with a second factor, to sign in or to step up */
const secondFactor = Type.Optional(Type.String({ maxLength: 32 }));

export const AnswerBody = Type.Object(
	{
		signed_xml: Type.String({ minLength: 1, maxLength: 256 * 1024 }),
		/** name and version of the signing application */
		signer_module: Type.Optional(Type.String({ maxLength: 100 })),
		totp_code: secondFactor,
	},
	{ additionalProperties: false },
);
export type AnswerBody = Static<typeof AnswerBody>;

const OrganisationView = Type.Object({
	bin: text,
	name: text,
	role: Type.Enum(['owner', 'member']),
	joined_at: text,
});

export const AnswerView = Type.Object({
	action: Type.Enum(signingActions),
	/**
	 * `unknown_person`: the signature is right, and no account belongs to who gave it; `pending`: the key waits until `opens_at`,
	 * and is bound when it signs once more
	 */
	outcome: Type.Enum(['done', 'unknown_person', 'pending']),
	opens_at: Type.Optional(text),
	/** of `sign_in` */
	jwt: Type.Optional(Type.Object({ access_token: text, refresh_token: text })),
	/** of `join_organisation` */
	organisation: Type.Optional(OrganisationView),
});
export type AnswerView = Static<typeof AnswerView>;

export const SigningStateView = Type.Object({
	identity: Type.Union([Type.Object({ iin_masked: text, confirmed_at: text }), Type.Null()]),
	/** a first key that waits */
	pending: Type.Union([Type.Object({ iin_masked: text, opens_at: text, is_open: Type.Boolean() }), Type.Null()]),
	/** a fresh proof is a code of the authenticator, not the password */
	has_totp: Type.Boolean(),
	organisations: Type.Array(OrganisationView),
});
export type SigningStateView = Static<typeof SigningStateView>;

export const ApplicationView = Type.Object({
	/** where the application listens on the reader’s computer */
	url: text,
	/** only invented keys are believed here */
	is_test: Type.Boolean(),
	/** page of the simulator where a key is chosen; null: the genuine application */
	control_url: Type.Union([text, Type.Null()]),
	/** false: no authority is believed, so no signature can be accepted */
	is_ready: Type.Boolean(),
});
export type ApplicationView = Static<typeof ApplicationView>;

export const PhoneWayView = Type.Object({
	/** what the QR code says, and the same as a picture */
	content: text,
	qr_svg: text,
	/** four digits that the telephone shows too */
	code: text,
	/** for a browser on the telephone itself */
	links: Type.Object({ egov_mobile: text, egov_business: text }),
	expires_at: text,
});
export type PhoneWayView = Static<typeof PhoneWayView>;

/** nothing at all, or the code */
export const PhoneResultBody = Type.Unsafe<{ totp_code?: string } | null | undefined>({
	type: ['object', 'null'],
	properties: { totp_code: { type: 'string', maxLength: 32 } },
	additionalProperties: false,
});

export const PhoneResultView = Type.Object({
	/** `opened`: a telephone has asked what to sign; `refused`: it signed, and the signature is not accepted */
	state: Type.Enum(['waiting', 'opened', 'refused', 'expired', 'done']),
	/** of `done` */
	answer: Type.Optional(AnswerView),
});
export type PhoneResultView = Static<typeof PhoneResultView>;
