import type { LinkKind } from '#domain/links.ts';

/** `s:` a subject by its number, `p:` a full name, `a:` an address, `t:` a telephone */
export type PathKey = string;

/** A link as it was walked: from a subject to a thing, or to another subject. */
export type PathLink = {
	subject: PathKey;
	/** a thing, or a subject that founded `subject` */
	other: PathKey;
	kind: LinkKind;
	isFormer: boolean;
	/** ISO days; null: not told */
	from: string | null;
	until: string | null;
	/** of a founder; null: not told */
	sharePercent: number | null;
	sourceId: string;
};

/** What one step from some nodes finds. */
export type Step = {
	links: readonly PathLink[];
	/** nodes that lead to too many to tell anything, and were not followed: by how many, at least */
	crowded: ReadonlyMap<PathKey, number>;
};

export type Expand = (nodes: readonly PathKey[]) => Promise<Step>;

export type Limits = {
	/** links of a path */
	longest: number;
	mostNodes: number;
	longestMs: number;
	now(): number;
};

/** `links[i]` joins `nodes[i]` and `nodes[i + 1]` */
export type Path = { nodes: readonly PathKey[]; links: readonly PathLink[] };

export type Found = {
	/** the shortest ones, all of one length, the surest first */
	paths: readonly Path[];
	/** what both ends lead to, and too many others as well: by how many, at least */
	weak: ReadonlyMap<PathKey, number>;
	/** links from both ends together that were followed to the end */
	depth: number;
	/** subjects that were met */
	subjects: ReadonlySet<string>;
	/** false: there were too many, or it took too long; a path may exist that was not found */
	isComplete: boolean;
};

type Arrival = { from: PathKey; link: PathLink };
type Side = {
	depthOf: Map<PathKey, number>;
	/** all ways of the same length by which a node was first met */
	arrivals: Map<PathKey, Arrival[]>;
	frontier: PathKey[];
	depth: number;
};

const mostPaths = 5;
/** equal ways multiply: enough to choose the surest of */
const mostEnumerated = 200;

/**
 * The shortest ways between two nodes, from both ends at once, level by level: a recursive question to the database could
 * not stop where the ends meet.
 */
export async function searchPath(start: PathKey, end: PathKey, expand: Expand, limits: Limits): Promise<Found> {
	const near = sideAt(start);
	const far = sideAt(end);
	const crowded = new Map<PathKey, number>();
	const until = limits.now() + limits.longestMs;
	let meetings: PathKey[] = [];
	let isComplete = true;
	while (meetings.length === 0 && near.depth + far.depth < limits.longest) {
		const side = next(near, far);
		if (side === null) break;
		if (near.depthOf.size + far.depthOf.size > limits.mostNodes || limits.now() > until) {
			isComplete = false;
			break;
		}
		await advance(side, expand, crowded);
		meetings = await meetingsOf(side, side === near ? far : near, expand, crowded);
	}
	return {
		paths: surest(meetings.flatMap((node) => waysThrough(node, near, far))),
		weak: new Map([...crowded].filter(([key]) => near.depthOf.has(key) && far.depthOf.has(key))),
		depth: near.depth + far.depth,
		subjects: new Set([...near.depthOf.keys(), ...far.depthOf.keys()].filter((key) => key.startsWith('s:'))),
		isComplete,
	};
}

function sideAt(node: PathKey): Side {
	return { depthOf: new Map([[node, 0]]), arrivals: new Map(), frontier: [node], depth: 0 };
}

/** The end with fewer nodes to go on from; null: one of them leads no further, so that there is no path. */
function next(near: Side, far: Side): Side | null {
	if (near.frontier.length === 0 || far.frontier.length === 0) return null;
	// both are gone on from at least once: what both lead to is told even where it is too many's
	if (near.depth === 0 || far.depth === 0) return near.depth === 0 ? near : far;
	const more = near.frontier.length - far.frontier.length || near.depth - far.depth;
	return more <= 0 ? near : far;
}

/** One level further from this end. */
async function advance(side: Side, expand: Expand, crowded: Map<PathKey, number>): Promise<void> {
	const from = new Set(side.frontier);
	const step = await expand(side.frontier);
	side.depth++;
	for (const [key, crowd] of step.crowded) crowded.set(key, crowd);
	const reached = new Set<PathKey>();
	const reach = (one: PathKey, other: PathKey, link: PathLink) => {
		if (!from.has(one) || (side.depthOf.get(other) ?? side.depth) !== side.depth) return;
		side.depthOf.set(other, side.depth);
		side.arrivals.set(other, [...(side.arrivals.get(other) ?? []), { from: one, link }]);
		reached.add(other);
	};
	for (const link of step.links) {
		reach(link.subject, link.other, link);
		reach(link.other, link.subject, link);
	}
	side.frontier = [...reached].filter((key) => !crowded.has(key));
}

/** Where the ends meet by the fewest links; what too many have in common is no meeting. */
async function meetingsOf(side: Side, other: Side, expand: Expand, crowded: Map<PathKey, number>): Promise<PathKey[]> {
	const met = side.frontier.filter((key) => other.depthOf.has(key));
	// a thing is known to be crowded when it is gone on from
	const things = met.filter((key) => !key.startsWith('s:'));
	if (things.length > 0) {
		const step = await expand(things);
		for (const [key, crowd] of step.crowded) crowded.set(key, crowd);
		side.frontier = side.frontier.filter((key) => !crowded.has(key));
		other.frontier = other.frontier.filter((key) => !crowded.has(key));
	}
	return shortestOf(
		met.filter((key) => !crowded.has(key)),
		other,
	);
}

function shortestOf(met: readonly PathKey[], other: Side): PathKey[] {
	const depthOf = (key: PathKey) => other.depthOf.get(key) ?? 0;
	const least = Math.min(...met.map(depthOf));
	return met.filter((key) => depthOf(key) === least);
}

function waysThrough(node: PathKey, near: Side, far: Side): Path[] {
	const behind = waysTo(node, far);
	return waysTo(node, near).flatMap((way) =>
		behind.map((back) => ({
			nodes: [...way.nodes, ...back.nodes.toReversed().slice(1)],
			links: [...way.links, ...back.links.toReversed()],
		})),
	);
}

/** From the start of a side to the node. */
function waysTo(node: PathKey, { arrivals }: Pick<Side, 'arrivals'>): Path[] {
	const into = arrivals.get(node);
	if (into === undefined) return [{ nodes: [node], links: [] }];
	return into
		.flatMap(({ from, link }) =>
			waysTo(from, { arrivals }).map((way) => ({
				nodes: [...way.nodes, node],
				links: [...way.links, link],
			})),
		)
		.slice(0, mostEnumerated);
}

/** A number proves more than a name, a name more than an address, what holds more than what has ended. */
const doubtOf: Readonly<Record<Certainty, number>> = { number: 0, name: 10, thing: 100 };

function surest(paths: readonly Path[]): Path[] {
	const doubt = ({ links }: Path) =>
		links.reduce((sum, link) => sum + doubtOf[certaintyOf(link)] + (link.isFormer ? 1 : 0), 0);
	const seen = new Set<string>();
	return paths
		.toSorted((one, other) => doubt(one) - doubt(other) || (one.nodes.join() < other.nodes.join() ? -1 : 1))
		.filter(({ nodes, links }) => {
			const way = `${nodes.join('\n')}\n${links.map(({ kind }) => kind).join()}`;
			return !seen.has(way) && seen.add(way);
		})
		.slice(0, mostPaths);
}

/** Whether both ends of a link mean the same: by a number, by a full name that others may have too, by a thing in common. */
export type Certainty = 'number' | 'name' | 'thing';

export function certaintyOf({ other, kind }: Pick<PathLink, 'other' | 'kind'>): Certainty {
	if (other.startsWith('s:')) return 'number';
	return kind === 'address' || kind === 'phone' ? 'thing' : 'name';
}
