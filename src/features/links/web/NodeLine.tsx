import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import type { LinkNode } from '../contract.ts';
import { markOf, zoneWords } from './node-words.ts';

/** What a flag says is not said twice: that a firm is liquidated is its state, too. */
function aboutOf(node: LinkNode): string[] {
	const told = [node.bin, node.place, node.state_label, zoneWords(node), ...node.flags.map(({ label }) => label)];
	return [...new Set(told.filter((part) => part !== null))];
}

/** Who or what it is, with its mark, and the way to its card. */
export function NodeLine({ node, children }: { node: LinkNode; children?: ReactNode }) {
	const sign = markOf(node);
	return (
		<div className="flex items-start gap-3 rounded-xl border border-line bg-tint px-4 py-3">
			{'mark' in sign ? (
				<Mark kind={sign.mark} className="mt-0.5 size-5" />
			) : (
				<Icon name={sign.icon} className="mt-0.5 size-5 text-muted" />
			)}
			<div className="min-w-0 break-words">
				{node.card_id === null ? (
					<p className="font-[550]">{node.title}</p>
				) : (
					<Link to={paths.subject.path(currentLocale(), { bin: node.card_id })} className="link font-[550]">
						{node.title}
					</Link>
				)}
				<p className="text-sm text-muted empty:hidden">{aboutOf(node).join(' · ')}</p>
				{children}
			</div>
		</div>
	);
}
