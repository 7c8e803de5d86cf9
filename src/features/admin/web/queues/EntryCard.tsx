import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { QueueEntry } from '../../contract-queues.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { Files, ObjectionFacts, ObjectionForms, outcomeName } from './ObjectionParts.tsx';
import { AnswerField, Hidden } from './queue-fields.tsx';

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
				<Author entry={entry} />
				<Subject entry={entry} />
				{entry.taken_by === null ? null : <span>{m.admin_queue_by({ email: entry.taken_by })}</span>}
			</p>
			<ObjectionFacts entry={entry} />
			{entry.text === null ? null : <p className="mt-3 whitespace-pre-line">{entry.text}</p>}
			<Files entry={entry} />
			{entry.answer === null ? null : (
				<div className="mt-3 border-l-2 border-line-strong pl-4">
					<p className="text-sm text-muted">
						{m.admin_queue_answer_given({ at: formatInstant(entry.answered_at ?? entry.created_at) })}
						{entry.outcome === null ? null : ` · ${outcomeName(entry.outcome)}`}
					</p>
					<p className="whitespace-pre-line">{entry.answer}</p>
				</div>
			)}
			<EntryForm entry={entry} refused={refused} />
		</li>
	);
}

function Author({ entry: { account_id: id } }: { entry: QueueEntry }) {
	if (id === null) return <span>{m.admin_visitor()}</span>;
	return (
		<Link to={paths.adminUsers.path(currentLocale(), { id: String(id) })} className="link inline-block py-0.5">
			{m.admin_queue_account({ id })}
		</Link>
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

const stateNames = {
	new: m.admin_state_new,
	in_work: m.admin_state_in_work,
	forwarded: m.admin_state_forwarded,
	answered: m.admin_state_answered,
} as const;

function StateChip({ entry: { state, is_overdue, is_escalated, due_on } }: { entry: QueueEntry }) {
	if (state === 'answered') return <Chip tone="ok">{m.admin_state_answered()}</Chip>;
	const due = m.admin_due_on({ day: formatDay(due_on) });
	return (
		<>
			<Chip tone="off" icon={state === 'new' ? 'mail' : 'user'}>
				{stateNames[state]()}
			</Chip>
			{is_overdue ? (
				<Chip tone="bad">{m.admin_overdue({ due })}</Chip>
			) : (
				<Chip tone="off" icon="clock">
					{due}
				</Chip>
			)}
			{is_escalated ? <Chip tone="bad">{m.admin_escalated()}</Chip> : null}
		</>
	);
}

type EntryFormProps = { entry: QueueEntry; refused: FormRefusal | undefined };

function EntryForm({ entry, refused }: EntryFormProps) {
	if (entry.state === 'answered') return null;
	if (entry.state === 'new') return <TakeForm entry={entry} refused={refused} />;
	if (entry.way !== null) return <ObjectionForms entry={entry} refused={refused} />;
	return (
		<Form method="post" className="mt-4 flex flex-col gap-3">
			<Hidden id={entry.id} act="answer" />
			<FormMessage refusal={refused} />
			<AnswerField refused={refused} />
			<button type="submit" className="btn self-start">
				{m.admin_send_answer()}
			</button>
		</Form>
	);
}

function TakeForm({ entry, refused }: EntryFormProps) {
	return (
		<Form method="post" className="mt-4 flex flex-col gap-3">
			<Hidden id={entry.id} act="take" />
			<FormMessage refusal={refused} />
			<button type="submit" className="btn self-start">
				{m.admin_take()}
			</button>
		</Form>
	);
}
