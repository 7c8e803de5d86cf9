import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import type { SubjectCard } from '../../contract.ts';

/** A masked number belongs to a person and cannot appear in a contract. */
export function isWholeNumber(bin: string): boolean {
	return /^\d{12}$/.test(bin);
}

type Requisites = Pick<
	SubjectCard,
	| 'title'
	| 'bin'
	| 'is_individual'
	| 'is_demo'
	| 'dt_registration'
	| 'official_address'
	| 'chief_name'
	| 'okat'
	| 'main_activity'
> & { provenance: Pick<SubjectCard['provenance'], 'requisites'> };

/** Requisites as lines for a contract, in the language of the page; what the register does not give is left out. */
export function requisitesText(card: Requisites): string {
	const line = (label: string, value: string | null) => (value === null || value === '' ? null : `${label}: ${value}`);
	const activity = [card.okat, card.main_activity].filter(Boolean).join(' ');
	return [
		card.is_demo ? m.card_page_demo_data() : null,
		card.title,
		isWholeNumber(card.bin) ? line(card.is_individual ? m.card_page_iin() : m.card_page_bin(), card.bin) : null,
		line(m.card_page_registered(), card.dt_registration === null ? null : formatDay(card.dt_registration)),
		line(m.card_page_address(), card.official_address),
		line(m.card_page_head(), card.chief_name === null ? null : personName(card.chief_name)),
		line(m.card_page_oked(), activity),
		m.card_page_requisites_as_of({ date: formatDay(card.provenance.requisites.as_of) }),
	]
		.filter((text) => text !== null)
		.join('\n');
}
