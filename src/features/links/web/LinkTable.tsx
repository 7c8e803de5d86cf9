import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { DataTable } from '#web/ui/TableTwin.tsx';
import { canGrow, type Graph, type GraphNode } from './graph.ts';
import { costWords, growWords, zoneWords } from './node-words.ts';

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
		const until = edge.to_date === null ? '' : ` · ${m.links_until({ date: formatDay(edge.to_date) })}`;
		return [
			[
				<NodeName key="node" node={far} />,
				<GrowButton key="grow" node={far} isBusy={busyNode === far.id} onGrow={onGrow} />,
				`${edge.label}${until}`,
				near.title,
				edge.source_title,
			],
		];
	});
	return <DataTable caption={m.links_title()} columns={columns} rows={rows} />;
}

/** Of a subject what a row of the search says. */
function NodeName({ node }: { node: GraphNode }) {
	if (node.card_id === null) return <>{node.title}</>;
	const about = [node.bin, node.place, node.state_label, zoneWords(node), ...node.flags.map(({ label }) => label)];
	return (
		<>
			<Link to={paths.subject.path(currentLocale(), { bin: node.card_id })} className="link">
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
			className="min-h-8 text-left text-sm disabled:opacity-60"
			disabled={isBusy}
			onClick={() => onGrow(node)}
			aria-label={[label, node.title, cost].filter((part) => part !== null).join(': ')}
		>
			<span className="link">{isBusy ? m.links_loading() : label}</span>
			{cost === null ? null : <span className="block text-muted">{cost}</span>}
		</button>
	);
}
