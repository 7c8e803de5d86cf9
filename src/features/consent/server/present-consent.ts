import { dayInAlmaty, daysBetween } from '#domain/clock.ts';
import { type ConsentPurpose, type ConsentState, consentNumber } from '#domain/consent.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { topicOfGround } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import { signerWords } from '#reporting/consents.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { ConsentOffer, ConsentView, LinkedConsent, PersonOffer } from '../contract.ts';
import type { Consent } from './consent-store.ts';
import { purposeLabel } from './purpose-label.ts';
import { canRemind } from './request-consent.ts';
import type { StateFault } from './state-way.ts';

type Presenting = { locale: Locale; catalogue: readonly SourceDescriptor[] };

const stateLabels: Readonly<Record<ConsentState, (inputs: object, options: { locale: LanguageTag }) => string>> = {
	draft: m.consent_state_draft,
	sent: m.consent_state_sent,
	opened: m.consent_state_opened,
	given: m.consent_state_given,
	declined: m.consent_state_declined,
	lapsed: m.consent_state_lapsed,
	cancelled: m.consent_state_cancelled,
	withdrawn: m.consent_state_withdrawn,
	expired: m.consent_state_expired,
};

/** In which capacity, and of a person his number as everywhere. */
function signerOf(consent: Consent, locale: LanguageTag): string {
	if (consent.isPerson) return m.consent_signer_person({ iin: maskIin(consent.iinBin) }, { locale });
	return signerWords(consent)({}, { locale });
}

function presentSubject({ iinBin, isPerson, titles }: Consent, tag: LanguageTag): ConsentView['subject'] {
	return { number: isPerson ? maskIin(iinBin) : iinBin, title: titles.subject[tag], is_person: isPerson };
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/**
 * @param own.phone of the request, unsealed; null: it has none
 * @param own.hasFile the reader may have the signed file
 * @param own.ownHref the page behind the link of whoever gave it
 */
export function presentConsent(
	consent: Consent,
	{ locale, catalogue, isAsker }: Presenting & { isAsker: boolean },
	{ phone, hasFile, ownHref }: { phone: string | null; hasFile: boolean; ownHref: string | null },
): ConsentView {
	const tag = languageTag(locale);
	const { sourceIds, grantedIds, state } = consent;
	const titles = new Map(catalogue.map(({ id, title }) => [id, title[tag]]));
	return {
		...shared(consent, tag),
		...{ id: consent.id, is_asker: isAsker },
		sources: sourceIds.map((id) => ({
			...{ id, title: titles.get(id) ?? id },
			is_granted: grantedIds?.includes(id) ?? false,
		})),
		use_count: consent.useCount,
		made_at: consent.madeAt.toISOString(),
		sent_at: instant(consent.sentAt),
		opened_at: instant(consent.openedAt),
		contact_masked: phone === null ? null : maskPhone(phone),
		can_remind: canRemind(consent),
		own_href: ownHref,
		text_version: consent.textVersion,
		certificate_serial: consent.certificateSerial,
		signer: consent.givenAt === null ? null : signerOf(consent, tag),
		has_document: hasFile,
		withdrawn_by: consent.withdrawnBy,
		is_key_destroyed: consent.keyDestroyedAt !== null,
		state,
	};
}

function shared(consent: Consent, tag: LanguageTag) {
	const { state, text, titles } = consent;
	return {
		...{ number: consentNumber(consent.id), state, state_label: stateLabels[state]({}, { locale: tag }) },
		...{ subject: presentSubject(consent, tag), asker: titles.asker[tag], text: text[tag] },
		purpose: consent.purpose,
		purpose_label: purposeLabel(consent.purpose, tag),
		is_once: consent.isOnce,
		valid_until: consent.validUntil,
		answer_by: instant(consent.answerBy),
		given_at: instant(consent.givenAt),
		ended_at: instant(consent.endedAt),
		text_sha256: consent.textSha256,
		way: consent.way,
		external_id: consent.givenAt === null ? null : consent.externalId,
	};
}

/** For whoever has its link. */
export function presentLinked(consent: Consent, { locale, catalogue }: Presenting, now: Date): LinkedConsent {
	const tag = languageTag(locale);
	const { iinBin, isPerson, answerBy, state, sourceIds } = consent;
	const isWaiting = state === 'sent' || state === 'opened';
	return {
		...shared(consent, tag),
		wants_token:
			isWaiting && catalogue.some(({ id, needsTaxpayerToken }) => needsTaxpayerToken && sourceIds.includes(id)),
		bin: isPerson ? null : iinBin,
		sources: catalogue
			.filter(({ id }) => sourceIds.includes(id))
			.map(({ title, tells }) => ({ title: title[tag], tells: tells[tag] })),
		days_left: isWaiting && answerBy !== null ? daysBetween(dayInAlmaty(now), dayInAlmaty(answerBy)) : null,
		can_mute: isWaiting && consent.contactSealed !== null,
	};
}

export function presentOffer(
	subject: ConsentOffer['subject'],
	bound: readonly SourceDescriptor[],
	offering: Offering,
): ConsentOffer {
	return { subject, ...offerOf(bound, offering) };
}

/** `stateFault`: why the state service cannot be asked; null: it can. */
type Offering = { locale: Locale; stateFault: StateFault | null; longestDays: number };

export function presentPersonOffer(
	purpose: ConsentPurpose,
	bound: readonly SourceDescriptor[],
	offering: Offering,
): PersonOffer {
	return { purpose, ...offerOf(bound, offering) };
}

const faultWords: Readonly<Record<StateFault, (inputs: object, options: { locale: LanguageTag }) => string>> = {
	off: m.consent_way_state_off,
	organisation: m.consent_way_state_organisation,
	not_person: m.consent_way_state_person,
};

function offerOf(bound: readonly SourceDescriptor[], { locale, stateFault, longestDays }: Offering) {
	const tag = languageTag(locale);
	return {
		sources: bound.map((source) => ({
			...{ id: source.id, title: source.title[tag], tells: source.tells[tag], price_kzt: source.priceKzt },
			needs_token: source.needsTaxpayerToken === true,
			needs_ground: source.states.includes(topicOfGround),
		})),
		ways: [
			{ code: 'link' as const, is_on: true, reason: null },
			{
				code: 'state' as const,
				is_on: stateFault === null,
				reason: stateFault === null ? null : faultWords[stateFault]({}, { locale: tag }),
			},
		],
		longest_days: longestDays,
	};
}
