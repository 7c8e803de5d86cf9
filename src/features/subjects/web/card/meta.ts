import type { HeadersArgs, MetaDescriptor } from 'react-router';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import type { CardPageData } from './card-page.server.ts';
import { isWholeNumber } from './requisites-text.ts';

/** What search engines and link previews read. A person's page is not indexed and its number not repeated. */
export function cardMeta(card: CardPageData): MetaDescriptor[] {
	const { title: name, bin, is_individual: isPerson } = card;
	const isFirm = !isPerson && isWholeNumber(bin);
	const title = [
		isFirm ? m.card_page_meta_title({ name, bin }) : m.card_page_meta_title_person({ name }),
		card.chief_name === null || isPerson ? null : m.card_page_meta_head({ name: personName(card.chief_name) }),
		isPerson ? null : card.official_address,
	]
		.filter((part) => part !== null)
		.join(', ');
	const description = [title, card.okat === null ? null : m.card_page_meta_oked({ code: card.okat })]
		.filter((part) => part !== null)
		.join(', ');
	return [
		{ title },
		{ name: 'description', content: description },
		...(isPerson ? [{ name: 'robots', content: 'noindex' }] : []),
	];
}

/** Of a page that belongs to a card: what its loader said of keeping it. */
export function partHeaders({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

/** Of a page that belongs to a card. */
export function partMeta(title: string, isPerson: boolean): MetaDescriptor[] {
	return [{ title }, ...(isPerson ? [{ name: 'robots', content: 'noindex' }] : [])];
}

/** In place of a card that may not or cannot be opened. */
export function closedTitle(closed: { state: string; message?: string } | undefined): MetaDescriptor[] {
	const title = closed?.state === 'wall' ? m.quota_wall_title() : (closed?.message ?? m.card_page_missing_title());
	return [{ title }, { name: 'robots', content: 'noindex' }];
}
