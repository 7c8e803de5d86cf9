import { consentNumber } from '#domain/consent.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { maskIin, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { type CheckKind, checkDays, isOfCheck, topicOfGround } from '#domain/person-check.ts';
import type { UsableConsent } from '#features/consent/public.ts';
import { readCheck } from '#features/reports/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { CheckOffer, CheckView, ListedCheck } from '../contract.ts';
import type { PersonCheck } from './check-store.ts';
import type { PersonCheckDeps } from './deps.ts';

export function presentOffer(
	kind: CheckKind,
	{ uses, consents }: { uses: CheckOffer['uses']; consents: readonly UsableConsent[] },
	catalogue: readonly SourceDescriptor[],
	locale: Locale,
): CheckOffer {
	const tag = languageTag(locale);
	const sources = catalogue.filter((source) => isOfCheck(source, kind));
	return {
		...{ kind, uses, days: checkDays },
		consents: consents.map((consent) => presentConsent(consent, sources)),
		sources: sources.map((source) => presentSource(source, tag)),
	};
}

function presentConsent(
	{ id, name, iin, validUntil, isOnce, grantedIds }: UsableConsent,
	sources: readonly SourceDescriptor[],
): CheckOffer['consents'][number] {
	return {
		...{ id, number: consentNumber(id), name: maskPersonsIn(name), iin: maskIin(iin) },
		...{ valid_until: validUntil, is_once: isOnce },
		source_ids: sources.flatMap((source) => (grantedIds.includes(source.id) ? [source.id] : [])),
	};
}

function presentSource({ id, title, tells, needsConsent, states }: SourceDescriptor, tag: LanguageTag) {
	const needsGround = states.includes(topicOfGround);
	return { id, title: title[tag], tells: tells[tag], needs_consent: needsConsent, needs_ground: needsGround };
}

export function presentListed(check: PersonCheck, isReadable: boolean): ListedCheck {
	return { ...headOf(check), is_readable: isReadable };
}

function headOf(check: PersonCheck): Omit<ListedCheck, 'is_readable'> {
	const { id, kind, name, iin, consentId, legalGround, madeAt, until } = check;
	return {
		...{ id, kind, name: maskPersonsIn(name), iin: maskIin(iin), consent_number: consentNumber(consentId) },
		...{ legal_ground: legalGround === null ? null : maskPersonsIn(legalGround) },
		...{ made_at: madeAt.toISOString(), until: until.toISOString() },
	};
}

/** Undefined: its report is gone. */
export async function drawCheck(
	deps: Pick<PersonCheckDeps, 'reports'>,
	check: PersonCheck,
	locale: Locale,
): Promise<CheckView | undefined> {
	const { id, consentId } = check;
	const read = await readParts(deps, { id, consentId, locale });
	if (read === undefined) return undefined;
	const { state, isAnswered, parts } = read;
	return { ...headOf(check), state, is_spent: isAnswered, parts };
}

/** What sources have said, without whose check it is. Undefined: its report is gone. */
export async function readParts(
	{ reports }: Pick<PersonCheckDeps, 'reports'>,
	asked: { id: string; consentId: string; locale: Locale },
): Promise<(Pick<CheckView, 'state' | 'parts'> & { isAnswered: boolean }) | undefined> {
	const read = await readCheck(reports, asked);
	if (read === undefined) return undefined;
	if (read === null) return { state: 'ended', isAnswered: false, parts: [] };
	const { isOpen, isAnswered, parts } = read;
	return { state: isOpen ? 'open' : 'done', isAnswered, parts };
}
