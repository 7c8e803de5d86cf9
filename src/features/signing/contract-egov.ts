import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text } from '#domain/api/schemas.ts';

/**
 * The calls of eGov Mobile, as its partners describe them: a format of somebody else, which knows no envelope and no
 * session, only the token. What of it is known and what assumed: docs/decisions/0017-signing-by-telephone.md.
 */

const name = { nameRu: text, nameKz: text, nameEn: text };

/** «API №1»: what is asked, and where the documents are. */
const MgovOffer = Type.Object({
	description: text,
	expiry_date: text,
	organisation: Type.Object({ ...name, bin: text }),
	document: Type.Object({ uri: text, auth_type: Type.Literal('Token'), auth_token: text }),
});
export type MgovOffer = Static<typeof MgovOffer>;

/** «API №2». */
const MgovDocuments = Type.Object({
	signMethod: Type.Literal('XML'),
	version: Type.Integer(),
	documentsToSign: Type.Array(
		Type.Object({
			id: Type.Integer(),
			...name,
			meta: Type.Array(Type.Object({ name: text, value: text })),
			documentXml: text,
		}),
	),
});
export type MgovDocuments = Static<typeof MgovDocuments>;

/** The same document comes back signed; what else comes with it is not read. */
const MgovSigned = Type.Object({
	signMethod: Type.Optional(Type.Literal('XML')),
	documentsToSign: Type.Array(
		Type.Object({
			id: Type.Union([Type.Literal(1), Type.Literal('1')]),
			documentXml: Type.String({ minLength: 1, maxLength: 256 * 1024 }),
		}),
		{ minItems: 1, maxItems: 1 },
	),
});
export type MgovSigned = Static<typeof MgovSigned>;

/** Operators of telephones put thousands behind one address. */
const byTelephones = {
	tag: 'signing',
	callers: 'anybody',
	isForeign: true,
	limit: { max: 240, seconds: 60 },
} as const;

export const getEgovOffer = call('GET', '/api/v1/signing/phone/mgovSign', {
	...byTelephones,
	summary: 'For eGov Mobile: who asks for a signature, until when, and where the documents are',
	query: Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) }),
	answer: MgovOffer,
	errors: ['not_found'],
});

export const getEgovDocuments = call('GET', '/api/v1/signing/phone/documents', {
	...byTelephones,
	summary: 'For eGov Mobile: what is to be signed',
	answer: MgovDocuments,
	errors: ['not_found'],
});

/** 403 is their word for a signature that is not accepted. */
export const putEgovDocuments = call('PUT', '/api/v1/signing/phone/documents', {
	...byTelephones,
	summary: 'For eGov Mobile: what was signed; judged here, and done when the browser that asked comes for it',
	body: MgovSigned,
	// a signed document travels inside JSON, where it grows
	bodyLimitBytes: 768 * 1024,
	answer: Type.Object({ message: Type.Literal('success') }),
	errors: ['not_found', 'signature_refused', 'signature_unavailable'],
});
