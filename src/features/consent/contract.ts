import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, numberOrNull, subjectId, text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { consentPurposes, consentStates, consentWays } from '#domain/consent.ts';
import { openingErrors } from '#domain/error.ts';

const state = Type.Enum([...consentStates]);
const purpose = Type.Enum([...consentPurposes]);
/** of somebody else; a consent for one's own credit rating is asked for together with it */
const askedPurpose = Type.Enum(['counterparty', 'employment']);
/** How the consent is asked for: by a link of ours, or by the state service of access to personal data. */
const way = Type.Enum([...consentWays]);

const SourceOffer = Type.Object({
	id: text,
	title: text,
	/** one sentence: what it says */
	tells: text,
	/** wants the token of the taxpayer too, which he gives together with his consent */
	needs_token: Type.Boolean(),
	/** is asked only where a check names the law that allows it */
	needs_ground: Type.Boolean(),
	price_kzt: Type.Number(),
});

const Subject = Type.Object({
	/** of a person two digits */
	number: text,
	title: text,
	/** the consent is signed by the person himself; else by whoever may sign for the organisation */
	is_person: Type.Boolean(),
});

const ConsentOffer = Type.Object({
	subject: Subject,
	/** sources that query such an entity under consent */
	sources: Type.Array(SourceOffer),
	/** by which ways a consent can be asked for here, and why not */
	ways: Type.Array(Type.Object({ code: way, is_on: Type.Boolean(), reason: textOrNull })),
	longest_days: Type.Integer(),
});
export type ConsentOffer = Static<typeof ConsentOffer>;

const PersonOffer = Type.Object({
	purpose,
	...Type.Omit(ConsentOffer, ['subject']).properties,
});
export type PersonOffer = Static<typeof PersonOffer>;

const Consent = Type.Object({
	id: uuid,
	/** for people, to speak of it */
	number: text,
	state,
	state_label: text,
	subject: Subject,
	/** asked for by the reader or his organisation; else the reader has given it */
	is_asker: Type.Boolean(),
	asker: text,
	purpose,
	purpose_label: text,
	way,
	sources: Type.Array(Type.Object({ id: text, title: text, is_granted: Type.Boolean() })),
	is_once: Type.Boolean(),
	/** reports that queried sources under it */
	use_count: Type.Integer(),
	valid_until: day,
	made_at: text,
	sent_at: textOrNull,
	opened_at: textOrNull,
	answer_by: textOrNull,
	given_at: textOrNull,
	ended_at: textOrNull,
	/** of a telephone two digits; null: the link is handed over by hand */
	contact_masked: textOrNull,
	/** a link can be sent once more by message */
	can_remind: Type.Boolean(),
	/** what is or was signed, in the reader's language, paragraph by paragraph */
	text: Type.Array(text),
	text_version: Type.Integer(),
	/** of the text that was signed, in hexadecimal */
	text_sha256: textOrNull,
	certificate_serial: textOrNull,
	/** of the consent at the state service that has confirmed it; null: it was signed, or is not given */
	external_id: textOrNull,
	/** in which capacity it was signed; null: it is not */
	signer: textOrNull,
	/** the reader may have the signed file: the certificate in it holds the number of its signer */
	has_document: Type.Boolean(),
	withdrawn_by: Type.Unsafe<'subject' | 'owner' | null>({ enum: ['subject', 'owner', null] }),
	/** of whoever gave it: the page that shows it and what was told under it without an account; null: none, or the reader has asked */
	own_href: textOrNull,
	/** no data answered under it can be read any more, by anybody */
	is_key_destroyed: Type.Boolean(),
});
export type ConsentView = Static<typeof Consent>;

const Link = Type.Object({
	/** null: the state service asks, and there is no link */
	token: textOrNull,
	/** address of the page */
	href: textOrNull,
	answer_by: text,
	sent_to: textOrNull,
});

/** What it has become. */
const Ended = Type.Object({ state });

const tag = 'consents';
const ofOne = { tag, callers: 'account', params: Type.Object({ id: uuid }) } as const;
const editing = { ...ofOne, role: 'editor' } as const;

export const getConsentOffer = call('GET', '/api/v1/consents/offer', {
	...{ tag, summary: 'Which sources can be queried about an entity under its consent' },
	callers: 'account',
	limit: { max: 60, seconds: 60 },
	query: Type.Object({ subject: subjectId }),
	answer: ConsentOffer,
	errors: [...openingErrors],
	example: { query: { subject: '160340001109' } },
});

export const getPersonOffer = call('GET', '/api/v1/consents/person-offer', {
	...{ tag, summary: 'Which sources can be queried about a private person under a consent for this purpose' },
	callers: 'account',
	query: Type.Object({ purpose: askedPurpose }),
	answer: PersonOffer,
	errors: ['organisation_needed'],
	example: { query: { purpose: 'employment' } },
});

export const requestConsent = call('POST', '/api/v1/consents', {
	role: 'editor',
	...{ tag, summary: 'Prepare a request for consent: what is to be signed is fixed, and nothing is sent yet' },
	callers: 'account',
	isIdempotent: true,
	body: Type.Object(
		{
			/** a counterparty of the register; of a private person `iin` and `name` */
			subject: Type.Optional(subjectId),
			/** of an employee, or of a private person one deals with */
			iin: Type.Optional(Type.String({ maxLength: 20 })),
			/** full name, as in the identity document */
			name: Type.Optional(Type.String({ maxLength: 200 })),
			purpose: askedPurpose,
			source_ids: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }),
			/** last day */
			until: Type.String({ maxLength: 10 }),
			/** for one report instead of any number */
			is_once: Type.Optional(Type.Boolean()),
			/** telephone that the link is sent to; without it the link is handed over by hand */
			contact: Type.Optional(Type.String({ maxLength: 32 })),
			way: Type.Optional(way),
		},
		{ additionalProperties: false },
	),
	answer: Type.Object({ id: uuid }),
	status: 201,
	errors: [...openingErrors, 'too_many_requests', 'consent_service_off', 'organisation_needed'],
});

export const listConsentRequests = call('GET', '/api/v1/consents', {
	...{ tag, summary: 'Requests for consent of one’s own, newest first; `given`: consents that one has given oneself' },
	callers: 'account',
	query: Type.Object({ ...pageQuery, side: Type.Optional(Type.Enum(['asked', 'given'])), state: Type.Optional(state) }),
	answer: Type.Array(Consent),
	meta: ListMeta,
});

export const getConsent = call('GET', '/api/v1/consents/:id', {
	...{ ...ofOne, summary: 'One consent, asked for or given by oneself' },
	answer: Consent,
});

export const sendConsent = call('POST', '/api/v1/consents/:id/send', {
	...{
		...editing,
		summary: 'A link by which the request is answered, told once; one before it is worth nothing',
	},
	answer: Link,
	errors: [
		...(['conflict', 'too_many_requests', 'consent_contact_muted'] as const),
		...(['consent_service_off', 'organisation_needed'] as const),
	],
});

export const cancelConsent = call('POST', '/api/v1/consents/:id/cancel', {
	...{ ...editing, summary: 'Take back a request that nobody has answered' },
	answer: Ended,
	errors: ['conflict'],
});

export const giveUpConsent = call('POST', '/api/v1/consents/:id/withdraw', {
	...{ ...editing, summary: 'Give up a consent that was given to one: nothing is queried or read under it any more' },
	answer: Ended,
	errors: ['conflict'],
});

export const getConsentDocument = call('GET', '/api/v1/consents/:id/document', {
	...{ ...ofOne, summary: 'The signed text as it was signed: XML with the signature and the certificate' },
	limit: { max: 30, seconds: 60 },
	answer: { mediaTypes: [mediaTypes.xml] },
	errors: ['consent_file_closed'],
});

const byToken = {
	tag,
	callers: 'anybody',
	limit: { max: 60, seconds: 60 },
	params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
} as const;

const LinkedConsent = Type.Object({
	...Type.Pick(Consent, [
		...(['number', 'state', 'state_label', 'subject', 'asker', 'purpose', 'purpose_label'] as const),
		...(['is_once', 'valid_until', 'way', 'external_id'] as const),
		...(['answer_by', 'given_at', 'ended_at', 'text', 'text_sha256'] as const),
	]).properties,
	/** one of its sources wants the taxpayer's own token, which is optional */
	wants_token: Type.Boolean(),
	/** of the organisation that signs; null: a person does */
	bin: textOrNull,
	sources: Type.Array(Type.Object({ title: text, tells: text })),
	days_left: numberOrNull,
	/** our wording to this telephone can be stopped */
	can_mute: Type.Boolean(),
});
export type LinkedConsent = Static<typeof LinkedConsent>;

export const openConsentLink = call('GET', '/api/v1/consent-links/:token', {
	...{ ...byToken, summary: 'What somebody is asked to consent to, or has consented to, by the link he was given' },
	answer: LinkedConsent,
});

export const declineConsent = call('POST', '/api/v1/consent-links/:token/decline', {
	...{ ...byToken, summary: 'Refuse a request for consent; the link is worth nothing after it' },
	body: Type.Object(
		{
			/** no more requests to this telephone, from anybody */
			mute: Type.Optional(Type.Boolean()),
		},
		{ additionalProperties: false },
	),
	answer: Ended,
	errors: ['forbidden'],
});

export const getLinkedDocument = call('GET', '/api/v1/consent-links/:token/document', {
	...{ ...byToken, summary: 'The text one has signed oneself, as it was signed' },
	answer: { mediaTypes: [mediaTypes.xml] },
});
