import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { box, canGrow, type Graph, type GraphNode, grownEdge, layOut } from './graph.ts';
import { costWords, zoneWords } from './node-words.ts';

type GraphPictureProps = {
	graph: Graph;
	busyNode: string | null;
	chosenNode: string | null;
	onChoose(node: GraphNode): void;
};

const curve = box.columnGap / 2;

function noteOf(node: GraphNode, label: string | undefined): string {
	const parts = [node.state_label, zoneWords(node), node.kind === 'subject' ? null : label];
	return parts.filter((part) => part !== null).join(' · ');
}

const strokes: Readonly<Record<GraphNode['kind'], string>> = {
	subject: 'stroke-blue',
	person: 'stroke-line-strong',
	address: 'stroke-line-strong',
	phone: 'stroke-line-strong',
};

/** A node is chosen here, by pointer or keyboard; what it says and costs stands below. The table does the same. */
export function GraphPicture({ graph, busyNode, chosenNode, onChoose }: GraphPictureProps) {
	const { placed, width, height } = layOut(graph);
	const edges = [...graph.edges.values()].flatMap((edge) => {
		const [one, other] = [placed.get(edge.from), placed.get(edge.to)];
		if (one === undefined || other === undefined) return [];
		const [left, right] = one.x <= other.x ? [one, other] : [other, one];
		return [{ edge, left, right }];
	});
	const frame = useRef<HTMLElement>(null);
	const shownUntil = grownEdge(placed, chosenNode);
	// a picture wider than the screen: what the step has shown is scrolled into view
	useEffect(() => {
		if (shownUntil !== null && frame.current !== null)
			frame.current.scrollLeft = shownUntil - frame.current.clientWidth;
	}, [shownUntil]);
	const labelOf = new Map(edges.map(({ edge, right }) => [right.node.id, edge.label]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than the screen is scrolled by keyboard too
		<section ref={frame} className="overflow-x-auto pb-2" aria-label={m.links_title()} tabIndex={0}>
			{/* biome-ignore lint/a11y/useSemanticElements: SVG knows no fieldset */}
			<svg
				role="group"
				aria-label={m.links_picture({ count: graph.nodes.size })}
				width={width + 4}
				height={height + 4}
				viewBox={`-2 -2 ${width + 4} ${height + 4}`}
				className="block max-w-none"
			>
				{edges.map(({ edge, left, right }) => {
					const [x1, y1] = [left.x + box.width, left.y + box.height / 2];
					const [x2, y2] = [right.x, right.y + box.height / 2];
					const isSameColumn = left.x === right.x;
					const path = isSameColumn
						? `M${x1} ${y1}C${x1 + curve} ${y1} ${x1 + curve} ${y2} ${x1} ${y2}`
						: `M${x1} ${y1}C${x1 + curve} ${y1} ${x2 - curve} ${y2} ${x2} ${y2}`;
					return (
						<path
							key={`${edge.from} ${edge.to} ${edge.kind} ${edge.is_former}`}
							d={path}
							className="fill-none stroke-line-strong"
							strokeWidth={1.5}
							strokeDasharray={edge.is_former ? '5 5' : undefined}
						/>
					);
				})}
				{[...placed.values()].map(({ node, x, y }) => (
					<PictureNode
						key={node.id}
						node={node}
						at={`translate(${x} ${y})`}
						note={noteOf(node, labelOf.get(node.id))}
						isBusy={busyNode === node.id}
						isChosen={chosenNode === node.id}
						onChoose={onChoose}
					/>
				))}
			</svg>
		</section>
	);
}

type PictureNodeProps = {
	node: GraphNode;
	at: string;
	note: string;
	isBusy: boolean;
	isChosen: boolean;
	onChoose(node: GraphNode): void;
};

function PictureNode({ node, at, note, isBusy, isChosen, onChoose }: PictureNodeProps) {
	const isOpen = canGrow(node);
	const said = [node.title, note, isOpen ? costWords(node) : null].filter((part) => part !== null && part !== '');
	const isHeavy = node.level === 0 || isChosen;
	const press = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		onChoose(node);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: SVG knows no button
		<g
			role="button"
			tabIndex={0}
			aria-pressed={isChosen}
			aria-label={said.join(', ')}
			transform={at}
			onClick={() => onChoose(node)}
			onKeyDown={press}
			className="group cursor-pointer outline-none"
		>
			<title>{said.join(' · ')}</title>
			<rect
				width={box.width}
				height={box.height}
				rx={node.kind === 'person' ? box.height / 2 : 10}
				className={`group-focus-visible:stroke-blue group-focus-visible:stroke-4 ${isHeavy ? 'fill-tint-2' : 'fill-page'} ${isChosen ? 'stroke-blue' : strokes[node.kind]} ${isBusy ? 'animate-pulse-soft' : ''}`}
				strokeWidth={isHeavy ? 2 : 1.25}
			/>
			<foreignObject x={14} y={2} width={box.width - (isOpen ? 48 : 28)} height={box.height - 4}>
				<div className="flex h-full flex-col justify-center leading-tight">
					<span className="truncate text-xs font-[550] text-ink">{node.title}</span>
					{note === '' ? null : <span className="truncate text-[11.5px] text-muted">{note}</span>}
				</div>
			</foreignObject>
			{isOpen ? (
				<g transform={`translate(${box.width - 18} ${box.height / 2})`}>
					<PlusMark isPaid={node.kind === 'subject' && node.costs_check} />
				</g>
			) : null}
		</g>
	);
}

/** Filled: free. An outline: it takes a check of the day. */
export function PlusMark({ isPaid }: { isPaid: boolean }) {
	return (
		<>
			<circle r={9} className={isPaid ? 'fill-page stroke-blue' : 'fill-blue stroke-blue'} strokeWidth={1.75} />
			<path
				d="M-4 0H4M0 -4V4"
				className={`fill-none ${isPaid ? 'stroke-blue' : 'stroke-on-blue'}`}
				strokeWidth={1.75}
				strokeLinecap="round"
			/>
		</>
	);
}
