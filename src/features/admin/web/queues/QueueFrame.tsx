import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { withQuery } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';

type QueueFrameProps = {
	title: string;
	lead: string;
	/** path of the page without a state */
	base: string;
	/** `state` null: those that wait */
	tabs: readonly { label: string; state: string | null }[];
	state: string | null;
	isDone: boolean;
	meta: ApiMeta | null;
	/** cards of what was found, each an item of the list */
	children: readonly ReactNode[];
};

/** A queue of the administrators: its states, what was done, the cards, the pages. */
export function QueueFrame({ title, lead, base, tabs, state, isDone, meta, children }: QueueFrameProps) {
	return (
		<>
			<PageHead
				title={title}
				lead={lead}
				className="mb-5"
				actions={
					<nav aria-label={m.admin_queue_states()} className="flex gap-1">
						{tabs.map(({ label, state: own }) => (
							<Link
								key={label}
								to={withQuery(base, { state: own })}
								aria-current={own === state ? 'page' : undefined}
								className={`rounded-m px-3 py-2 text-sm ${own === state ? 'bg-tint-2 font-[600] text-ink' : 'text-blue hover:bg-tint'}`}
							>
								{label}
							</Link>
						))}
					</nav>
				}
			/>
			<div role="status" className="mb-4 empty:hidden">
				{isDone ? <Notice tone="ok" title={m.admin_done()} /> : null}
			</div>
			{children.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.admin_queue_empty()}</p>
			) : (
				<ul className="flex flex-col gap-3">{children}</ul>
			)}
			<div className="mt-6">
				<Paging meta={meta} hrefOf={(to) => withQuery(base, { state, page: to })} />
			</div>
		</>
	);
}
