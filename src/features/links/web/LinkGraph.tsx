import { useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { GraphPicture } from './GraphPicture.tsx';
import { filterGraph, formerYears, type Graph, type LinkKind, type Shown } from './graph.ts';
import { LinkTable } from './LinkTable.tsx';
import { useLinks } from './use-links.ts';

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
	const { graph, busyNode, problem, addedCount, grow } = links;
	const begin = useRef(() => grow(null));
	useEffect(() => {
		begin.current();
	}, []);
	if (graph === null)
		return problem === null ? (
			<p className="text-muted">{m.links_loading()}</p>
		) : (
			<Notice tone="warn" title={problem} action={<RetryButton onRetry={() => grow(null)} />} />
		);
	const visible = filterGraph(graph, shown);
	return (
		<div className="flex flex-col gap-4">
			<GraphFilters graph={graph} shown={shown} onChange={setShown} />
			<p className="text-sm text-muted" role="status">
				{addedCount === null ? '' : addedCount > 1 ? m.links_added({ count: addedCount }) : m.links_nothing_added()}
			</p>
			{problem === null ? null : <Notice tone="warn" title={problem} />}
			{visible.edges.size === 0 ? (
				<p className="text-ink-2">{m.links_none()}</p>
			) : (
				<>
					<GraphPicture graph={visible} busyNode={busyNode} onGrow={grow} />
					<Details summary={<span className="text-sm text-blue">{m.links_as_table()}</span>}>
						<LinkTable graph={visible} busyNode={busyNode} onGrow={grow} />
					</Details>
				</>
			)}
			<p className="max-w-[70ch] text-sm text-muted">{m.links_namesakes()}</p>
		</div>
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
