import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/clock.ts';
import type { ConsentPurpose, ConsentWay } from '#domain/consent.ts';
import { formatDay } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { checkDays, topicOfGround } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { purposeLabel } from './purpose-label.ts';

/** Raised whenever a paragraph below is worded anew: a stored text says by which version it was written. */
export const textVersion = 3;

export type ByLanguage<Value> = Readonly<Record<LanguageTag, Value>>;

export type ConsentTerms = {
	purpose: ConsentPurpose;
	way: ConsentWay;
	/** whom a check speaks of without judging; reports speak of entrepreneurs */
	isOfPrivatePerson: boolean;
	asker: ByLanguage<string>;
	subject: { names: ByLanguage<string>; number: string; isPerson: boolean };
	/** who runs the portal, and collects and processes the data */
	operator: { name: string; bin: string };
	site: string;
	sources: readonly SourceDescriptor[];
	isOnce: boolean;
	validUntil: IsoDate;
};

/** Everything that the law wants a consent to say (94-V, article 8), in the three languages. */
export function writeConsent(terms: ConsentTerms): ByLanguage<string[]> {
	return { ru: writeIn('ru', terms), kk: writeIn('kk', terms), en: writeIn('en', terms) };
}

/** Of what is signed, as the challenge and the proof name it. */
export function hashOfText(paragraphs: readonly string[]): string {
	return createHash('sha256').update(paragraphs.join('\n')).digest('hex');
}

function writeIn(tag: LanguageTag, terms: ConsentTerms): string[] {
	const options = { locale: tag };
	const { purpose, way, isOfPrivatePerson, asker, subject, operator, site, sources, isOnce, validUntil } = terms;
	const until = formatDay(validUntil, tag);
	const name = subject.names[tag];
	const whose = subject.isPerson
		? m.consent_text_person({ name, iin: maskIin(subject.number), asker: asker[tag] }, options)
		: m.consent_text_organisation({ name, bin: subject.number, asker: asker[tag] }, options);
	const wantsToken = sources.some(({ needsTaxpayerToken = false }) => needsTaxpayerToken);
	return [
		whose,
		m.consent_text_asker({ asker: asker[tag] }, options),
		operator.bin === ''
			? m.consent_text_operator_unnamed({ operator: operator.name, site }, options)
			: m.consent_text_operator({ operator: operator.name, bin: operator.bin, site }, options),
		m.consent_text_purpose({ purpose: purposeLabel(purpose, tag) }, options),
		m.consent_text_sources({}, options),
		...sources.map(({ title, tells }, at) =>
			m.consent_text_source({ number: at + 1, title: title[tag], tells: tells[tag] }, options),
		),
		...(wantsToken ? [m.consent_text_token({}, options)] : []),
		...(sources.some(({ states }) => states.includes(topicOfGround)) ? [m.consent_text_dispensary({}, options)] : []),
		...(purpose === 'own_credit' ? [m.consent_text_own_credit({}, options)] : []),
		...(isOfPrivatePerson && purpose !== 'own_credit' ? [checkIn(tag, way)] : []),
		isOnce ? m.consent_text_once({ until }, options) : m.consent_text_until({ until }, options),
		m.consent_text_others({}, options),
		m.consent_text_border({}, options),
		m.consent_text_kept({}, options),
		way === 'link' ? m.consent_text_withdraw({ site }, options) : m.consent_text_withdraw_state({ site }, options),
	];
}

/** Whoever consents sees what the asker sees: by the link that he gets after signing, or by the one in the message. */
function checkIn(tag: LanguageTag, way: ConsentWay): string {
	const write = way === 'link' ? m.consent_text_check : m.consent_text_check_state;
	return write({ days: checkDays }, { locale: tag });
}

/** What is signed to end a consent. */
export function writeWithdrawal(
	tag: LanguageTag,
	consent: { number: string; givenOn: IsoDate; asker: string; proof: { textSha256: string } | { externalId: string } },
): string[] {
	const options = { locale: tag };
	const { number, asker, proof } = consent;
	return [
		m.consent_text_withdrawal({ number, day: formatDay(consent.givenOn, tag), asker }, options),
		'textSha256' in proof
			? m.consent_text_withdrawal_hash({ sha256: proof.textSha256 }, options)
			: m.consent_text_withdrawal_external({ number: proof.externalId }, options),
	];
}
