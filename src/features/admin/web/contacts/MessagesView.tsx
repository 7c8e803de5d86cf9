import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { ContactMessageView } from '../../contract-contacts.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { MessageCard } from './MessageCard.tsx';

type MessagesViewProps = {
	messages: readonly ContactMessageView[];
	meta: ApiMeta | null;
	/** null: those that wait */
	state: 'answered' | 'spam' | null;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

export function MessagesView({ messages, meta, state, isDone, refused }: MessagesViewProps) {
	const base = paths.adminContactMessages.path(currentLocale());
	const tabs = [
		{ label: m.admin_queue_open(), of: null },
		{ label: m.admin_queue_answered(), of: 'answered' },
		{ label: m.admin_contacts_spam(), of: 'spam' },
	] as const;
	return (
		<>
			<PageHead
				title={m.admin_contacts_title()}
				lead={m.admin_contacts_lead()}
				className="mb-5"
				actions={
					<nav aria-label={m.admin_queue_states()} className="flex gap-1">
						{tabs.map(({ label, of }) => (
							<Link
								key={label}
								to={withQuery(base, { state: of })}
								aria-current={of === state ? 'page' : undefined}
								className={`rounded-m px-3 py-2 text-sm ${of === state ? 'bg-tint-2 font-[600] text-ink' : 'text-blue hover:bg-tint'}`}
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
			{messages.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.admin_queue_empty()}</p>
			) : (
				<ul className="flex flex-col gap-3">
					{messages.map((message) => (
						<MessageCard
							key={message.id}
							message={message}
							refused={refused?.form === String(message.id) ? refused : undefined}
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
