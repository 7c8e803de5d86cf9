import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { Participant } from './participant-store.ts';

/** What is signed to join: the form, word by word. */
export function writeJoinText(
	tag: LanguageTag,
	{ bin, name, oked, phone, surname, firstName, patronymic }: Participant,
): string[] {
	const options = { locale: tag };
	const person = [surname, firstName, patronymic].filter((part) => part !== null).join(' ');
	return [
		m.gov_join_signed_head({ name, bin }, options),
		...(oked === null ? [] : [m.gov_join_signed_oked({ oked }, options)]),
		m.gov_join_signed_person({ person, phone }, options),
		m.gov_join_signed_foot({}, options),
	];
}
