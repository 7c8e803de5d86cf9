import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import type { QueueEntry } from '../../contract-queues.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';

function kindName(kind: string): string {
	const names: Readonly<Record<string, () => string>> = {
		idn: m.admin_kind_idn,
		fact: m.admin_kind_fact,
		access: m.admin_kind_access,
		export: m.admin_kind_export,
		correction: m.admin_kind_correction,
		blocking: m.admin_kind_blocking,
		deletion: m.admin_kind_deletion,
		withdrawal: m.admin_kind_withdrawal,
	};
	return names[kind]?.() ?? kind;
}

export function EntryCard({ entry, refused }: { entry: QueueEntry; refused: FormRefusal | undefined }) {
	const locale = currentLocale();
	return (
		<li className="card px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 className="text-lg">
					№ {entry.id}. {kindName(entry.kind)}
				</h2>
				<StateChip entry={entry} />
			</div>
			<p className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-muted">
				<span>{m.admin_queue_came({ at: formatInstant(entry.created_at) })}</span>
				<Link to={paths.adminUsers.path(locale, { id: String(entry.account_id) })} className="link inline-block py-0.5">
					{m.admin_queue_account({ id: entry.account_id })}
				</Link>
				<Subject entry={entry} />
				{entry.taken_by === null ? null : <span>{m.admin_queue_by({ email: entry.taken_by })}</span>}
			</p>
			{entry.text === null ? null : <p className="mt-3 whitespace-pre-line">{entry.text}</p>}
			{entry.answer === null ? null : (
				<div className="mt-3 border-l-2 border-line-strong pl-4">
					<p className="text-sm text-muted">
						{m.admin_queue_answer_given({ at: formatInstant(entry.answered_at ?? entry.created_at) })}
					</p>
					<p className="whitespace-pre-line">{entry.answer}</p>
				</div>
			)}
			<EntryForm entry={entry} refused={refused} />
		</li>
	);
}

function Subject({ entry: { subject, subject_id: id } }: { entry: QueueEntry }) {
	if (subject === null) return null;
	const words = m.admin_queue_subject({ number: subject });
	if (id === null) return <span>{words}</span>;
	return (
		<Link to={paths.subject.path(currentLocale(), { bin: id })} className="link inline-block py-0.5">
			{words}
		</Link>
	);
}

function StateChip({ entry: { state, is_overdue, due_on } }: { entry: QueueEntry }) {
	if (state === 'answered') return <Chip tone="ok">{m.admin_state_answered()}</Chip>;
	const due = m.admin_due_on({ day: formatDay(due_on) });
	return (
		<>
			<Chip tone="off" icon={state === 'new' ? 'mail' : 'user'}>
				{state === 'new' ? m.admin_state_new() : m.admin_state_in_work()}
			</Chip>
			{is_overdue ? (
				<Chip tone="bad">{m.admin_overdue({ due })}</Chip>
			) : (
				<Chip tone="off" icon="clock">
					{due}
				</Chip>
			)}
		</>
	);
}

function EntryForm({ entry, refused }: { entry: QueueEntry; refused: FormRefusal | undefined }) {
	if (entry.state === 'answered') return null;
	const isNew = entry.state === 'new';
	return (
		<Form method="post" className="mt-4 flex flex-col gap-3">
			<input type="hidden" name="id" value={entry.id} />
			<input type="hidden" name="act" value={isNew ? 'take' : 'answer'} />
			<FormMessage refusal={refused} />
			{isNew ? null : (
				<TextArea
					label={m.admin_answer()}
					name="answer"
					rows={4}
					required
					minLength={3}
					maxLength={4000}
					hint={m.admin_answer_hint()}
					defaultValue={refused?.typed.answer}
					errors={refused?.fields.answer}
				/>
			)}
			<button type="submit" className="btn self-start">
				{isNew ? m.admin_take() : m.admin_send_answer()}
			</button>
		</Form>
	);
}
