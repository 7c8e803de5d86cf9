import { latinName } from '#domain/names/latin-name.ts';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { currentTag } from './i18n.ts';

/**
 * A name in Latin letters for the English page, beside the one of the register; null on others, and where it is Latin anyway.
 * @param official as a register gives it
 */
export function nameInLatin(name: string, official: string | null = null): string | null {
	if (currentTag() !== 'en') return null;
	if (official !== null) return official;
	const latin = latinName(name);
	return latin === name ? null : m.common_transliterated({ name: latin });
}

/** A person's name as the page shows it; on the English page with its Latin spelling. */
export function shownPerson(name: string): string {
	const shown = personName(name);
	const latin = latinName(shown);
	return currentTag() === 'en' && latin !== shown ? `${shown} (${latin})` : shown;
}
