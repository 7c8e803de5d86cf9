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
	/** stands in the XML; a signed document without it answers something else */
	nonce: text,
	bin: Type.Union([text, Type.Null()]),
	expires_at: text,
});
export type ChallengeView = Static<typeof ChallengeView>;

export const ChallengeParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const AnswerBody = Type.Object(
	{
		signed_xml: Type.String({ minLength: 1, maxLength: 256 * 1024 }),
		/** name and version of the signing application */
		signer_module: Type.Optional(Type.String({ maxLength: 100 })),
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
	/** `unknown_person`: the signature is right, and no account belongs to who gave it */
	outcome: Type.Enum(['done', 'unknown_person']),
	/** of `sign_in` */
	jwt: Type.Optional(Type.Object({ access_token: text, refresh_token: text })),
	/** of `join_organisation` */
	organisation: Type.Optional(OrganisationView),
});
export type AnswerView = Static<typeof AnswerView>;

export const SigningStateView = Type.Object({
	identity: Type.Union([Type.Object({ iin_masked: text, confirmed_at: text }), Type.Null()]),
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

export const PhoneResultView = Type.Object({
	/** `opened`: a telephone has asked what to sign; `refused`: it signed, and the signature is not accepted */
	state: Type.Enum(['waiting', 'opened', 'refused', 'expired', 'done']),
	/** of `done` */
	answer: Type.Optional(AnswerView),
});
export type PhoneResultView = Static<typeof PhoneResultView>;
