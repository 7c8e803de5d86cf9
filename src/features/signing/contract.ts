import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { roles } from '#domain/organisation.ts';

/** What a signature can be given for. */
const signingActions = [
	...(['sign_in', 'register', 'confirm_identity', 'join_organisation', 'consent', 'step_up'] as const),
	/** to the querying of sources about oneself, and the end of it: by whom the text is about, signed in or not */
	...(['consent_give', 'consent_withdraw'] as const),
	/** to a financial statement of an organisation: by who may sign for it */
	'financials_sign',
	/** to an objection, and to a reply that stands beside a fact: by the subject itself */
	...(['objection_sign', 'reply_sign'] as const),
	/** by an organisation of the register of natural monopolies: that it joins, and that somebody owes it */
	...(['monopoly_join', 'debtor_claim_sign'] as const),
	/** by the debtor himself: a reply to a claim, or that he disputes it */
	'debtor_word_sign',
	/** to the form by which an organisation begins to report to state bodies, and to each of its reports */
	...(['gov_join', 'gov_report'] as const),
] as const;
export type SigningAction = (typeof signingActions)[number];
/** Texts whose signature concerns the signer and no account. */
export type TextAction = Extract<
	SigningAction,
	| 'consent_give'
	| 'consent_withdraw'
	| 'financials_sign'
	| 'objection_sign'
	| 'reply_sign'
	| 'monopoly_join'
	| 'debtor_claim_sign'
	| 'debtor_word_sign'
	| 'gov_join'
	| 'gov_report'
>;

const ChallengeBody = Type.Object(
	{
		action: Type.Enum(signingActions),
		/** of `join_organisation` */
		bin: Type.Optional(Type.String({ maxLength: 64 })),
		/** of `sign_in`: to the public offer, as with a password */
		agreement: Type.Optional(Type.Boolean()),
		/** of `consent_give` and `consent_withdraw`: the token of the link by which the consent is read */
		link: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
		/** of `consent_withdraw` instead of a link: a consent that the account has given */
		consent_id: Type.Optional(uuid),
		/** of `consent_give`: the taxpayer's own token, where a source wants one */
		taxpayer_token: Type.Optional(Type.String({ maxLength: 200 })),
		/** of a text that is signed: a draft of an organisation that the caller is a member of, or of himself */
		statement_id: Type.Optional(uuid),
		/** SHA-256 of the text that the signer was shown: another one is not given out to be signed (409 `conflict`) */
		text_sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
	},
	{ additionalProperties: false },
);
export type ChallengeBody = Static<typeof ChallengeBody>;

const ChallengeView = Type.Object({
	id: text,
	action: Type.Enum(signingActions),
	/** to be signed to the letter */
	xml: text,
	/** stands in the XML (of `sign_in` and `step_up` the token); a signed document without it answers something else */
	nonce: text,
	bin: textOrNull,
	/** until when it must be signed */
	expires_at: text,
});
export type ChallengeView = Static<typeof ChallengeView>;

const ChallengeParams = Type.Object({ id: uuid });

/** of an account with a second factor, to sign in or to step up */
const secondFactor = Type.Optional(Type.String({ maxLength: 32 }));

const AnswerBody = Type.Object(
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
	role: Type.Enum([...roles]),
	joined_at: text,
});

const AnswerView = Type.Object({
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
	/** of `consent_give`: token of the link by which the consent is read and withdrawn from now on */
	receipt: Type.Optional(text),
});
export type AnswerView = Static<typeof AnswerView>;

const SigningStateView = Type.Object({
	identity: Type.Union([Type.Object({ iin_masked: text, confirmed_at: text }), Type.Null()]),
	/** a first key that waits */
	pending: Type.Union([Type.Object({ iin_masked: text, opens_at: text, is_open: Type.Boolean() }), Type.Null()]),
	/** a fresh proof is a code of the authenticator, not the password */
	has_totp: Type.Boolean(),
	organisations: Type.Array(OrganisationView),
});
export type SigningStateView = Static<typeof SigningStateView>;

const ApplicationView = Type.Object({
	/** where the application listens on the reader’s computer */
	url: text,
	/** only invented keys are believed here */
	is_test: Type.Boolean(),
	/** page of the simulator where a key is chosen; null: the genuine application */
	control_url: textOrNull,
	/** false: no authority is believed, so no signature can be accepted */
	is_ready: Type.Boolean(),
});
export type ApplicationView = Static<typeof ApplicationView>;

const PhoneWayView = Type.Object({
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
const PhoneResultBody = Type.Unsafe<{ totp_code?: string } | null | undefined>({
	type: ['object', 'null'],
	properties: { totp_code: { type: 'string', maxLength: 32 } },
	additionalProperties: false,
});

const PhoneResultView = Type.Object({
	/** `opened`: a telephone has asked what to sign; `refused`: it signed, and the signature is not accepted */
	state: Type.Enum(['waiting', 'opened', 'refused', 'expired', 'done']),
	/** of `done` */
	answer: Type.Optional(AnswerView),
});
export type PhoneResultView = Static<typeof PhoneResultView>;

const tag = 'signing';
const ofChallenge = { tag, callers: 'anybody', params: ChallengeParams } as const;
/** A page of another site is refused. */
const asker = ['forbidden', 'too_many_requests'] as const;
/** What a first key of an account needs. */
const binding = ['step_up_needed', 'recovery_hold'] as const;
/** What a signature may meet on its way to an effect. */
const judged = [
	...binding,
	...(['signature_refused', 'signature_unavailable', 'identity_taken'] as const),
	...(['totp_needed', 'code_incorrect'] as const),
	/** what is agreed to was taken back, answered or ended meanwhile */
	'conflict',
	/** of a financial statement */
	'statement_same',
	/** of a report to a state body */
	...(['gov_cells_incorrect', 'gov_bus_off'] as const),
] as const;

/** What is not offered to be signed as it is. */
const offered = ['conflict', 'gov_cells_incorrect', 'gov_bus_off', 'gov_join_needed'] as const;

export const askChallenge = call('POST', '/api/v1/signing/challenges', {
	...{ tag, summary: 'The XML to be signed for an action: valid once, for five minutes, in this session or browser' },
	callers: 'anybody',
	body: ChallengeBody,
	example: { body: { action: 'sign_in', agreement: true } },
	answer: ChallengeView,
	errors: [...asker, ...binding, 'unauthorized', 'bin_incorrect', 'not_found', 'role_needed', ...offered],
});

export const sendAnswer = call('POST', '/api/v1/signing/challenges/:id/answer', {
	...ofChallenge,
	summary: 'The signed XML of a challenge: verified, and what it was signed for is done',
	body: AnswerBody,
	// a signed document travels inside JSON, where it grows
	bodyLimitBytes: 768 * 1024,
	answer: AnswerView,
	errors: [...asker, ...judged],
});

export const getSigningApplication = call('GET', '/api/v1/signing/application', {
	...{ tag, summary: 'Where the signing application listens, and whether its keys are invented' },
	callers: 'anybody',
	answer: ApplicationView,
});

export const getSigningState = call('GET', '/api/v1/signing/state', {
	...{ tag, summary: 'Whether the own identity is confirmed, and the organisations one has joined' },
	callers: 'account',
	answer: SigningStateView,
});

/** A page asks every two seconds; many may share an address. */
const often = { max: 240, seconds: 60 } as const;

export const askPhoneWay = call('POST', '/api/v1/signing/challenges/:id/phone', {
	...ofChallenge,
	summary: 'A QR code and launch links by which one telephone signs this challenge; those before end',
	answer: PhoneWayView,
	errors: [...asker, 'conflict'],
});

export const collectPhoneResult = call('POST', '/api/v1/signing/challenges/:id/phone/result', {
	...ofChallenge,
	limit: often,
	summary: 'What the telephone has done; a signature it gave takes effect here, once',
	body: PhoneResultBody,
	answer: PhoneResultView,
	errors: [...asker, ...judged],
});

export const endPhoneWay = call('DELETE', '/api/v1/signing/challenges/:id/phone', {
	...ofChallenge,
	limit: often,
	summary: 'Ends the QR code, unless a telephone has signed already',
	answer: null,
	errors: ['forbidden'],
});
