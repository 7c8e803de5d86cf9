import type { GraphNode } from './graph.ts';
import { markOf } from './node-words.ts';

type ShapeKind = 'subject' | 'person' | 'thing';

/** Rectangle: a firm; pill: a person; dashed tag: a thing that several share. */
function Outline({
	kind,
	width,
	height,
	...rest
}: {
	kind: ShapeKind;
	width: number;
	height: number;
	className?: string;
}) {
	if (kind === 'thing')
		return (
			<path {...rest} d={`M14 0H${width}V${height}H14L0 ${height / 2}Z`} strokeDasharray="4 3" strokeLinejoin="round" />
		);
	return (
		<rect
			{...rest}
			width={width}
			height={height}
			rx={kind === 'person' ? Math.min(27, height / 2) : Math.min(8, height / 5)}
		/>
	);
}

function shapeOf({ kind }: Pick<GraphNode, 'kind'>): ShapeKind {
	return kind === 'subject' || kind === 'person' ? kind : 'thing';
}

/** Ground and border repeat what mark and words say. */
function tone(node: GraphNode, isChosen: boolean): string {
	const sign = markOf(node);
	const mark = 'mark' in sign ? sign.mark : null;
	if (isChosen) return 'fill-tint-2 stroke-blue stroke-[2.4]';
	if (mark === 'bad') return 'fill-bad-bg stroke-bad stroke-[2.4]';
	if (mark === 'attention') return 'fill-warn-bg stroke-warn stroke-[1.4]';
	if (mark === 'good') return 'fill-page stroke-ok stroke-[1.4]';
	return `${node.level === 0 ? 'fill-tint' : 'fill-page'} stroke-line-strong stroke-[1.4]`;
}

type NodeShapeProps = { node: GraphNode; width: number; height: number; isChosen: boolean; isBusy: boolean };

export function NodeShape({ node, width, height, isChosen, isBusy }: NodeShapeProps) {
	const kind = shapeOf(node);
	return (
		<>
			<rect
				data-screen=""
				x={-4}
				y={-4}
				width={width + 8}
				height={height + 8}
				rx={kind === 'person' ? Math.min(31, height / 2 + 4) : 11}
				className="fill-none stroke-blue stroke-3 opacity-0 group-focus-visible:opacity-100"
			/>
			<Outline
				kind={kind}
				width={width}
				height={height}
				className={`${tone(node, isChosen)} ${isBusy ? 'animate-pulse-soft' : ''}`}
			/>
		</>
	);
}

/** For the legend. */
export function SmallShape({ kind }: { kind: ShapeKind }) {
	return (
		<svg viewBox="-1 -1 26 18" className="h-4 w-6" aria-hidden="true">
			{kind === 'thing' ? (
				<path d="M6 0H24V16H6L0 8Z" className="fill-page stroke-line-strong" strokeWidth={1.5} strokeDasharray="3 2" />
			) : (
				<Outline kind={kind} width={24} height={16} className="fill-page stroke-line-strong stroke-[1.5]" />
			)}
		</svg>
	);
}

/** Plus: closed; minus: open. Filled: it costs nothing; an outline: it takes a check of the day. */
export function FoldSign({ isOpen, isPaid }: { isOpen: boolean; isPaid: boolean }) {
	const isFilled = !isPaid && !isOpen;
	return (
		<>
			<circle r={10} className={isFilled ? 'fill-blue stroke-blue' : 'fill-page stroke-blue'} strokeWidth={1.75} />
			<path
				d={isOpen ? 'M-4.5 0H4.5' : 'M-4.5 0H4.5M0 -4.5V4.5'}
				className={`fill-none ${isFilled ? 'stroke-on-blue' : 'stroke-blue'}`}
				strokeWidth={1.75}
				strokeLinecap="round"
			/>
		</>
	);
}
