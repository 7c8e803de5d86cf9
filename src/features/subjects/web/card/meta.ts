import type { MetaDescriptor } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { SubjectCard } from '../../contract.ts';
import { isWholeNumber } from './requisites-text.ts';

/** What search engines and link previews read. A person's page is not indexed and its number not repeated. */
export function cardMeta(card: SubjectCard): MetaDescriptor[] {
	const { title: name, bin, is_individual: isPerson } = card;
	const title =
		isPerson || !isWholeNumber(bin) ? m.card_page_meta_title_person({ name }) : m.card_page_meta_title({ name, bin });
	const description = [
		title,
		card.chief_name === null || isPerson ? null : m.card_page_meta_head({ name: card.chief_name }),
		card.official_address,
		card.okat === null ? null : m.card_page_meta_oked({ code: card.okat }),
	]
		.filter((part) => part !== null)
		.join(', ');
	return [
		{ title },
		{ name: 'description', content: description },
		...(isPerson ? [{ name: 'robots', content: 'noindex' }] : []),
	];
}
