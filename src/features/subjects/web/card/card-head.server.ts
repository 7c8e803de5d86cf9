import type { MetaDescriptor } from 'react-router';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { unlisted } from '#web/unlisted.ts';
import type { SubjectCard } from '../../contract.ts';
import { isWholeNumber } from './requisites-text.ts';

type Reader = Pick<RequestContext, 'publicOrigin' | 'locale'>;
type Named = Pick<SubjectCard, 'bin' | 'title' | 'is_individual'>;

/** A card that search engines may keep: its address holds no number of a person. */
const isListed = ({ bin, is_individual: isPerson }: Named) => !isPerson && isWholeNumber(bin);
const above = () => [{ name: m.card_page_start_title(), path: paths.subject.path }];

/** Head of a card. A person's page is not indexed, and its number not repeated. */
export function cardHead(reader: Reader, card: SubjectCard): MetaDescriptor[] {
	const { title: name, bin, okat } = card;
	if (!isListed(card)) return unlisted(m.card_page_meta_title_person({ name }));
	const checked = m.card_page_meta_title({ name, bin });
	const title = withParts(checked, [
		card.chief_name === null ? null : m.card_page_meta_head({ name: personName(card.chief_name) }),
		card.official_address,
	]);
	return headOf(reader, {
		...{ title, description: withParts(title, [okat === null ? null : m.card_page_meta_oked({ code: okat })]) },
		path: (locale) => paths.subject.path(locale, { bin }),
		picture: `card/${bin}`,
		above: above(),
		data: [organisation(reader, card)],
		// messengers show neither people nor a score
		shared: { title: checked, description: m.card_page_start_description() },
	});
}

/** What the register says of a firm; nobody's name and no judgement of ours. */
function organisation({ publicOrigin, locale }: Reader, card: SubjectCard): Record<string, unknown> {
	const { bin, title, official_address: address, dt_registration: foundingDate } = card;
	return {
		'@type': 'Organization',
		...{ name: title, taxID: bin, url: publicOrigin + paths.subject.path(locale, { bin }) },
		...(address === null ? {} : { address }),
		...(foundingDate === null ? {} : { foundingDate }),
	};
}

/** Head of a page that belongs to a card, such as that of its sources. */
export function partHead(
	reader: Reader,
	card: Named,
	{ title, path }: { title: string; path: 'subjectIndex' | 'subjectSources' },
): MetaDescriptor[] {
	if (!isListed(card)) return unlisted(title);
	const { bin, title: name } = card;
	return headOf(reader, {
		...{ title, description: withParts(title, [`${m.card_page_bin()} ${bin}`]), picture: `card/${bin}` },
		path: (locale) => paths[path].path(locale, { bin }),
		above: [...above(), { name, path: (locale) => paths.subject.path(locale, { bin }) }],
	});
}

/** Head of the page where a card is searched for. */
export function startHead(reader: Reader): MetaDescriptor[] {
	return headOf(reader, {
		...{ title: m.card_page_start_title(), description: m.card_page_start_description() },
		...{ path: paths.subject.path, picture: 'home/main', above: [] },
	});
}

function withParts(first: string, rest: readonly (string | null)[]): string {
	return [first, ...rest.filter((part) => part !== null)].join(', ');
}
