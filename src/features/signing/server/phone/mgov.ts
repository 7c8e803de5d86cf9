// The calls of eGov Mobile, as its partners describe them: a format of somebody else. What of it is known and what assumed:
// docs/decisions/0017-signing-by-telephone.md.
import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { SigningAction } from '../../contract.ts';
import { type Challenge, signByOf } from '../challenge-store.ts';
import type { AskingOrganisation } from '../deps.ts';

const text = Type.String();
const name = { nameRu: text, nameKz: text, nameEn: text };

/** «API №1»: what is asked, and where the documents are. */
export const MgovOffer = Type.Object({
	description: text,
	expiry_date: text,
	organisation: Type.Object({ ...name, bin: text }),
	document: Type.Object({ uri: text, auth_type: Type.Literal('Token'), auth_token: text }),
});

/** «API №2». */
export const MgovDocuments = Type.Object({
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

/** The same document comes back signed; what else comes with it is not read. */
export const MgovSigned = Type.Object({
	signMethod: Type.Optional(Type.Literal('XML')),
	documentsToSign: Type.Array(
		Type.Object({
			id: Type.Union([Type.Literal(1), Type.Literal('1')]),
			documentXml: Type.String({ minLength: 1, maxLength: 256 * 1024 }),
		}),
		{ minItems: 1, maxItems: 1 },
	),
});

/** Four digits out of what is signed: the same on the screen and on the telephone, and others for a challenge of others. */
export function matchingCode({ xml }: Pick<Challenge, 'xml'>): string {
	const number = createHash('sha256').update('matching code\0').update(xml).digest().readUInt32BE(0) % 10_000;
	return String(number).padStart(4, '0');
}

const documentId = 1;
const formatVersion = 1;

type Offer = {
	challenge: Challenge;
	locale: LanguageTag;
	organisation: AskingOrganisation;
	origin: string;
	uri: string;
	token: string;
};

export function presentOffer({ challenge, locale, organisation, origin, uri, token }: Offer): Static<typeof MgovOffer> {
	const site = new URL(origin).host;
	const options = { locale };
	return {
		description: m.signing_phone_description(
			{ action: nameOfAction(challenge.action, locale), site, code: matchingCode(challenge) },
			options,
		),
		expiry_date: signByOf(challenge).toISOString(),
		organisation: { ...inAllLanguages(() => organisation.name), bin: organisation.bin },
		document: { uri, auth_type: 'Token', auth_token: token },
	};
}

export function presentDocuments(
	challenge: Challenge,
	locale: LanguageTag,
	origin: string,
): Static<typeof MgovDocuments> {
	const { action, bin, document, xml } = challenge;
	const options = { locale };
	const meta = [
		{ name: m.signing_phone_meta_code({}, options), value: matchingCode(challenge) },
		{ name: m.signing_phone_meta_site({}, options), value: origin },
		{ name: m.signing_phone_meta_action({}, options), value: nameOfAction(action, locale) },
		...(bin === null ? [] : [{ name: m.signing_bin({}, options), value: bin }]),
		...(document === null ? [] : [{ name: m.signing_phone_meta_document({}, options), value: document }]),
	];
	const named = inAllLanguages((language) => nameOfAction(action, language));
	return {
		signMethod: 'XML',
		version: formatVersion,
		documentsToSign: [{ id: documentId, ...named, meta, documentXml: xml }],
	};
}

function inAllLanguages(write: (locale: LanguageTag) => string) {
	return { nameRu: write('ru'), nameKz: write('kk'), nameEn: write('en') };
}

function nameOfAction(action: SigningAction, locale: LanguageTag): string {
	const options = { locale };
	switch (action) {
		case 'sign_in':
			return m.signing_phone_sign_in({}, options);
		case 'register':
		case 'confirm_identity':
			return m.signing_phone_confirm_identity({}, options);
		case 'join_organisation':
			return m.signing_phone_join_organisation({}, options);
		case 'consent':
			return m.signing_phone_consent({}, options);
		case 'step_up':
			return m.signing_phone_step_up({}, options);
	}
}
