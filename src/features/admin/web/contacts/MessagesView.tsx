import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { ContactMessageView } from '../../contract-contacts.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { QueueFrame } from '../queues/QueueFrame.tsx';
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
	return (
		<QueueFrame
			title={m.admin_contacts_title()}
			lead={m.admin_contacts_lead()}
			base={paths.adminContactMessages.path(currentLocale())}
			tabs={[
				{ label: m.admin_queue_open(), state: null },
				{ label: m.admin_queue_answered(), state: 'answered' },
				{ label: m.admin_contacts_spam(), state: 'spam' },
			]}
			{...{ state, isDone, meta }}
		>
			{messages.map((message) => (
				<MessageCard
					key={message.id}
					message={message}
					refused={refused?.form === String(message.id) ? refused : undefined}
				/>
			))}
		</QueueFrame>
	);
}
