import { m } from '#paraglide/messages.js';

export type ContentsEntry = { id: string; title: string; count: string | null };

/** Beside the card on wide screens. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
	return (
		<nav aria-label={m.card_page_contents()} className="no-print sticky top-6 hidden self-start lg:block">
			<ul className="flex flex-col border-l border-line">
				{entries.map(({ id, title, count }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="-ml-px flex items-baseline justify-between gap-3 border-l border-transparent py-1.5 pr-1 pl-4 text-[15px] text-ink-2 hover:border-blue hover:text-blue"
						>
							{title}
							{count === null ? null : <span className="text-sm text-muted">{count}</span>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
