import { m } from '#paraglide/messages.js';
import type { GraphNode } from './graph.ts';

/** Zones are told by a word too: colour alone tells nothing. */
export function zoneWords({ zone, group }: Pick<GraphNode, 'zone' | 'group'>): string | null {
	if (zone === null) return null;
	const words = zone === 'green' ? m.links_zone_green() : m.links_zone_red();
	return group === null ? words : `${words} · ${group}`;
}

/** What the step costs is said before it is made; null: it has been made, more of the same is free. */
export function costWords(node: GraphNode): string | null {
	if (node.kind !== 'subject' || node.loadedPage > 0) return null;
	return node.costs_check ? m.links_costs_check() : m.links_costs_nothing();
}

export function growWords({ loadedPage, moreCount }: GraphNode): string {
	return loadedPage === 0 ? m.links_grow() : m.links_grow_more({ count: moreCount });
}
