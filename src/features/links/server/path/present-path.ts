import type { LinkKind } from '#domain/links.ts';
import type { PathEdge, PathView } from '../../contract.ts';
import type { LinkedRow } from '../links-store.ts';
import { subjectNodeId, type Thing } from '../neighbours.ts';
import { nodeIdOf } from '../node-id.ts';
import { type Known, presentLink, presentThing } from '../present-links.ts';
import { textOf } from './path-graph.ts';
import { certaintyOf, type Found, type PathKey, type PathLink } from './search-path.ts';

type Searched = Omit<Found, 'weak'> & {
	weak: readonly Weak[];
	kinds: readonly LinkKind[];
	withFormer: boolean;
	longest: number;
	/** subjects whose founders no report of the asker tells */
	untold: number;
};
type Named = {
	ends: readonly [PathKey, PathKey];
	searched: Searched;
	/** subjects that the register knows, by number */
	linked: ReadonlyMap<string, LinkedRow>;
	/** of people, addresses, telephones, and of organisations that the register does not know */
	titles: ReadonlyMap<PathKey, string>;
};

/** What too many share; `isMore`: at least `count` do. */
export type Weak = { key: PathKey; count: number; isMore: boolean };

export function presentPath({ ends, searched, linked, titles }: Named, known: Known): PathView {
	const thingOf = (key: PathKey) => thingAt(key, linked, titles);
	const weakKeys = searched.weak.map(({ key }) => key);
	const keys = new Set([...ends, ...searched.paths.flatMap(({ nodes }) => nodes), ...weakKeys]);
	const [from, to] = ends.map((key) => presentThing(thingOf(key), known));
	if (from === undefined || to === undefined) throw new Error('a path has two ends');
	return {
		from,
		to,
		nodes: [...keys].map((key) => presentThing(thingOf(key), known)),
		paths: searched.paths.map(({ nodes, links }) => ({
			nodes: nodes.map((key) => thingOf(key).id),
			links: links.map((link) => edgeOf(link, thingOf, known)),
		})),
		weak: searched.weak.map(({ key, count, isMore }) => ({ node: thingOf(key).id, count, is_more: isMore })),
		kinds: [...searched.kinds],
		with_former: searched.withFormer,
		depth: searched.depth,
		longest: searched.longest,
		is_complete: searched.isComplete,
		subject_count: searched.subjects.size,
		unknown_founders_count: searched.untold,
	};
}

function thingAt(key: PathKey, linked: Named['linked'], titles: Named['titles']): Thing {
	const value = textOf(key);
	const title = titles.get(key) ?? value;
	if (key.startsWith('p:')) return { id: nodeIdOf({ kind: 'person', name: title }), kind: 'person', title };
	if (key.startsWith('a:')) return { id: nodeIdOf({ kind: 'address', key: value }), kind: 'address', title };
	if (key.startsWith('t:')) return { id: nodeIdOf({ kind: 'phone', number: value }), kind: 'phone', title };
	const row = linked.get(value);
	if (row === undefined) return { id: nodeIdOf({ kind: 'subject', id: value }), kind: 'organisation', title };
	return { id: subjectNodeId(row), kind: 'subject', row };
}

/** When a link began or ended is told where the asker has opened its subject: what opening it costs. */
function edgeOf(link: PathLink, thingOf: (key: PathKey) => Thing, known: Known): PathEdge {
	const subject = thingOf(link.subject);
	const isOpened = subject.kind === 'subject' && known.opened.has(subject.row.bin);
	const { kind, isFormer, from, until, sourceId } = link;
	const ends = { from: subject.id, to: thingOf(link.other).id };
	const shown = { ...ends, kind, isFormer, sourceId, from_date: from, to_date: until, sharePercent: link.sharePercent };
	return { ...presentLink(shown, isOpened, known), certainty: certaintyOf(link) };
}
