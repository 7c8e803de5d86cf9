import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import type { MarkKind } from '#web/ui/Mark.tsx';
import type { LinkEdge, LinkNode } from '../contract.ts';
import { edgesOf, type Graph, type GraphNode } from './graph.ts';
import type { NodeText } from './layout.ts';

/** Zones are told by a word too: colour alone tells nothing. Null: nothing is calculated for people, addresses and telephones. */
export function zoneWords({ kind, card_id: cardId, zone, group, has_index: hasIndex }: LinkNode): string | null {
	if (kind !== 'subject') return null;
	if (cardId === null) return m.links_zone_unregistered();
	if (zone === null) return hasIndex ? m.links_zone_withheld() : m.links_zone_none();
	const words = zone === 'green' ? m.links_zone_green() : m.links_zone_red();
	return group === null ? words : `${words} · ${group}`;
}

/** The gravest thing known of a subject; of a thing, what it is. */
export function markOf(node: LinkNode): { mark: MarkKind } | { icon: IconName } {
	if (node.kind === 'person') return { icon: 'user' };
	if (node.kind === 'address') return { icon: 'pin' };
	if (node.kind === 'phone') return { icon: 'phone' };
	const found = node.flags.map(({ severity }) => markOfFinding(severity));
	if (found.includes('bad') || node.zone === 'red') return { mark: 'bad' };
	if (node.flags.length > 0) return { mark: 'attention' };
	if (node.zone === 'green') return { mark: 'good' };
	return { mark: node.has_index ? 'range' : 'unasked' };
}

/** «founder, 60 % · from 01.02.2020» */
export function edgeWords({ label, from_date: from, to_date: to }: LinkEdge): string {
	const since = from === null ? null : m.links_from({ date: formatDay(from) });
	const until = to === null ? null : m.links_until({ date: formatDay(to) });
	return [label, since, until].filter((part) => part !== null).join(' · ');
}

export function sourceWords(told: Pick<LinkEdge, 'source_title' | 'source_date'>): string {
	const { source_title: title, source_date: date } = told;
	return date === null ? title : `${title}, ${formatDay(date)}`;
}

const flagsShown = 2;

/** What the picture writes in a node, whole words only; all of it stands where the node is chosen. */
export function nodeText(graph: Graph, node: GraphNode): NodeText {
	const about = [node.state_label, zoneWords(node)].filter((part) => part !== null).join(' · ');
	const flags = node.flags.toSorted(
		(one, other) => Number(other.severity === 'stop') - Number(one.severity === 'stop'),
	);
	const rest = flags.length - flagsShown;
	const upward = edgesOf(graph, node).filter(({ from, to }) => from === node.parent || to === node.parent);
	return {
		title: node.title,
		notes: [
			...(about === '' ? [] : [about]),
			...flags.slice(0, flagsShown).map(({ label }) => label),
			...(rest > 0 ? [m.links_grow_more({ count: rest })] : []),
		],
		link: upward.map(edgeWords).join(', '),
	};
}

/** What the step costs is said before it is made; null: it has been made, more of the same is free. */
export function costWords(node: GraphNode): string | null {
	if (node.kind !== 'subject' || node.loadedPage > 0) return null;
	return node.costs_check ? m.links_costs_check() : m.links_costs_nothing();
}

export function growWords({ loadedPage, moreCount }: GraphNode): string {
	return loadedPage === 0 ? m.links_grow() : m.links_grow_more({ count: moreCount });
}
