import type { RequestQueue } from '#domain/requests.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { QueueEntry } from '../../contract-queues.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { EntryCard } from './EntryCard.tsx';
import { QueueFrame } from './QueueFrame.tsx';

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
	return (
		<QueueFrame
			title={isObjections ? m.admin_objections_title() : m.admin_personal_data_title()}
			lead={isObjections ? m.admin_objections_term() : m.admin_personal_data_term()}
			base={(isObjections ? paths.adminObjections : paths.adminPersonalData).path(currentLocale())}
			tabs={[
				{ label: m.admin_queue_open(), state: null },
				{ label: m.admin_queue_answered(), state: 'answered' },
			]}
			state={isAnswered ? 'answered' : null}
			{...{ isDone, meta }}
		>
			{entries.map((entry) => (
				<EntryCard key={entry.id} entry={entry} refused={refused?.form === String(entry.id) ? refused : undefined} />
			))}
		</QueueFrame>
	);
}
