import type { LinkKind } from '#domain/links.ts';
import type { LinkEdge, LinkNode, LinksView } from '../contract.ts';

/** Steps from the subject: the graph ends at the third (specification of the report, level 3). */
const deepestLevel = 3;

export type GraphNode = LinkNode & {
	level: number;
	/** the node it was met from first; null for the subject itself */
	parent: string | null;
	/** page of its neighbours that was loaded last; 0: none */
	loadedPage: number;
	moreCount: number;
};
export type Graph = { root: string; nodes: ReadonlyMap<string, GraphNode>; edges: ReadonlyMap<string, LinkEdge> };
export type Shown = {
	kinds: ReadonlySet<LinkKind>;
	hasFormer: boolean;
	/** year a former link must have lasted into */
	sinceYear: number | null;
};

function keyOf({ from, to, kind, is_former: isFormer }: LinkEdge): string {
	return `${from} ${to} ${kind} ${isFormer}`;
}

export function startGraph(view: LinksView): Graph {
	const root: GraphNode = { ...view.node, level: 0, parent: null, loadedPage: 0, moreCount: 0 };
	return addStep({ root: root.id, nodes: new Map([[root.id, root]]), edges: new Map() }, view);
}

/** The result of one more step; known nodes keep their place. */
export function addStep(graph: Graph, view: LinksView): Graph {
	const nodes = new Map(graph.nodes);
	const from = nodes.get(view.node.id);
	if (from === undefined) return graph;
	// a subject that was gone on from is opened now
	nodes.set(from.id, { ...from, ...view.node, loadedPage: view.page, moreCount: view.more_count });
	for (const node of view.nodes) {
		if (nodes.has(node.id)) continue;
		nodes.set(node.id, { ...node, level: from.level + 1, parent: from.id, loadedPage: 0, moreCount: 0 });
	}
	const edges = new Map(graph.edges);
	for (const edge of view.edges) edges.set(keyOf(edge), edge);
	return { root: graph.root, nodes, edges };
}

/** Whether the reader can go on from here. */
export function canGrow(node: GraphNode): boolean {
	const isKnown = node.kind !== 'subject' || node.card_id !== null;
	return isKnown && node.level < deepestLevel && (node.loadedPage === 0 || node.moreCount > 0);
}

/** The subject whose links are asked for when the reader goes on from here: the node itself, or the one it hangs on. */
export function subjectOf(graph: Graph, node: GraphNode): string | null {
	if (node.kind === 'subject') return node.card_id;
	return node.parent === null ? null : (graph.nodes.get(node.parent)?.card_id ?? null);
}

function isShown(edge: LinkEdge, { kinds, hasFormer, sinceYear }: Shown): boolean {
	if (!kinds.has(edge.kind)) return false;
	if (!edge.is_former) return true;
	return hasFormer && (sinceYear === null || edge.to_date === null || Number(edge.to_date.slice(0, 4)) >= sinceYear);
}

/** The part of the graph the filters leave, from the subject on: what hangs on a hidden link is hidden with it. */
export function filterGraph(graph: Graph, shown: Shown): Graph {
	const edges = new Map([...graph.edges].filter(([, edge]) => isShown(edge, shown)));
	const reached = new Set([graph.root]);
	for (let before = 0; before < reached.size; ) {
		before = reached.size;
		for (const { from, to } of edges.values()) {
			if (reached.has(from)) reached.add(to);
			else if (reached.has(to)) reached.add(from);
		}
	}
	const nodes = new Map([...graph.nodes].filter(([id]) => reached.has(id)));
	const between = [...edges].filter(([, { from, to }]) => nodes.has(from) && nodes.has(to));
	return { root: graph.root, nodes, edges: new Map(between) };
}

/** The node it hangs on in the picture: the subject, where the one it was met from is hidden. */
export function hangsOn({ nodes, root }: Graph, { parent }: GraphNode): string {
	return parent !== null && nodes.has(parent) ? parent : root;
}

export type Folding = 'open' | 'closed';

/** Whether what hangs on a node is drawn; null: nothing hangs on it and nothing can be asked for, or it is the subject itself. */
export function foldingOf(graph: Graph, folded: ReadonlySet<string>, node: GraphNode): Folding | null {
	if (node.id === graph.root) return null;
	if (hangingOn(graph, node.id).length > 0) return folded.has(node.id) ? 'closed' : 'open';
	return canGrow(node) ? 'closed' : null;
}

/** Nodes that hang directly on this one. */
function hangingOn(graph: Graph, id: string): GraphNode[] {
	return [...graph.nodes.values()].filter((node) => node.id !== graph.root && hangsOn(graph, node) === id);
}

/** The graph without what hangs on the folded nodes. */
export function foldGraph(graph: Graph, folded: ReadonlySet<string>): Graph {
	const isHidden = (node: GraphNode): boolean => {
		if (node.id === graph.root) return false;
		const above = graph.nodes.get(hangsOn(graph, node));
		return above !== undefined && (folded.has(above.id) || isHidden(above));
	};
	const nodes = new Map([...graph.nodes].filter(([, node]) => !isHidden(node)));
	const between = [...graph.edges].filter(([, { from, to }]) => nodes.has(from) && nodes.has(to));
	return { root: graph.root, nodes, edges: new Map(between) };
}

/** Links of one node, those that lead towards the subject first. */
export function edgesOf(graph: Graph, { id, parent }: GraphNode): LinkEdge[] {
	const own = [...graph.edges.values()].filter(({ from, to }) => from === id || to === id);
	const isUpward = ({ from, to }: LinkEdge) => from === parent || to === parent;
	return own.sort((one, other) => Number(isUpward(other)) - Number(isUpward(one)));
}

/** A former link, one by a thing that several share, or one that holds. */
export function lineOf({ is_former: isFormer, kind }: LinkEdge): 'holds' | 'former' | 'weak' {
	if (isFormer) return 'former';
	return kind === 'address' || kind === 'phone' ? 'weak' : 'holds';
}

/** Years of the former links, the newest first. */
export function formerYears(graph: Graph): number[] {
	const years = [...graph.edges.values()].flatMap(({ is_former: isFormer, to_date: to }) =>
		isFormer && to !== null ? [Number(to.slice(0, 4))] : [],
	);
	return [...new Set(years)].sort((one, other) => other - one);
}
