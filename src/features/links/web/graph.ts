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
export type LinkKind = LinkEdge['kind'];
export type Shown = {
	kinds: ReadonlySet<LinkKind>;
	hasFormer: boolean /** years a former link must have lasted into */;
	sinceYear: number | null;
};

function keyOf({ from, to, kind, is_former: isFormer }: LinkEdge): string {
	return `${from} ${to} ${kind} ${isFormer}`;
}

export function startGraph(view: LinksView): Graph {
	const root: GraphNode = { ...view.node, level: 0, parent: null, loadedPage: 0, moreCount: 0 };
	return addStep({ root: root.id, nodes: new Map([[root.id, root]]), edges: new Map() }, view);
}

/** What one more step has shown; a node met before stays where it stands. */
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

export type Placed = { node: GraphNode; x: number; y: number };
export type Layout = { placed: ReadonlyMap<string, Placed>; width: number; height: number };

export const box = { width: 216, height: 46, columnGap: 56, rowGap: 10 } as const;

/** Columns by level; a node stands in the middle of those met from it. */
export function layOut(graph: Graph): Layout {
	const children = Map.groupBy(
		[...graph.nodes.values()].filter(({ id }) => id !== graph.root),
		({ parent }) => (parent !== null && graph.nodes.has(parent) ? parent : graph.root),
	);
	const placed = new Map<string, Placed>();
	let nextRow = 0;
	let deepest = 0;
	const place = (node: GraphNode, level: number): number => {
		deepest = Math.max(deepest, level);
		const below = (children.get(node.id) ?? []).map((child) => place(child, level + 1));
		const first = below[0];
		const last = below.at(-1);
		const y = first === undefined || last === undefined ? nextRow++ * (box.height + box.rowGap) : (first + last) / 2;
		placed.set(node.id, { node, x: level * (box.width + box.columnGap), y });
		return y;
	};
	const root = graph.nodes.get(graph.root);
	if (root !== undefined) place(root, 0);
	return {
		placed,
		width: deepest * (box.width + box.columnGap) + box.width,
		height: Math.max(1, nextRow) * (box.height + box.rowGap) - box.rowGap,
	};
}

/** Right edge of what hangs on a node, or of the node itself; null: no such node is drawn. */
export function grownEdge(placed: Layout['placed'], id: string | null): number | null {
	const from = id === null ? undefined : placed.get(id);
	if (from === undefined) return null;
	const isGrown = placed.values().some(({ node }) => node.parent === id);
	return from.x + box.width + (isGrown ? box.columnGap + box.width : 0) + 4;
}

/** Years of the former links, the newest first. */
export function formerYears(graph: Graph): number[] {
	const years = [...graph.edges.values()].flatMap(({ is_former: isFormer, to_date: to }) =>
		isFormer && to !== null ? [Number(to.slice(0, 4))] : [],
	);
	return [...new Set(years)].sort((one, other) => other - one);
}
