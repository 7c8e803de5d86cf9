import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { type Folding, type Graph, type GraphNode, lineOf } from './graph.ts';
import { type Arrow, box, edgePath, type Layout, layOut, nodeTowards } from './layout.ts';
import { measureText } from './measure.ts';
import { costWords, nodeText } from './node-words.ts';
import { PictureNode } from './PictureNode.tsx';
import { PictureTools } from './PictureTools.tsx';
import { useFrameWidth, useZoom } from './use-zoom.ts';

type GraphPictureProps = {
	graph: Graph;
	foldingOf(node: GraphNode): Folding | null;
	busyNode: string | null;
	chosenNode: string | null;
	/** by pointer or Enter */
	onPress(node: GraphNode): void;
	onFold(node: GraphNode, folding: Folding): void;
};

/** Narrower frames get the outline: four columns would be too small to read there. */
const columnsFrom = 560;
const margin = 6;
const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] satisfies Arrow[];
const isArrow = (key: string): key is Arrow => arrows.includes(key);

/** Nodes are selected here by pointer or keyboard; their details and price are shown below. The table does the same. */
export function GraphPicture(props: GraphPictureProps) {
	const { graph, chosenNode } = props;
	const [frame, frameWidth] = useFrameWidth();
	const picture = useRef<SVGSVGElement>(null);
	const shape = frameWidth > 0 && frameWidth < columnsFrom ? 'outline' : 'columns';
	const layout = useMemo(() => layOut(graph, (node) => nodeText(graph, node), measureText, shape), [graph, shape]);
	const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin];
	const zoom = useZoom(frameWidth, frame, width);
	const [focused, setFocused] = useState<string | null>(null);
	// one stop of the Tab key: from here arrows lead on
	const stop = [focused, chosenNode].find((id) => id !== null && graph.nodes.has(id)) ?? graph.root;
	useScrollToGrown(frame, layout, chosenNode, zoom.isFitting ? null : zoom.scale);
	const onKeyDown = treeKeys(props, picture, layout);
	return (
		<div className="flex flex-col gap-2">
			<PictureTools graph={graph} zoom={zoom} picture={picture} />
			<section
				ref={frame}
				aria-label={m.links_frame()}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its frame is scrolled by keyboard too
				tabIndex={0}
				onKeyDown={zoom.onKeyDown}
				{...zoom.pointers}
				className="touch-pan-x touch-pan-y overflow-auto rounded-l border border-line bg-page md:max-h-[80vh] print:max-h-none print:overflow-visible print:border-0"
			>
				{/* biome-ignore lint/a11y/noSvgWithoutTitle: the tree in it is named, and a title would follow the pointer everywhere */}
				<svg
					ref={picture}
					width={width * zoom.scale}
					height={height * zoom.scale}
					viewBox={`${-margin} ${-margin} ${width} ${height}`}
					className="mx-auto block max-w-none print:h-auto print:max-w-full"
				>
					<GraphEdges graph={graph} layout={layout} />
					<g role="tree" aria-label={m.links_picture({ count: graph.nodes.size })}>
						{[...layout.placed.values()].map((placed) => (
							<PictureNode
								key={placed.node.id}
								placed={placed}
								folding={props.foldingOf(placed.node)}
								said={sayNode(placed.node, nodeText(graph, placed.node))}
								isBusy={props.busyNode === placed.node.id}
								isChosen={chosenNode === placed.node.id}
								isStop={stop === placed.node.id}
								onFocus={() => setFocused(placed.node.id)}
								onKeyDown={onKeyDown}
								onPress={props.onPress}
								onFold={props.onFold}
							/>
						))}
					</g>
				</svg>
			</section>
		</div>
	);
}

type Keys = Pick<GraphPictureProps, 'foldingOf' | 'onPress' | 'onFold'>;

function treeKeys({ foldingOf, onPress, onFold }: Keys, picture: RefObject<SVGSVGElement | null>, layout: Layout) {
	return (event: KeyboardEvent, node: GraphNode) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === 'Enter' || event.key === ' ') onPress(node);
		else if (event.key === 'Escape' && foldingOf(node) === 'open') onFold(node, 'closed');
		else if (isArrow(event.key)) focusNode(picture.current, nodeTowards(layout, node.id, event.key));
		else return;
		event.preventDefault();
	};
}

export function focusNode(within: ParentNode | null, id: string | null): void {
	if (id === null) return;
	within?.querySelector<SVGGElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
}

function sayNode(node: GraphNode, { title, notes, link }: ReturnType<typeof nodeText>): string {
	return [title, ...notes, link, costWords(node)].filter((part) => part !== null && part !== '').join(', ');
}

/** A picture wider than its frame: what the step has shown is scrolled into view. */
function useScrollToGrown(
	frame: ReturnType<typeof useFrameWidth>[0],
	{ placed }: Layout,
	grown: string | null,
	scale: number | null,
): void {
	const children = grown === null ? [] : [...placed.values()].filter(({ node }) => node.parent === grown);
	const edge = children.reduce((most, { x }) => Math.max(most, x + box.width + box.right + margin), 0);
	useEffect(() => {
		if (edge === 0 || scale === null || frame.current === null) return;
		const { clientWidth, scrollLeft } = frame.current;
		frame.current.scrollLeft = Math.max(scrollLeft, edge * scale - clientWidth);
	}, [edge, scale, frame]);
}

const dashes = { holds: undefined, former: '7 5', weak: '1.5 5' } as const;

function GraphEdges({ graph, layout }: { graph: Graph; layout: Layout }) {
	return (
		<g>
			{[...graph.edges.values()].map((edge) => {
				const path = edgePath(layout, edge);
				if (path === null) return null;
				const line = lineOf(edge);
				return (
					<path
						key={`${edge.from} ${edge.to} ${edge.kind} ${edge.is_former}`}
						d={path}
						className="fill-none stroke-line-strong"
						strokeWidth={line === 'weak' ? 2.2 : 1.6}
						strokeLinecap={line === 'weak' ? 'round' : undefined}
						strokeDasharray={dashes[line]}
					/>
				);
			})}
		</g>
	);
}
