import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { DataTable } from '#web/ui/TableTwin.tsx';
import { canGrow, type Graph, type GraphNode } from './graph.ts';
import { costWords, edgeWords, growWords, sourceWords, zoneWords } from './node-words.ts';

type LinkTableProps = { graph: Graph; busyNode: string | null; onGrow(node: GraphNode): void };

/** The same links for reading and for the keyboard; here the graph is also grown. */
export function LinkTable({ graph, busyNode, onGrow }: LinkTableProps) {
	const columns = [
		// where a phone cuts the table off, the step further is still in sight
		...[m.links_column_node(), m.links_column_further()],
		...[m.links_column_link(), m.links_column_with(), m.links_column_source()],
	];
	const rows = [...graph.edges.values()].flatMap((edge) => {
		const [one, other] = [graph.nodes.get(edge.from), graph.nodes.get(edge.to)];
		if (one === undefined || other === undefined) return [];
		const [near, far] = one.level <= other.level ? [one, other] : [other, one];
		return [
			[
				<NodeName key="node" node={far} />,
				<GrowButton key="grow" node={far} isBusy={busyNode === far.id} onGrow={onGrow} />,
				edgeWords(edge),
				near.title,
				sourceWords(edge),
			],
		];
	});
	return <DataTable caption={m.links_title()} columns={columns} rows={rows} />;
}

/** Of a subject what a row of the search says. */
function NodeName({ node }: { node: GraphNode }) {
	if (node.card_id === null)
		return (
			<span tabIndex={-1} data-node={node.id}>
				{node.title}
			</span>
		);
	const about = [node.bin, node.place, node.state_label, zoneWords(node), ...node.flags.map(({ label }) => label)];
	return (
		<>
			<Link to={paths.subject.path(currentLocale(), { bin: node.card_id })} data-node={node.id} className="link">
				{node.title}
			</Link>
			<span className="block text-sm font-[400] text-muted">{about.filter((part) => part !== null).join(' · ')}</span>
		</>
	);
}

function GrowButton({ node, isBusy, onGrow }: { node: GraphNode; isBusy: boolean; onGrow(node: GraphNode): void }) {
	if (!canGrow(node)) return null;
	const label = growWords(node);
	const cost = costWords(node);
	return (
		<button
			type="button"
			className="min-h-8 text-left text-sm aria-disabled:opacity-60"
			aria-disabled={isBusy}
			onClick={(event) => {
				if (isBusy) return;
				// the button goes with the step; the reader stays at the node
				event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-node]')?.focus();
				onGrow(node);
			}}
			aria-label={[label, node.title, cost].filter((part) => part !== null).join(': ')}
		>
			<span className="link">{isBusy ? m.links_loading() : label}</span>
			{cost === null ? null : <span className="block text-muted">{cost}</span>}
		</button>
	);
}
