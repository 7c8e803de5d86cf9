import { Form, Link } from 'react-router';
import { topicName } from '#features/contacts/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import type { ContactMessageView } from '../../contract-contacts.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';

type MessageCardProps = { message: ContactMessageView; refused: FormRefusal | undefined };

/** One message: who wrote what, and what may be done with it. */
export function MessageCard({ message, refused }: MessageCardProps) {
	return (
		<li className="card px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 className="text-lg">
					№ {message.id}. {topicName(message.topic)}
				</h2>
				<StateChip message={message} />
				{message.is_suspect ? <Chip tone="warn">{m.admin_contacts_suspect()}</Chip> : null}
			</div>
			<Origin message={message} />
			{message.text === '' ? null : <p className="mt-3 break-words whitespace-pre-line">{message.text}</p>}
			{message.answer === null ? null : (
				<div className="mt-3 border-l-2 border-line-strong pl-4">
					<p className="text-sm text-muted">
						{m.admin_queue_answer_given({ at: formatInstant(message.answered_at ?? message.created_at) })}
					</p>
					<p className="whitespace-pre-line">{message.answer}</p>
					<p className="mt-1 text-sm text-muted">{mailWords[message.mail ?? 'none']()}</p>
				</div>
			)}
			<Acts message={message} refused={refused} />
		</li>
	);
}

const mailWords = {
	waiting: m.admin_contacts_mail_waiting,
	sent: m.admin_contacts_mail_sent,
	refused: m.admin_contacts_mail_refused,
	expired: m.admin_contacts_mail_expired,
	none: m.admin_contacts_mail_none,
} as const;

function Origin({ message }: Pick<MessageCardProps, 'message'>) {
	const { name, phone, email, bin, account_id: account, page, language, taken_by: by } = message;
	return (
		<p className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-muted">
			<span className="text-ink">{name}</span>
			<a href={`tel:${phone}`} className="link inline-block py-0.5">
				{phone}
			</a>
			<a href={`mailto:${email}`} className="link inline-block py-0.5 break-all">
				{email}
			</a>
			{bin === null ? null : <span>{m.admin_queue_subject({ number: bin })}</span>}
			{account === null ? null : (
				<Link to={paths.adminUsers.path(currentLocale(), { id: String(account) })} className="link inline-block py-0.5">
					{m.admin_queue_account({ id: account })}
				</Link>
			)}
			<span>{m.admin_queue_came({ at: formatInstant(message.created_at) })}</span>
			{page === null ? null : <span className="break-all">{m.admin_contacts_page({ page })}</span>}
			<span>{m.admin_contacts_language({ language })}</span>
			{by === null ? null : <span>{m.admin_queue_by({ email: by })}</span>}
		</p>
	);
}

function StateChip({ message: { state } }: Pick<MessageCardProps, 'message'>) {
	if (state === 'answered') return <Chip tone="ok">{m.admin_state_answered()}</Chip>;
	if (state === 'spam') return <Chip tone="off">{m.admin_contacts_spam()}</Chip>;
	return (
		<Chip tone="off" icon={state === 'new' ? 'mail' : 'user'}>
			{state === 'new' ? m.admin_state_new() : m.admin_state_in_work()}
		</Chip>
	);
}

function Acts({ message: { id, state, is_mail_on: isMailOn }, refused }: MessageCardProps) {
	if (state === 'answered') return null;
	return (
		<Form method="post" className="mt-4 flex flex-col gap-3">
			<input type="hidden" name="id" value={id} />
			<FormMessage refusal={refused} />
			{state === 'in_work' ? (
				<TextArea
					{...{ label: m.admin_contacts_answer(), name: 'answer', rows: 4, maxLength: 4000 }}
					hint={isMailOn ? m.admin_contacts_answer_hint() : m.admin_contacts_mail_off()}
					defaultValue={refused?.typed.answer}
					errors={refused?.fields.answer}
				/>
			) : null}
			<div className="flex flex-wrap gap-3">
				{state === 'new' ? <Act act="take" label={m.admin_take()} /> : null}
				{state === 'in_work' ? <Act act="answer" label={m.admin_send_answer()} /> : null}
				{state === 'spam' ? (
					<Act act="restore" label={m.admin_contacts_restore()} />
				) : (
					<Act act="spam" label={m.admin_contacts_spam_mark()} isGhost />
				)}
			</div>
		</Form>
	);
}

function Act({ act, label, isGhost = false }: { act: string; label: string; isGhost?: boolean }) {
	return (
		<button type="submit" name="act" value={act} className={isGhost ? 'btn btn-quiet' : 'btn'}>
			{label}
		</button>
	);
}
