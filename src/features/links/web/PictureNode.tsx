import type { KeyboardEvent, MouseEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import type { Folding, GraphNode } from './graph.ts';
import { box, type Placed } from './layout.ts';
import { markOf } from './node-words.ts';
import { FoldSign, NodeShape } from './shapes.tsx';

type PictureNodeProps = {
	placed: Placed;
	folding: Folding | null;
	said: string;
	isBusy: boolean;
	isChosen: boolean;
	/** the one the Tab key comes to */
	isStop: boolean;
	onFocus(): void;
	onKeyDown(event: KeyboardEvent, node: GraphNode): void;
	onPress(node: GraphNode): void;
	onFold(node: GraphNode, folding: Folding): void;
};

export function PictureNode({ placed, folding, said, isBusy, isChosen, isStop, ...on }: PictureNodeProps) {
	const { node, x, y, width, height, link } = placed;
	const fold = (event: MouseEvent) => {
		if (folding !== 'open') return;
		event.stopPropagation();
		on.onFold(node, 'closed');
	};
	return (
		<g
			role="treeitem"
			tabIndex={isStop ? 0 : -1}
			data-node={node.id}
			aria-label={said}
			aria-level={node.level + 1}
			aria-selected={isChosen}
			aria-expanded={folding === null ? undefined : folding === 'open'}
			aria-busy={isBusy}
			transform={`translate(${x} ${y})`}
			onFocus={on.onFocus}
			onClick={() => on.onPress(node)}
			onKeyDown={(event) => on.onKeyDown(event, node)}
			className="group cursor-pointer outline-none"
		>
			<title>{said}</title>
			{link.map((line, index) => (
				<text
					key={line}
					x={2}
					y={-6 - (link.length - 1 - index) * box.noteLine}
					className="fill-muted stroke-page stroke-4 text-[12.5px] [paint-order:stroke]"
				>
					{line}
				</text>
			))}
			<NodeShape node={node} width={width} height={height} isChosen={isChosen} isBusy={isBusy} />
			{/* the mark fills a frame of its own: browsers give no size to a picture in a picture by its class */}
			<svg x={12} y={height / 2 - 9} width={18} height={18} aria-hidden="true">
				<NodeMark node={node} />
			</svg>
			<NodeWords placed={placed} />
			{folding === null ? null : (
				// biome-ignore lint/a11y/noStaticElementInteractions: a part of the node, which keys open and close
				<g transform={`translate(${width} ${height / 2})`} onClick={fold} data-screen="">
					<circle r={16} className="fill-transparent" />
					<FoldSign isOpen={folding === 'open'} isPaid={node.costs_check && node.loadedPage === 0} />
				</g>
			)}
		</g>
	);
}

function NodeMark({ node }: { node: GraphNode }) {
	const sign = markOf(node);
	return 'mark' in sign ? (
		<Mark kind={sign.mark} className="size-full" />
	) : (
		<Icon name={sign.icon} className="size-full text-blue" />
	);
}

function NodeWords({ placed: { title, notes, height } }: { placed: Placed }) {
	const words = title.length * box.titleLine + notes.length * box.noteLine;
	const top = (height - words) / 2;
	return (
		<>
			<text className="fill-ink text-[14px] font-[600]">
				{title.map((line, index) => (
					<tspan key={line} x={box.left} y={top + 13 + index * box.titleLine}>
						{line}
					</tspan>
				))}
			</text>
			<text className="fill-ink-2 text-[12.5px]">
				{notes.map((line, index) => (
					<tspan key={line} x={box.left} y={top + title.length * box.titleLine + 12 + index * box.noteLine}>
						{line}
					</tspan>
				))}
			</text>
		</>
	);
}
