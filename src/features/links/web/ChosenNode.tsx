import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { FindingLine } from '#web/ui/subject/FindingLine.tsx';
import { canGrow, edgesOf, type Graph, type GraphNode } from './graph.ts';
import { costWords, edgeWords, growWords, markOf, sourceWords, zoneWords } from './node-words.ts';

type ChosenNodeProps = { graph: Graph; node: GraphNode | null; isBusy: boolean; onGrow(node: GraphNode): void };

/** The table has the others. */
const mostLinks = 5;

/** What is known of the node that was chosen in the picture, and what the step from it costs, before it is made. */
export function ChosenNode({ graph, node, isBusy, onGrow }: ChosenNodeProps) {
	return (
		<section
			aria-label={m.links_chosen()}
			aria-live="polite"
			className="rounded-l border border-line bg-page px-4 py-3"
		>
			{node === null ? (
				<p className="text-sm text-muted">{m.links_choose()}</p>
			) : (
				<>
					<p className="font-[600]">{node.title}</p>
					<AboutNode node={node} />
					<HowLinked graph={graph} node={node} />
					<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
						{canGrow(node) ? (
							<>
								<Button
									kind="ghost"
									onClick={() => onGrow(node)}
									disabledReason={isBusy ? m.links_loading() : undefined}
								>
									{growWords(node)}
								</Button>
								<span className="text-sm text-ink-2">{costWords(node)}</span>
							</>
						) : null}
						{node.card_id === null || node.level === 0 ? null : (
							<Link to={paths.subject.path(currentLocale(), { bin: node.card_id })} className="link text-sm">
								{m.links_to_card()}
							</Link>
						)}
					</div>
				</>
			)}
		</section>
	);
}

function AboutNode({ node }: { node: GraphNode }) {
	const about = [node.bin, node.place, node.state_label].filter((part) => part !== null);
	const sign = markOf(node);
	const zone = zoneWords(node);
	return (
		<>
			{about.length === 0 ? null : <p className="text-sm text-muted">{about.join(' · ')}</p>}
			{zone === null ? null : (
				<p className="mt-1 flex items-center gap-2 text-sm">
					{'mark' in sign ? <Mark kind={sign.mark} /> : null}
					{zone}
				</p>
			)}
			{node.flags.map(({ severity, label }) => (
				<FindingLine key={label} severity={severity} label={label} className="mt-1 text-sm" />
			))}
		</>
	);
}

/** Each link with its source; what only shows that several share a thing is said to be weak. */
function HowLinked({ graph, node }: { graph: Graph; node: GraphNode }) {
	const edges = edgesOf(graph, node).slice(0, mostLinks);
	if (node.level === 0 || edges.length === 0) return null;
	return (
		<>
			<h3 className="mt-3 text-sm">{m.links_how()}</h3>
			<ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
				{edges.map((edge) => {
					const other = graph.nodes.get(edge.from === node.id ? edge.to : edge.from);
					return (
						<li key={`${edge.from} ${edge.to} ${edge.kind} ${edge.is_former}`}>
							{edgeWords(edge)}: {other?.title}
							<span className="block text-xs text-muted">{sourceWords(edge)}</span>
						</li>
					);
				})}
			</ul>
		</>
	);
}
