import { useEffect, useRef, useState } from 'react';
import { WallWords } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ChosenNode } from './ChosenNode.tsx';
import { GraphPicture, PlusMark } from './GraphPicture.tsx';
import { canGrow, filterGraph, formerYears, type Graph, type GraphNode, type LinkKind, type Shown } from './graph.ts';
import { LinkTable } from './LinkTable.tsx';
import { type Problem, useLinks } from './use-links.ts';

export type LinkGraphProps = { cardId: string; report?: string };

const kinds: readonly LinkKind[] = ['head', 'founder', 'address', 'phone'];
const kindLabels: Readonly<Record<LinkKind, () => string>> = {
	head: m.links_kind_head,
	founder: m.links_kind_founder,
	address: m.links_kind_address,
	phone: m.links_kind_phone,
};

/** Who is behind the subject, grown step by step to the third level. */
export default function LinkGraph({ cardId, report }: LinkGraphProps) {
	const links = useLinks(cardId, report, m.links_unreachable());
	const [shown, setShown] = useState<Shown>({ kinds: new Set(kinds), hasFormer: true, sinceYear: null });
	const [chosen, setChosen] = useState<string | null>(null);
	const { graph, busyNode, problem, addedCount, grow } = links;
	const begin = useRef(() => grow(null));
	useEffect(() => {
		begin.current();
	}, []);
	const refusal = problem === null ? null : <Refusal problem={problem} onRetry={() => grow(problem.node)} />;
	if (graph === null) return refusal ?? <p className="text-muted">{m.links_loading()}</p>;
	const choose = (node: GraphNode) => {
		setChosen(node.id);
		// what costs nothing needs no second press
		if (canGrow(node) && !node.costs_check && busyNode === null) grow(node);
	};
	const visible = filterGraph(graph, shown);
	const chosenNode = chosen === null ? null : (visible.nodes.get(chosen) ?? null);
	return (
		<div className="flex flex-col gap-4">
			<GraphFilters graph={graph} shown={shown} onChange={setShown} />
			<p className="text-sm text-muted" role="status">
				{addedCount === null ? '' : addedCount > 1 ? m.links_added({ count: addedCount }) : m.links_nothing_added()}
			</p>
			{visible.edges.size === 0 ? (
				<p className="text-ink-2">{m.links_none()}</p>
			) : (
				<>
					<GraphPicture graph={visible} busyNode={busyNode} chosenNode={chosen} onChoose={choose} />
					<Legend />
					<ChosenNode node={chosenNode} isBusy={busyNode !== null} onGrow={grow} />
				</>
			)}
			{refusal}
			{visible.edges.size === 0 ? null : (
				<Details summary={<span className="text-sm text-blue">{m.links_as_table()}</span>}>
					<LinkTable graph={visible} busyNode={busyNode} onGrow={grow} />
				</Details>
			)}
			<p className="max-w-[70ch] text-sm text-muted">{m.links_namesakes()}</p>
		</div>
	);
}

const marks = [
	[false, m.links_mark_free],
	[true, m.links_mark_paid],
] as const;

function Legend() {
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
			{marks.map(([isPaid, label]) => (
				<li key={String(isPaid)} className="flex items-center gap-2">
					<svg viewBox="-10 -10 20 20" className="size-5" aria-hidden="true">
						<PlusMark isPaid={isPaid} />
					</svg>
					{label()}
				</li>
			))}
		</ul>
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
		<fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
			<legend className="sr-only">{m.links_filters()}</legend>
			{kinds.flatMap((kind) =>
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
