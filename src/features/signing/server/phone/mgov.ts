// The calls of eGov Mobile in its own format: see contract-egov.ts.
import { createHash } from 'node:crypto';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { SigningAction } from '../../contract.ts';
import type { MgovDocuments, MgovOffer } from '../../contract-egov.ts';
import { type Challenge, signByOf } from '../challenge-store.ts';
import type { AskingOrganisation } from '../deps.ts';

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

export function presentOffer({ challenge, locale, organisation, origin, uri, token }: Offer): MgovOffer {
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

export function presentDocuments(challenge: Challenge, locale: LanguageTag, origin: string): MgovDocuments {
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
		case 'consent_give':
			return m.signing_phone_consent_give({}, options);
		case 'consent_withdraw':
			return m.signing_phone_consent_withdraw({}, options);
		case 'financials_sign':
			return m.signing_phone_financials_sign({}, options);
		case 'objection_sign':
			return m.signing_phone_objection_sign({}, options);
		case 'reply_sign':
			return m.signing_phone_reply_sign({}, options);
		case 'monopoly_join':
			return m.signing_phone_monopoly_join({}, options);
		case 'debtor_claim_sign':
			return m.signing_phone_debtor_claim_sign({}, options);
		case 'debtor_word_sign':
			return m.signing_phone_debtor_word_sign({}, options);
		case 'gov_join':
			return m.signing_phone_gov_join({}, options);
		case 'gov_report':
			return m.signing_phone_gov_report({}, options);
		case 'step_up':
			return m.signing_phone_step_up({}, options);
	}
}
