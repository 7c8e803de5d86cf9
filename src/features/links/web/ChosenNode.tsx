import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { canGrow, type GraphNode } from './graph.ts';
import { costWords, growWords, zoneWords } from './node-words.ts';

type ChosenNodeProps = { node: GraphNode | null; isBusy: boolean; onGrow(node: GraphNode): void };

/** What is known of the node that was chosen in the picture, and what the step from it costs, before it is made. */
export function ChosenNode({ node, isBusy, onGrow }: ChosenNodeProps) {
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
	const about = [node.bin, node.place, node.state_label, zoneWords(node)].filter((part) => part !== null);
	return (
		<>
			{about.length === 0 ? null : <p className="text-sm text-muted">{about.join(' · ')}</p>}
			{node.flags.map(({ severity, label }) => (
				<p key={label} className={`text-sm font-[550] ${severity === 'stop' ? 'text-bad' : 'text-warn'}`}>
					{label}
				</p>
			))}
		</>
	);
}
