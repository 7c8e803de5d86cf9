import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type LinkKind, linkKinds } from '#domain/links.ts';
import { WallWords } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ChosenNode } from './ChosenNode.tsx';
import { focusNode, GraphPicture } from './GraphPicture.tsx';
import {
	type Folding,
	filterGraph,
	foldGraph,
	foldingOf,
	formerYears,
	type Graph,
	type GraphNode,
	type Shown,
} from './graph.ts';
import { kindLabels } from './kind-labels.ts';
import { Legend } from './Legend.tsx';
import { LinkTable } from './LinkTable.tsx';
import { type LinksState, type Problem, useLinks } from './use-links.ts';

export type LinkGraphProps = { cardId: string; report?: string };

/** Who is behind the subject, grown step by step to the third level. */
export default function LinkGraph({ cardId, report }: LinkGraphProps) {
	const links = useLinks(cardId, report, m.links_unreachable());
	const { graph, problem, grow } = links;
	const begin = useRef(() => grow(null));
	useEffect(() => {
		begin.current();
	}, []);
	const refusal = problem === null ? null : <Refusal problem={problem} onRetry={() => grow(problem.node)} />;
	if (graph === null) return refusal ?? <Skeleton lines={6} />;
	return (
		<GrownGraph {...links} graph={graph}>
			{refusal}
		</GrownGraph>
	);
}

type GrownGraphProps = Omit<LinksState, 'graph' | 'problem'> & { graph: Graph; children: ReactNode };

function GrownGraph({ graph, busyNode, addedCount, grow, children }: GrownGraphProps) {
	const [shown, setShown] = useState<Shown>({ kinds: new Set(linkKinds), hasFormer: true, sinceYear: null });
	const [chosen, setChosen] = useState<string | null>(null);
	const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
	const whole = useRef<HTMLDivElement>(null);
	const filtered = useMemo(() => filterGraph(graph, shown), [graph, shown]);
	const visible = useMemo(() => foldGraph(filtered, folded), [filtered, folded]);
	const fold = ({ id }: GraphNode, folding: Folding) => {
		const next = new Set(folded);
		if (folding === 'closed') next.add(id);
		else next.delete(id);
		setFolded(next);
	};
	const press = (node: GraphNode) => {
		const folding = foldingOf(filtered, folded, node);
		setChosen(node.id);
		if (folding === 'open' && chosen === node.id) fold(node, 'closed');
		else if (folding === 'closed' && folded.has(node.id)) fold(node, 'open');
		// what costs nothing needs no second press
		else if (folding === 'closed' && !node.costs_check && busyNode === null) grow(node);
	};
	const chosenNode = chosen === null ? null : (visible.nodes.get(chosen) ?? null);
	const goOn = (node: GraphNode) => {
		fold(node, 'open');
		// the button goes with the step; the reader stays at the node
		focusNode(whole.current, node.id);
		grow(node);
	};
	return (
		<div ref={whole} className="flex flex-col gap-4">
			{graph.edges.size === 0 ? null : <GraphFilters graph={graph} shown={shown} onChange={setShown} />}
			<Added count={addedCount} />
			{visible.edges.size === 0 ? (
				<p className="text-ink-2">{graph.edges.size === 0 ? m.links_none_known() : m.links_none()}</p>
			) : (
				<>
					<GraphPicture
						graph={visible}
						foldingOf={(node) => foldingOf(filtered, folded, node)}
						busyNode={busyNode}
						chosenNode={chosen}
						onPress={press}
						onFold={fold}
					/>
					<Legend />
					<p className="no-print max-w-[70ch] text-xs text-muted">{m.links_keys()}</p>
					<ChosenNode graph={visible} node={chosenNode} isBusy={busyNode !== null} onGrow={goOn} />
				</>
			)}
			{children}
			{visible.edges.size === 0 ? null : (
				<Details summary={<span className="text-sm text-blue">{m.links_as_table()}</span>}>
					<LinkTable graph={visible} busyNode={busyNode} onGrow={grow} />
				</Details>
			)}
			<p className="max-w-[70ch] text-sm text-muted">{m.links_namesakes()}</p>
		</div>
	);
}

function Added({ count }: { count: number | null }) {
	return (
		<p className="no-print text-sm text-muted empty:hidden" role="status">
			{count === null ? '' : count > 1 ? m.links_added({ count }) : m.links_nothing_added()}
		</p>
	);
}

/** Beside the graph that is there; where the checks of the day are used up, the same words as on the card. */
function Refusal({ problem: { message, wall }, onRetry }: { problem: Problem; onRetry(): void }) {
	if (wall === null) return <Notice tone="warn" title={message} action={<RetryButton onRetry={onRetry} />} />;
	return (
		<section role="alert" className="rounded-l border border-line bg-tint px-5 py-5">
			<WallWords wall={wall} onProved={onRetry} heading={(title) => <h3 className="mt-3 text-xl">{title}</h3>} />
		</section>
	);
}

function RetryButton({ onRetry }: { onRetry(): void }) {
	return (
		<Button kind="ghost" onClick={onRetry}>
			{m.common_try_again()}
		</Button>
	);
}

type GraphFiltersProps = { graph: Graph; shown: Shown; onChange(shown: Shown): void };

function GraphFilters({ graph, shown, onChange }: GraphFiltersProps) {
	const present = new Set([...graph.edges.values()].map(({ kind }) => kind));
	const years = formerYears(graph);
	const toggle = (kind: LinkKind) => {
		const next = new Set(shown.kinds);
		if (!next.delete(kind)) next.add(kind);
		onChange({ ...shown, kinds: next });
	};
	return (
		<fieldset className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
			<legend className="sr-only">{m.links_filters()}</legend>
			{linkKinds.flatMap((kind) =>
				present.has(kind)
					? [
							<label key={kind} className="flex min-h-8 items-center gap-2 text-[15px]">
								<input type="checkbox" checked={shown.kinds.has(kind)} onChange={() => toggle(kind)} />
								{kindLabels[kind]()}
							</label>,
						]
					: [],
			)}
			{years.length === 0 ? null : (
				<>
					<label className="flex min-h-8 items-center gap-2 text-[15px]">
						<input
							type="checkbox"
							checked={shown.hasFormer}
							onChange={() => onChange({ ...shown, hasFormer: !shown.hasFormer })}
						/>
						{m.links_former()}
					</label>
					<label className="flex min-h-8 items-center gap-2 text-[15px]">
						{m.links_since()}
						<select
							className="rounded-s border border-line-strong bg-page px-2 py-1"
							value={shown.sinceYear ?? ''}
							disabled={!shown.hasFormer}
							onChange={({ target }) =>
								onChange({ ...shown, sinceYear: target.value === '' ? null : Number(target.value) })
							}
						>
							<option value="">{m.links_any_year()}</option>
							{years.map((year) => (
								<option key={year}>{year}</option>
							))}
						</select>
					</label>
				</>
			)}
		</fieldset>
	);
}
