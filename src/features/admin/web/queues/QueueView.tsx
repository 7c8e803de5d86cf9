import { Link } from 'react-router';
import type { RequestQueue } from '#domain/requests.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { QueueEntry } from '../../contract-queues.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { EntryCard } from './EntryCard.tsx';

type QueueViewProps = {
	queue: RequestQueue;
	entries: readonly QueueEntry[];
	isAnswered: boolean;
	meta: ApiMeta | null;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

export function QueueView({ queue, entries, meta, isAnswered, isDone, refused }: QueueViewProps) {
	const isObjections = queue === 'objections';
	const base = (isObjections ? paths.adminObjections : paths.adminPersonalData).path(currentLocale());
	const state = isAnswered ? 'answered' : null;
	const tabs = [
		{ label: m.admin_queue_open(), to: base, isCurrent: !isAnswered },
		{ label: m.admin_queue_answered(), to: withQuery(base, { state: 'answered' }), isCurrent: isAnswered },
	];
	return (
		<>
			<PageHead
				title={isObjections ? m.admin_objections_title() : m.admin_personal_data_title()}
				lead={isObjections ? m.admin_objections_term() : m.admin_personal_data_term()}
				className="mb-5"
				actions={
					<nav aria-label={m.admin_queue_states()} className="flex gap-1">
						{tabs.map(({ label, to, isCurrent }) => (
							<Link
								key={to}
								to={to}
								aria-current={isCurrent ? 'page' : undefined}
								className={`rounded-m px-3 py-2 text-sm ${isCurrent ? 'bg-tint-2 font-[600] text-ink' : 'text-blue hover:bg-tint'}`}
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
			{entries.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.admin_queue_empty()}</p>
			) : (
				<ul className="flex flex-col gap-3">
					{entries.map((entry) => (
						<EntryCard
							key={entry.id}
							entry={entry}
							refused={refused?.form === String(entry.id) ? refused : undefined}
						/>
					))}
				</ul>
			)}
			<div className="mt-6">
				<Paging meta={meta} hrefOf={(to) => withQuery(base, { state, page: to })} />
			</div>
		</>
	);
}
