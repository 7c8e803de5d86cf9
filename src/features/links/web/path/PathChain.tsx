import { Fragment } from 'react';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { LinkNode, PathEdge, PathView } from '../../contract.ts';
import { NodeLine } from '../NodeLine.tsx';
import { edgeWords, sourceWords } from '../node-words.ts';

type PathChainProps = {
	way: PathView['paths'][number];
	nodes: ReadonlyMap<string, LinkNode>;
	/** from 1 */
	number: number;
};

const sureWords: Readonly<Record<PathEdge['certainty'], () => string>> = {
	number: m.links_path_sure_number,
	name: m.links_path_sure_name,
	thing: m.links_path_sure_thing,
};

/** One path from top to bottom, each link with its proof; the same as a table below. */
export function PathChain({ way, nodes, number }: PathChainProps) {
	const chain = way.nodes.flatMap((id) => nodes.get(id) ?? []);
	return (
		<Card id={`path-${number}`} title={m.links_path_way({ number })}>
			<ol className="flex flex-col">
				{chain.map((node, at) => (
					<Fragment key={node.id}>
						<li>
							<NodeLine node={node} />
						</li>
						{way.links[at] === undefined ? null : <Step edge={way.links[at]} />}
					</Fragment>
				))}
			</ol>
			<TableTwin
				className="mt-4"
				caption={m.links_path_table({ number })}
				columns={[
					...[m.links_path_column_from(), m.links_path_column_to(), m.links_column_link()],
					...[m.links_path_column_sure(), m.links_column_source()],
				]}
				rows={way.links.map((edge, at) => [
					chain[at]?.title,
					chain[at + 1]?.title,
					edgeWords(edge),
					sureWords[edge.certainty](),
					sourceWords(edge),
				])}
			/>
		</Card>
	);
}

/** Solid where the link holds, dashed where it has ended, dotted where it is weak: as the picture of links draws it. */
function Step({ edge }: { edge: PathEdge }) {
	const line = edge.certainty === 'thing' ? 'border-dotted' : edge.is_former ? 'border-dashed' : 'border-solid';
	return (
		<li className="ml-6 flex gap-4 py-1">
			<span aria-hidden="true" className={`border-l-[3px] border-line-strong ${line}`} />
			<div className="py-1.5 text-[15px]">
				<p className="font-[550]">{edgeWords(edge)}</p>
				<p className="text-sm text-muted">
					{sureWords[edge.certainty]()} · {sourceWords(edge)}
				</p>
			</div>
		</li>
	);
}
