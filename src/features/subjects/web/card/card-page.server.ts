import type { SubjectCard } from '../../contract.ts';

type CardSource = SubjectCard['sources'][number];

/** A source behind a block or a finding of the page. */
export type SourceLine = Pick<CardSource, 'id' | 'title' | 'publisher' | 'is_stale'>;

type UnheardSource = Pick<CardSource, 'id' | 'title' | 'sentence' | 'state'>;

type IdnOfCard = Omit<SubjectCard['idn'], 'factors'> & {
	/** of all factors, those that some source has told about */
	known_factors: number;
	/** what has moved the index most, the costliest first; all factors stand on a page of their own */
	reasons: readonly { code: string; title: string; points: number }[];
};

/**
 * What the page of a card shows. The call tells everything about everything; a page is sent to many who read its first
 * screen only, so that all factors, their history and all sources stand on pages of their own.
 */
export type CardPageData = Omit<SubjectCard, 'sources' | 'idn'> & {
	idn: IdnOfCard;
	sourceLines: readonly SourceLine[];
	/** who did not answer, and lists that are not loaded */
	unheard: readonly UnheardSource[];
	/** of the sources that have answered: `against` are named with the findings */
	counts: { against: number; found: number; nothing: number };
};

export function cardPageOf({ sources, idn, ...card }: SubjectCard): CardPageData {
	const isAgainst = ({ mark }: CardSource) => mark === 'bad' || mark === 'attention';
	const rest = sources.filter((source) => !isAgainst(source));
	const count = (state: CardSource['state']) => rest.filter((source) => source.state === state).length;
	return {
		...card,
		idn: indexOf(idn),
		sourceLines: namedSources(card, sources),
		unheard: rest.flatMap(({ id, title, sentence, state }) =>
			state === 'silent' || state === 'not_asked' ? [{ id, title, sentence, state }] : [],
		),
		counts: { against: sources.length - rest.length, found: count('found'), nothing: count('nothing') },
	};
}

const mostReasons = 7;

function indexOf({ factors, ...idn }: SubjectCard['idn']): IdnOfCard {
	// points of an index that is not calculated have moved nothing
	const moving = idn.not_calculated === null ? factors : [];
	return {
		...idn,
		known_factors: factors.filter(({ state }) => state === 'bin' || state === 'bounded').length,
		reasons: moving
			.flatMap(({ code, title, points }) => (points === null || points === 0 ? [] : [{ code, title, points }]))
			.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
			.slice(0, mostReasons)
			.toSorted((one, other) => one.points - other.points),
	};
}

function namedSources(card: Omit<SubjectCard, 'sources' | 'idn'>, sources: readonly CardSource[]): SourceLine[] {
	const { provenance, arrears } = card;
	const named = new Set([
		...[...card.stop_factors, ...card.attention, ...card.favourable].map((finding) => finding.source_id),
		...[provenance.requisites, provenance.justice, arrears?.provenance].map((block) => block?.source_id),
	]);
	return sources.flatMap(({ id, title, publisher, is_stale }) =>
		named.has(id) ? [{ id, title, publisher, is_stale }] : [],
	);
}
