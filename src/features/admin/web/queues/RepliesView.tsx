import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import type { ReplyEntry } from '../../contract-queues.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { QueueFrame } from './QueueFrame.tsx';
import { Hidden } from './queue-fields.tsx';

type RepliesViewProps = {
	replies: readonly ReplyEntry[];
	meta: ApiMeta | null;
	isDecided: boolean;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

/** Replies of organisations, one a card: published, or kept back with a reason. */
export function RepliesView({ replies, meta, isDecided, isDone, refused }: RepliesViewProps) {
	return (
		<QueueFrame
			title={m.admin_replies_title()}
			lead={m.admin_replies_term()}
			base={paths.adminReplies.path(currentLocale())}
			tabs={[
				{ label: m.admin_queue_open(), state: null },
				{ label: m.admin_reply_decided(), state: 'decided' },
			]}
			state={isDecided ? 'decided' : null}
			{...{ isDone, meta }}
		>
			{replies.map((reply) => (
				<ReplyCard key={reply.id} reply={reply} refused={refused?.form === reply.id ? refused : undefined} />
			))}
		</QueueFrame>
	);
}

const states = {
	draft: m.admin_reply_pending,
	pending: m.admin_reply_pending,
	shown: m.admin_reply_shown,
	hidden: m.admin_reply_hidden,
	withdrawn: m.admin_reply_withdrawn,
} as const;

function ReplyCard({ reply, refused }: { reply: ReplyEntry; refused: FormRefusal | undefined }) {
	const { organisation, bin, target, text, state, signer_name: signer, signed_at: at, reason } = reply;
	return (
		<li className="card px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 className="text-lg">
					<Link to={paths.subject.path(currentLocale(), { bin })} className="link">
						{organisation}
					</Link>
				</h2>
				<Chip tone={state === 'shown' ? 'ok' : 'off'} icon={state === 'pending' ? 'clock' : 'ok'}>
					{states[state]()}
				</Chip>
				{reply.due_on === null || state !== 'pending' ? null : (
					<Chip tone={reply.is_overdue ? 'bad' : 'off'} icon="clock">
						{m.admin_due_on({ day: formatDay(reply.due_on) })}
					</Chip>
				)}
			</div>
			<p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
				{target === null ? null : <span>{m.admin_reply_about({ target })}</span>}
				{at === null ? null : <span>{formatInstant(at)}</span>}
				<span>{signer === null ? m.admin_signed_demo() : m.admin_signed_by({ name: signer })}</span>
				{reply.decided_by === null ? null : <span>{m.admin_queue_by({ email: reply.decided_by })}</span>}
			</p>
			<p className="mt-3 break-words whitespace-pre-line">{text}</p>
			{reason === null ? null : <p className="mt-2 text-[15px] text-bad">{reason}</p>}
			{state === 'pending' ? <Acts reply={reply} refused={refused} /> : null}
		</li>
	);
}

function Acts({ reply: { id }, refused }: { reply: ReplyEntry; refused: FormRefusal | undefined }) {
	return (
		<div className="mt-4 flex flex-col gap-3">
			<FormMessage refusal={refused} />
			<Form method="post">
				<Hidden id={id} act="show" />
				<button type="submit" className="btn">
					{m.admin_reply_show()}
				</button>
			</Form>
			<Details
				className="border-t border-line"
				isOpen={refused?.fields.reason !== undefined}
				summary={<span className="text-[15px] font-[550] text-blue">{m.admin_reply_hide()}</span>}
			>
				<Form method="post" className="flex flex-col gap-3">
					<Hidden id={id} act="hide" />
					<TextArea
						label={m.admin_reply_reason()}
						name="reason"
						rows={2}
						required
						minLength={3}
						maxLength={1000}
						hint={m.admin_reply_reason_hint()}
						defaultValue={refused?.typed.reason}
						errors={refused?.fields.reason}
					/>
					<button type="submit" className="btn btn-ghost self-start">
						{m.admin_reply_hide()}
					</button>
				</Form>
			</Details>
		</div>
	);
}
