import type { IsoDate } from '#domain/clock.ts';
import { formatUpTo } from '#domain/formats.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { personName } from '#domain/names/person-name.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { DescribedSubject } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import { getSource } from '#sources/catalogue.ts';
import type { LinkEdge, LinkNode, LinksView } from '../contract.ts';
import type { Link, Thing } from './neighbours.ts';
import { cardIdOf } from './node-id.ts';

type Step = { own: Thing; things: readonly Thing[]; links: readonly Link[]; page: number; more: number };
export type Known = {
	/** the only thing said of a subject: what a row of the search says, with its masks */
	rows: ReadonlyMap<string, DescribedSubject>;
	/** subjects that the asker has opened today */
	opened: ReadonlySet<string>;
	/** day of each published list, by source */
	listDates: ReadonlyMap<string, { listDate: IsoDate }>;
	locale: Locale;
};

export function presentLinks({ own, things, links, page, more }: Step, known: Known): LinksView {
	const { rows, opened } = known;
	// left out between two questions to the register
	const isThere = (thing: Thing) => thing.kind !== 'subject' || rows.has(thing.row.bin);
	const shown = things.filter(isThere);
	const closed = new Set(
		[own, ...things].flatMap((thing) => (thing.kind === 'subject' && !opened.has(thing.row.bin) ? [thing.id] : [])),
	);
	const ids = new Set([own.id, ...shown.map(({ id }) => id)]);
	return {
		node: presentThing(own, known),
		nodes: shown.map((thing) => presentThing(thing, known)),
		edges: links
			.filter(({ from, to }) => ids.has(from) && ids.has(to))
			.map((one) => presentLink(one, !closed.has(one.from), known)),
		page,
		more_count: more,
	};
}

export function presentThing(thing: Thing, { rows, opened }: Known): LinkNode {
	const bare = {
		...{ id: thing.id, card_id: null, bin: null, place: null, state_label: null },
		...{ is_live: null, zone: null, group: null, has_index: false, flags: [], costs_check: false },
	};
	if (thing.kind === 'organisation') return { ...bare, kind: 'subject', title: maskPersonsIn(thing.title) };
	if (thing.kind === 'person') return { ...bare, kind: 'person', title: maskPersonsIn(personName(thing.title)) };
	if (thing.kind !== 'subject') return { ...bare, kind: thing.kind, title: maskPersonsIn(thing.title) };
	const row = rows.get(thing.row.bin);
	if (row === undefined) return { ...bare, kind: 'subject', title: '' };
	return {
		id: thing.id,
		kind: 'subject',
		title: row.title,
		card_id: cardIdOf(thing.row),
		bin: row.bin,
		place: row.place,
		state_label: row.state_label,
		is_live: row.is_active,
		zone: row.idn?.risk_class ?? null,
		group: row.idn?.group ?? null,
		has_index: row.idn !== null,
		flags: row.flags.map(({ severity, label }) => ({ severity, label })),
		costs_check: !opened.has(thing.row.bin),
	};
}

/** Shows that a subject is linked; the dates are on its card. */
export function presentLink(one: Link, isOpened: boolean, { locale, listDates }: Known): LinkEdge {
	const tag = languageTag(locale);
	const { sourceId, isFormer, sharePercent, from, to, kind } = one;
	return {
		...{ from, to, kind, label: labelOf(kind, isFormer, sharePercent, tag), is_former: isFormer },
		from_date: isOpened ? one.from_date : null,
		to_date: isOpened ? one.to_date : null,
		source_id: sourceId,
		source_title: getSource(sourceId).title[tag],
		source_date: listDates.get(sourceId)?.listDate ?? null,
	};
}

function labelOf(kind: Link['kind'], isFormer: boolean, share: number | null, locale: LanguageTag): string {
	if (kind === 'address') return m.links_address({}, { locale });
	if (kind === 'phone') return m.links_phone({}, { locale });
	if (kind === 'head') return isFormer ? m.links_head_former({}, { locale }) : m.links_head({}, { locale });
	if (isFormer) return m.links_founder_former({}, { locale });
	return share === null
		? m.links_founder({}, { locale })
		: m.links_founder_share({ share: formatUpTo(share, locale, 2) }, { locale });
}
